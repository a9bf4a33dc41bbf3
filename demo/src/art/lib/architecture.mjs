/** Roofs, halls, pagodas, torii, lattices, bridges. Drawn around the origin at the foot of the building. */
import { brush } from './ink.mjs';
import { at, circle, ellipse, fill, group, rect, round, stroke } from './sheet.mjs';

/** A curved tiled roof; eaves at y = 0, `width` between the eave tips. */
export function roof(width, height, { color = '#232a2e', light = '#8d959a', snow = '', tiles = true } = {}) {
  const half = width / 2;
  const ridge = width * 0.27;
  const lift = height * 0.34;
  const shape =
    `M${round(-half)} ${round(-lift)}Q${round(-half * 0.72)} ${round(-height * 0.12)}` +
    ` ${round(-ridge)} ${round(-height)}L${round(ridge)} ${round(-height)}Q${round(half * 0.72)}` +
    ` ${round(-height * 0.12)} ${round(half)} ${round(-lift)}Q${round(half * 0.82)} ${round(height * 0.1)}` +
    ` ${round(half * 0.55)} 0L${round(-half * 0.55)} 0Q${round(-half * 0.82)} ${round(height * 0.1)}` +
    ` ${round(-half)} ${round(-lift)}Z`;
  let rows = '';
  const lines = tiles ? Math.max(7, Math.round(width / 11)) : 0;
  for (let index = 1; index < lines; index += 1) {
    const u = (index / lines) * 2 - 1;
    rows +=
      `<path d="M${round(u * ridge)} ${round(-height)}Q${round(u * half * 0.62)} ${round(-height * 0.3)}` +
      ` ${round(u * half * 0.9)} ${round(-Math.max(0, Math.abs(u) - 0.55) * lift * 1.5)}" fill="none" ` +
      `stroke="${light}" stroke-width="1" opacity=".28"/>`;
  }
  const crest =
    rect(-ridge - 4, -height - 5, ridge * 2 + 8, 7, color, 'rx="2"') +
    fill(`M${round(-ridge - 4)} ${round(-height + 2)}q-7 -6 -3 -15q3 4 9 6z`, color) +
    fill(`M${round(ridge + 4)} ${round(-height + 2)}q7 -6 3 -15q-3 4 -9 6z`, color);
  const eave =
    `<path d="M${round(-half)} ${round(-lift)}Q${round(-half * 0.82)} ${round(height * 0.1)}` +
    ` ${round(-half * 0.55)} 0L${round(half * 0.55)} 0Q${round(half * 0.82)} ${round(height * 0.1)}` +
    ` ${round(half)} ${round(-lift)}" fill="none" stroke="${light}" stroke-width="1.4" opacity=".5"/>`;
  const cover = snow
    ? fill(
        `M${round(-half * 0.86)} ${round(-lift * 0.62)}Q${round(-half * 0.62)} ${round(-height * 0.2)}` +
          ` ${round(-ridge)} ${round(-height - 6)}L${round(ridge)} ${round(-height - 6)}Q${round(half * 0.62)}` +
          ` ${round(-height * 0.2)} ${round(half * 0.86)} ${round(-lift * 0.62)}Q${round(half * 0.5)}` +
          ` ${round(-height * 0.16)} ${round(ridge * 0.8)} ${round(-height * 0.34)}Q0 ${round(-height * 0.2)}` +
          ` ${round(-ridge * 0.9)} ${round(-height * 0.36)}Q${round(-half * 0.55)} ${round(-height * 0.12)}` +
          ` ${round(-half * 0.86)} ${round(-lift * 0.62)}Z`,
        snow,
        'opacity=".93"',
      )
    : '';
  return fill(shape, color) + rows + crest + eave + cover;
}

/** A hall of `storeys` with columns and lattice, lit from inside when `lamp` is a colour. */
export function hall(
  width,
  {
    storeys = 1,
    wall = '#5b3a33',
    roofColor = '#232a2e',
    light = '#8d959a',
    lamp = '',
    snow = '',
    base = '#8b8378',
  } = {},
) {
  let drawing = rect(-width * 0.5, -width * 0.05, width, width * 0.05, base);
  let y = -width * 0.05;
  let breadth = width * 0.78;
  for (let storey = 0; storey < storeys; storey += 1) {
    const tall = breadth * (storey ? 0.2 : 0.27);
    drawing += rect(-breadth / 2, y - tall, breadth, tall, wall);
    const bays = storey ? 4 : 5;
    for (let bay = 0; bay < bays; bay += 1) {
      const left = -breadth / 2 + (breadth / bays) * bay;
      const inner = breadth / bays;
      if (lamp) drawing += rect(left + inner * 0.14, y - tall * 0.8, inner * 0.72, tall * 0.72, lamp, 'opacity=".9"');
      for (let bar = 1; bar < 5; bar += 1)
        drawing += rect(
          left + inner * (0.14 + 0.144 * bar),
          y - tall * 0.8,
          0.9,
          tall * 0.72,
          roofColor,
          'opacity=".55"',
        );
      drawing +=
        rect(left + inner * 0.14, y - tall * 0.46, inner * 0.72, 1, roofColor, 'opacity=".55"') +
        rect(left - 1.6, y - tall, 3.2, tall, roofColor);
    }
    drawing +=
      rect(breadth / 2 - 1.6, y - tall, 3.2, tall, roofColor) + rect(-breadth / 2, y - tall - 2, breadth, 4, roofColor);
    y -= tall;
    drawing += at(
      0,
      y + 3,
      roof(breadth * 1.5, breadth * (storey === storeys - 1 ? 0.34 : 0.2), { color: roofColor, light, snow }),
    );
    y -= breadth * (storey === storeys - 1 ? 0.34 : 0.17);
    breadth *= 0.74;
  }
  return drawing;
}

/** A pagoda of `tiers`, `width` at the lowest eaves. */
export function pagoda(width, tiers, { color = '#1c2430', wall = '#2c3644', light = '#8693a5', lamp = '' } = {}) {
  let drawing = '';
  let y = 0;
  let breadth = width;
  for (let tier = 0; tier < tiers; tier += 1) {
    const tall = breadth * 0.24;
    drawing += rect(-breadth * 0.28, y - tall, breadth * 0.56, tall + 2, wall);
    if (lamp)
      drawing += [-0.17, 0, 0.17]
        .map((u) =>
          rect(breadth * u - breadth * 0.05, y - tall * 0.82, breadth * 0.1, tall * 0.62, lamp, 'opacity=".85"'),
        )
        .join('');
    y -= tall;
    drawing += at(0, y + 2, roof(breadth, breadth * 0.24, { color, light, tiles: breadth > 60 }));
    y -= breadth * 0.17;
    breadth *= 0.86;
  }
  const finial =
    stroke(`M0 ${round(y + 4)}V${round(y - width * 0.42)}`, color, width * 0.02) +
    [0.1, 0.17, 0.24, 0.31]
      .map((u) => ellipse(0, y - width * u, width * (0.05 - u * 0.06), width * 0.011, color))
      .join('') +
    circle(0, y - width * 0.42, width * 0.02, color);
  return drawing + finial;
}

/** A torii `width` wide at its top beam; its feet stand at y = 0. */
export function torii(width, { color = '#a92d1b', dark = '#5c140d', cap = '#1a1214', rope = '' } = {}) {
  const u = width / 100;
  const height = 96 * u;
  const post = (x, lean) =>
    fill(
      `M${round((x - 4.4) * u)} 0L${round((x + lean - 3.6) * u)} ${round(-height * 0.86)}` +
        `L${round((x + lean + 3.6) * u)} ${round(-height * 0.86)}L${round((x + 4.4) * u)} 0Z`,
      color,
    ) +
    fill(
      `M${round((x + 1.4) * u)} 0L${round((x + lean + 1) * u)} ${round(-height * 0.86)}` +
        `L${round((x + lean + 3.6) * u)} ${round(-height * 0.86)}L${round((x + 4.4) * u)} 0Z`,
      dark,
      'opacity=".55"',
    ) +
    rect((x - 5.4) * u, -7 * u, 10.8 * u, 7 * u, cap);
  const tie =
    rect(-43 * u, -height * 0.7, 86 * u, 6.4 * u, color) +
    rect(-43 * u, -height * 0.7 + 4 * u, 86 * u, 2.4 * u, dark, 'opacity=".55"');
  const strut =
    rect(-3.4 * u, -height * 0.84, 6.8 * u, height * 0.14, color) +
    rect(-4.6 * u, -height * 0.83, 9.2 * u, height * 0.11, cap);
  const lintel = fill(
    `M${-48 * u} ${round(-height * 0.93)}Q0 ${round(-height * 0.86)} ${48 * u} ${round(-height * 0.93)}` +
      `L${47 * u} ${round(-height * 0.85)}Q0 ${round(-height * 0.79)} ${-47 * u} ${round(-height * 0.85)}Z`,
    color,
  );
  const top = fill(
    `M${-52 * u} ${round(-height * 1.02)}Q0 ${round(-height * 0.92)} ${52 * u} ${round(-height * 1.02)}` +
      `L${50 * u} ${round(-height * 0.93)}Q0 ${round(-height * 0.855)} ${-50 * u} ${round(-height * 0.93)}Z`,
    cap,
  );
  const straw = rope
    ? brush(
        [
          [-36 * u, -height * 0.64],
          [0, -height * 0.55],
          [36 * u, -height * 0.64],
        ],
        [2 * u, 6 * u, 2 * u],
        rope,
        3,
      ) +
      [-24, 15]
        .map((x) =>
          fill(
            `M${x * u} ${round(-height * 0.58)}l${5 * u} 0l${-2 * u} ${5 * u}l${4 * u} ${1 * u}l${-3 * u}` +
              ` ${6 * u}l${-5 * u} ${-1 * u}l${2 * u} ${-5 * u}l${-3 * u} ${-1 * u}z`,
            '#f3ead6',
          ),
        )
        .join('')
    : '';
  return post(-33, 4) + post(33, -4) + tie + strut + lintel + top + straw;
}

/** A round moon gate cut into a wall: everything outside the circle is wall. */
export function moonWall(width, height, x, y, radius, paint, attributes = '') {
  return (
    `<path fill-rule="evenodd" fill="${paint}" d="M0 0H${width}V${height}H0ZM${x - radius} ${y}a${radius}` +
    ` ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z" ${attributes}/>`
  );
}

/** A paper window or sliding door: lattice over light. */
export function lattice(x, y, width, height, columns, rows, { paper = '#f0dfb8', wood = '#3a2a22', opacity = 1 } = {}) {
  let bars = rect(x, y, width, height, paper, `opacity="${opacity}"`);
  for (let column = 1; column < columns; column += 1)
    bars += rect(x + (width / columns) * column - 1, y, 2, height, wood, 'opacity=".8"');
  for (let row = 1; row < rows; row += 1)
    bars += rect(x, y + (height / rows) * row - 1, width, 2, wood, 'opacity=".8"');
  return (
    bars + `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${wood}" stroke-width="7"/>`
  );
}

/** An arched stone bridge, `width` wide, with its reflection below when `reflect`. */
export function archBridge(width, { stone = '#59646a', dark = '#2a3338', reflect = 0 } = {}) {
  const half = width / 2;
  const rise = width * 0.3;
  const deck =
    `M${-half} 0C${round(-half * 0.6)} ${round(-rise * 0.5)} ${round(-half * 0.34)} ${round(-rise)} ` +
    `0 ${round(-rise)}C${round(half * 0.34)} ${round(-rise)} ${round(half * 0.6)} ${round(-rise * 0.5)} ${half} 0`;
  const body =
    `<path fill-rule="evenodd" fill="${stone}" d="${deck}L${half} 12L${-half} ` +
    `12ZM${round(-width * 0.2)} 12A${round(width * 0.2)} ${round(width * 0.2)} 0 0 1 ${round(width * 0.2)} 12Z"/>`;
  let marks =
    stroke(deck, dark, 5) +
    `<path d="M${round(-width * 0.2)} 12A${round(width * 0.2)} ${round(width * 0.2)} 0 0 ` +
    `1 ${round(width * 0.2)} 12" fill="none" stroke="${dark}" stroke-width="4" opacity=".7"/>`;
  for (let index = -4; index <= 4; index += 1) {
    const x = index * half * 0.2;
    const y = -rise * Math.max(0, 1 - (Math.abs(index) / 5) ** 1.7);
    marks += rect(x - 3, y - 20, 6, 22, dark);
  }
  marks += group(stroke(deck, dark, 4), 'transform="translate(0 -16)"');
  const mirror = reflect ? `<g transform="translate(0 24) scale(1 -1)" opacity="${reflect}">${body}</g>` : '';
  return mirror + body + marks;
}
