/** Plum, pine, willow, bamboo, reeds. */
import { brush } from './ink.mjs';
import { between, randomFrom } from './random.mjs';
import { at, circle, ellipse, fill, group, round, smoothPath, stroke } from './sheet.mjs';

const radians = (degrees) => (degrees * Math.PI) / 180;

/** A plum blossom around the origin, seen from the front or (`side`) from behind. */
export function plumBlossom(
  sheet,
  radius,
  { petal = '#c8324a', deep = '#8f1730', stamen = '#f3d58b', side = false, seed = 1 } = {},
) {
  const random = randomFrom(seed);
  const shade = sheet.radial(
    [
      [0, deep],
      [0.45, petal],
      [1, petal],
    ],
    [0, 0, 1.25],
  );
  const count = side ? 3 : 5;
  const shape = fill(
    'M0 -.1C-.34 -.22 -.66 -.62 -.46 -.98C-.28 -1.22 .28 -1.22 .46 -.98C.66 -.62 .34 -.22 0 -.1Z',
    shade,
    `stroke="${deep}" stroke-width=".035" stroke-opacity=".55"`,
  );
  let petals = '';
  for (let index = 0; index < count; index += 1) {
    const turn = side ? -50 + index * 50 : index * 72 + between(random, -5, 5);
    petals += `<g transform="rotate(${round(turn)})">${shape}</g>`;
  }
  let threads = '';
  const stamens = side ? 0 : 13;
  for (let index = 0; index < stamens; index += 1) {
    const angle = (index / stamens) * 6.283 + between(random, -0.12, 0.12);
    const reach = between(random, 0.42, 0.66);
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    threads +=
      `<path d="M0 0L${x.toFixed(2)} ${y.toFixed(2)}" stroke="${stamen}" stroke-width=".035" ` +
      `opacity=".85"/><circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r=".075" fill="${stamen}"/>`;
  }
  const heart = side
    ? fill('M-.3 .02Q0 -.3 .3 .02Q.1 .3 0 .34Q-.1 .3 -.3 .02Z', deep)
    : `<circle r=".13" fill="${deep}"/>`;
  const tilt = between(random, 0.78, 1);
  return (
    `<g transform="scale(${round(radius * 10) / 10} ${round(radius * tilt * 10) / 10})">${petals}${threads}` +
    `${heart}</g>`
  );
}

/**
 * A plum branch: angular old wood, straight young shoots, blossoms and buds.
 * @returns {{wood: string, flowers: string}} as separate layers, so that mist can go between them; `keep(x, y)` keeps
 *   an area free, for example for lettering
 */
export function plumBranch(
  sheet,
  {
    x,
    y,
    angle,
    length,
    width,
    seed,
    wood = '#221a18',
    bloom = {},
    bloomSize = 13,
    density = 1,
    generations = 4,
    keep = () => true,
  },
) {
  const random = randomFrom(seed);
  const strokes = [];
  const flowers = [];
  function blossomAt(px, py, size) {
    const kind = random();
    const turn = between(random, 0, 360);
    if (!keep(px, py)) return;
    if (kind < 0.24)
      flowers.push(
        circle(px, py, size * 0.42, bloom.petal ?? '#c8324a') +
          circle(px - size * 0.1, py + size * 0.16, size * 0.22, bloom.deep ?? '#8f1730', 'opacity=".7"'),
      );
    else
      flowers.push(
        at(
          px,
          py,
          plumBlossom(sheet, size * between(random, 0.82, 1.18), {
            ...bloom,
            side: kind < 0.4,
            seed: Math.floor(random() * 6),
          }),
          1,
          turn,
        ),
      );
  }
  function grow(startX, startY, heading, reach, thick, generation, bend) {
    const points = [[startX, startY]];
    let [px, py, direction] = [startX, startY, heading];
    const joints = generation === 0 ? 6 : 4;
    let turn = bend;
    for (let joint = 0; joint < joints; joint += 1) {
      direction += turn * between(random, 8, generation === 0 ? 26 : 20);
      turn = -turn;
      const step = (reach / joints) * between(random, 0.8, 1.2);
      px += Math.cos(radians(direction)) * step;
      py += Math.sin(radians(direction)) * step;
      points.push([px, py]);
      const thickness = thick * (1 - (joint + 1) / (joints + 0.6));
      if (generation < generations && random() < (generation === 0 ? 0.95 : 0.72)) {
        const side = random() < 0.5 ? -1 : 1;
        grow(
          px,
          py,
          direction + side * between(random, 28, 62),
          reach * between(random, 0.34, 0.56),
          Math.max(1.6, thickness * 0.66),
          generation + 1,
          -side,
        );
      }
      if (generation >= 1 && random() < 0.8 * density)
        blossomAt(
          px + between(random, -1, 1) * bloomSize * 0.6,
          py + between(random, -1, 1) * bloomSize * 0.6,
          bloomSize,
        );
      if (generation >= 2 && random() < 0.45 * density) {
        const [ax, ay] = points.at(-2);
        const t = random();
        blossomAt(ax + (px - ax) * t, ay + (py - ay) * t - 3, bloomSize * between(random, 0.6, 0.95));
      }
    }
    if (generation > 0 && !keep(px, py)) return;
    strokes.push(brush(points, [thick, thick * 0.66, Math.max(1, thick * 0.1)], wood, Math.floor(random() * 999)));
    if (generation === 0) {
      strokes.push(
        group(
          brush(
            points.map(([bx, by]) => [bx - thick * 0.16, by - thick * 0.2]),
            [thick * 0.3, thick * 0.2, 0.5],
            '#fff',
            5,
          ),
          `opacity=".16" ${sheet.dry(0.5)}`,
        ),
      );
    }
  }
  grow(x, y, angle, length, width, 0, random() < 0.5 ? 1 : -1);
  return { wood: group(strokes.join(''), sheet.rough(5, 0.05)), flowers: flowers.join('') };
}

/** A pine tree or bough: crooked trunk, needles in layered fans. Grows up from (x, y). */
export function pine(
  sheet,
  { x, y, height, lean = 0.2, seed, wood = '#1c1f24', needle = '#24342f', tufts = 9, spread = 0.5 },
) {
  const random = randomFrom(seed);
  const trunk = [];
  for (let step = 0; step <= 6; step += 1) {
    const t = step / 6;
    trunk.push([x + lean * height * t + Math.sin(t * 7 + seed) * height * 0.05, y - height * t]);
  }
  let boughs = '';
  let fans = '';
  for (let index = 0; index < tufts; index += 1) {
    const t = 0.3 + (0.7 * index) / (tufts - 1);
    const from = trunk[Math.min(6, Math.round(t * 6))];
    const side = index % 2 ? 1 : -1;
    const reach = height * spread * (1.15 - t) * between(random, 0.7, 1.1) * (index === tufts - 1 ? 0 : 1);
    const [tx, ty] = [from[0] + side * reach, from[1] - reach * between(random, -0.1, 0.24)];
    boughs += brush(
      [from, [(from[0] + tx) / 2, (from[1] + ty) / 2 + reach * 0.08], [tx, ty]],
      [height * 0.03, height * 0.018, 1],
      wood,
      index + 1,
    );
    const pads = index === tufts - 1 ? 2 : 3;
    for (let pad = 0; pad < pads; pad += 1)
      fans += needlePad(
        random,
        tx - side * reach * 0.3 * pad,
        ty - height * 0.012 * pad,
        height * between(random, 0.1, 0.15),
        needle,
      );
  }
  return (
    group(brush(trunk, [height * 0.075, height * 0.05, height * 0.012], wood, seed) + boughs, sheet.rough(5, 0.05)) +
    fans
  );
}

/** A lens of needle bursts. */
function needlePad(random, x, y, radius, color) {
  let needles = ellipse(x, y - radius * 0.12, radius * 1.05, radius * 0.26, color, 'opacity=".4"');
  for (let burst = 0; burst < 13; burst += 1) {
    const u = burst / 6 - 1;
    const bx = x + u * radius * 0.98;
    const by = y - (1 - u * u) * radius * 0.26 * (burst % 2 ? 1 : 0.2);
    const reach = radius * between(random, 0.26, 0.4);
    let spikes = '';
    for (let index = 0; index < 15; index += 1) {
      const angle = radians(between(random, 176, 364));
      spikes += `M${round(bx)} ${round(by)}l${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach * 0.86)}`;
    }
    needles +=
      `<path d="${spikes}" stroke="${color}" stroke-width="${round(Math.max(0.7, radius * 0.022))}" ` +
      `opacity="${between(random, 0.6, 1).toFixed(2)}"/>`;
  }
  return needles;
}

/** Hanging willow strands from a line between two points. */
export function willow(sheet, { from, to, length, strands, seed, color = '#2b3a33', sway = 24 }) {
  const random = randomFrom(seed);
  let hanging = '';
  for (let index = 0; index < strands; index += 1) {
    const t = random();
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    const drop = length * between(random, 0.4, 1);
    const drift = between(random, 0.3, 1) * sway;
    const curve = [
      [x, y],
      [x + drift * 0.2, y + drop * 0.35],
      [x + drift * 0.8, y + drop * 0.72],
      [x + drift, y + drop],
    ];
    hanging += stroke(smoothPath(curve), color, 1.3, 'opacity=".75"');
    for (let leaf = 0; leaf < drop / 13; leaf += 1) {
      const u = between(random, 0.15, 1);
      const lx = x + drift * u * u;
      const ly = y + drop * u;
      const side = random() < 0.5 ? -1 : 1;
      hanging +=
        `<path d="M${round(lx)} ${round(ly)}q${round(side * 4)} 2 ${round(side * 4.5)} ` +
        `${round(between(random, 10, 17))}q${round(-side * 3.5)} -5 ${round(-side * 4.5)} ` +
        `${round(-between(random, 9, 13))}Z" fill="${color}" opacity="${between(random, 0.5, 0.95).toFixed(2)}"/>`;
    }
  }
  return hanging;
}

/** Reeds and grasses along a bank. */
export function reeds(sheet, { from, to, y, height, count, seed, color, plumes = 0.25, wind = 0.3 }) {
  const random = randomFrom(seed);
  let blades = '';
  for (let index = 0; index < count; index += 1) {
    const x = between(random, from, to);
    const tall = height * between(random, 0.4, 1);
    const drift = tall * (wind + between(random, -0.25, 0.25));
    const curve = [
      [x, y + 10],
      [x + drift * 0.15, y - tall * 0.5],
      [x + drift, y - tall],
    ];
    if (random() < plumes) {
      blades += stroke(smoothPath(curve), color, 1.6);
      for (let hair = 0; hair < 16; hair += 1) {
        const u = hair / 16;
        blades += stroke(
          `M${round(x + drift * (0.62 + 0.38 * u))} ${round(y - tall * (0.74 + 0.26 * u))}q${round(7 + 5 * u)} ` +
            `${round(1)} ${round(between(random, 10, 20))} ${round(between(random, 5, 14))}`,
          color,
          1.1,
          'opacity=".8"',
        );
      }
    } else blades += brush(curve, [height * 0.022, height * 0.02, 0.5], color, index + 3);
  }
  return blades;
}

/** Bamboo stems with leaves. */
export function bamboo(sheet, { x, base, height, width, seed, color = '#2a3b36', lean = 0.05, leaves = 26 }) {
  const random = randomFrom(seed);
  let drawing = '';
  const joint = width * 5.6;
  const joints = Math.ceil(height / joint);
  for (let index = 0; index < joints; index += 1) {
    const y0 = base - index * joint;
    const x0 = x + lean * index * joint;
    const slim = width * (1 - (index / joints) * 0.4);
    drawing += fill(
      `M${round(x0 - slim / 2)} ${round(y0 - 2)}Q${round(x0 - slim * 0.4)} ${round(y0 - joint / 2)} ` +
        `${round(x0 + lean * joint - slim / 2)} ${round(y0 - joint + 2)}L${round(x0 + lean * joint + slim / 2)} ` +
        `${round(y0 - joint + 2)}Q${round(x0 + slim * 0.4)} ${round(y0 - joint / 2)} ${round(x0 + slim / 2)} ` +
        `${round(y0 - 2)}Z`,
      color,
    );
  }
  for (let index = 0; index < leaves; index += 1) {
    const t = between(random, 0.3, 1);
    const side = random() < 0.5 ? -1 : 1;
    const [lx, ly] = [
      x + lean * height * t + side * between(random, 4, width * 5),
      base - height * t + between(random, 0, 30),
    ];
    const reach = width * between(random, 2.4, 4.4);
    drawing += at(
      lx,
      ly,
      fill(
        `M0 0Q${round(reach * 0.4)} ${round(-reach * 0.12)} ${round(reach)} ` +
          `${round(reach * 0.05)}Q${round(reach * 0.4)} ${round(reach * 0.14)} 0 0Z`,
        color,
        `opacity="${between(random, 0.5, 0.95).toFixed(2)}"`,
      ),
      1,
      between(random, 20, 75),
      side < 0,
    );
  }
  return drawing;
}
