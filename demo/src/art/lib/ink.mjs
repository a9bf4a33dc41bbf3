/** Brush, wash, mountains, mist, water, moon, lettering and seal. */
import { between, fractalFrom, randomFrom } from './random.mjs';
import { circle, ellipse, fill, group, linePath, rect, round, smoothPath, stroke } from './sheet.mjs';

/** A tapered brush line through `points`; `widths` are [start, middle, end] in pixels. */
export function brush(points, widths, color, seed = 1, attributes = '') {
  const wobble = fractalFrom(seed, 3);
  const dense = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [p0, p1, p2, p3] = [
      points[Math.max(0, index - 1)],
      points[index],
      points[index + 1],
      points[Math.min(points.length - 1, index + 2)],
    ];
    for (let step = 0; step < 10; step += 1) {
      const t = step / 10;
      dense.push(
        [0, 1].map(
          (axis) =>
            0.5 *
            (2 * p1[axis] +
              (p2[axis] - p0[axis]) * t +
              (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
              (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t ** 3),
        ),
      );
    }
  }
  dense.push(points.at(-1));
  const left = [];
  const right = [];
  dense.forEach(([x, y], index) => {
    const t = index / (dense.length - 1);
    const [a, b] = [dense[Math.max(0, index - 1)], dense[Math.min(dense.length - 1, index + 1)]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const normal = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    const width =
      t < 0.5 ? widths[0] + (widths[1] - widths[0]) * t * 2 : widths[1] + (widths[2] - widths[1]) * (t * 2 - 1);
    const half = Math.max(0.2, (width / 2) * (1 + wobble(index * 0.35) * 0.45));
    left.push([x + normal[0] * half, y + normal[1] * half]);
    right.unshift([x - normal[0] * half, y - normal[1] * half]);
  });
  return fill(smoothPath([...left, ...right], true), color, attributes);
}

/**
 * A mountain in washed ink: dark along its ridge, dissolving towards `base`.
 * @param peaks list of [x, height, half width, sharpness]
 * @param under a colour that hides what lies behind
 */
export function mountain(
  sheet,
  {
    base,
    peaks,
    color,
    seed,
    strength = 1,
    jag = 10,
    hatch = 0,
    fade = 1,
    dots = 0,
    edge = 0.5,
    floor = 0,
    under = '',
  },
) {
  const random = randomFrom(seed);
  const rough = fractalFrom(seed, 5);
  const heightAt = (x) => {
    const rise = peaks.reduce((highest, [peakX, height, half, sharp = 1.6]) => {
      const distance = Math.abs(x - peakX) / half;
      return Math.max(highest, distance >= 1 ? 0 : height * (1 - distance ** sharp) ** (sharp * 0.9));
    }, 0);
    return rise + rough(x * 0.012) * jag * 1.6 + rough(x * 0.06 + 40) * jag * 0.7;
  };
  const ridge = [];
  for (let x = -30; x <= sheet.width + 30; x += 4) ridge.push([x, base - heightAt(x)]);
  const top = Math.min(...ridge.map(([, y]) => y));
  const bottom = base + (floor ? 3 : 40);
  const d = `${linePath(ridge)}L${sheet.width + 30} ${bottom}L-30 ${bottom}Z`;
  const backing = under
    ? fill(
        d,
        sheet.linear(
          [
            [0, under],
            [0.75, under],
            [1, under, 0],
          ],
          [0, top, 0, base],
        ),
      )
    : '';
  const body =
    backing +
    fill(
      d,
      sheet.linear(
        [
          [0, color, strength],
          [0.4 * fade, color, strength * 0.72],
          [0.98, color, floor],
        ],
        [0, top, 0, base + 10],
      ),
    );
  const rim = sheet.clip(
    stroke(linePath(ridge), color, 46, `${sheet.blur(14)} opacity="${edge}"`) +
      stroke(linePath(ridge), color, 7, `${sheet.blur(2)} opacity="${edge * 0.8}"`),
    `<path d="${d}"/>`,
  );
  let marks = '';
  for (let index = 0; index < hatch; index += 1) {
    const x = between(random, 0, sheet.width);
    const lift = heightAt(x);
    if (lift < 30) continue;
    const slope = (heightAt(x + 6) - heightAt(x - 6)) / 12;
    const startY = base - lift * between(random, 0.35, 0.98);
    const length = between(random, 12, 20 + lift * 0.22);
    const lean = -Math.max(-1.2, Math.min(1.2, slope)) * length * 0.45;
    const bend = between(random, -5, 5);
    marks += stroke(
      smoothPath([
        [x, startY],
        [x + lean * 0.5 + bend, startY + length * 0.5],
        [x + lean, startY + length],
      ]),
      color,
      round(between(random, 0.8, 3.2)),
      `opacity="${between(random, 0.08, 0.3).toFixed(2)}"`,
    );
  }
  let moss = '';
  for (let index = 0; index < dots; index += 1) {
    const x = between(random, 0, sheet.width);
    const lift = heightAt(x);
    if (lift < 24) continue;
    const y = base - lift + Math.abs(between(random, -2, 22)) * random();
    moss += ellipse(
      x,
      y,
      between(random, 2, 6),
      between(random, 1.4, 3.6),
      color,
      `opacity="${between(random, 0.3, 0.85).toFixed(2)}"`,
    );
  }
  return body + rim + (marks ? sheet.clip(marks, `<path d="${d}"/>`) : '') + moss;
}

/** A soft bank of mist. */
export const mist = (sheet, x, y, rx, ry, color, opacity = 0.8) =>
  ellipse(x, y, rx, ry, color, `opacity="${opacity}" ${sheet.blur(round(rx * 0.16), round(ry * 0.36))}`);

/** Thin clouds drawn out by the wind. */
export function wisps(sheet, { x, y, width, height, count, color, seed, opacity = 0.5 }) {
  const random = randomFrom(seed);
  let bands = '';
  for (let index = 0; index < count; index += 1) {
    const reach = width * between(random, 0.35, 1);
    const left = x + (width - reach) * random();
    const top = y + height * random();
    const thick = between(random, 3, 13);
    bands += fill(
      `M${round(left)} ${round(top)}C${round(left + reach * 0.3)} ${round(top - thick)}` +
        ` ${round(left + reach * 0.6)} ${round(top - thick * 0.4)} ${round(left + reach)}` +
        ` ${round(top - thick * 0.3)}C${round(left + reach * 0.7)} ${round(top + thick)}` +
        ` ${round(left + reach * 0.3)} ${round(top + thick * 0.9)} ${round(left)} ${round(top)}Z`,
      color,
      `opacity="${(opacity * between(random, 0.4, 1)).toFixed(2)}"`,
    );
  }
  return group(bands, sheet.blur(9, 2.6));
}

/** The flat cloud bands of picture scrolls: bars with round ends, some joined to one another. */
export function cloudBand(x, y, width, thickness, color, seed, rows = 3, attributes = '') {
  const random = randomFrom(seed);
  let bars = '';
  for (let row = 0; row < rows; row += 1) {
    const rowWidth = width * between(random, 0.5, 1);
    const left = x + (width - rowWidth) * between(random, 0.1, 0.9);
    bars += rect(left, y + row * thickness * 0.98, rowWidth, thickness, color, `rx="${round(thickness / 2)}"`);
  }
  return group(bars, attributes);
}

/** A luminous moon with its halo. */
export function moon(
  sheet,
  x,
  y,
  radius,
  { color = '#f6efd9', halo = '#cdd6e6', glow = 0.55, shade = '#cfc6ae' } = {},
) {
  const random = randomFrom(Math.round(radius));
  let seas = '';
  for (let index = 0; index < 9; index += 1) {
    const angle = between(random, 0, 6.28);
    const reach = radius * between(random, 0.1, 0.7);
    seas += ellipse(
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
      radius * between(random, 0.12, 0.34),
      radius * between(random, 0.1, 0.24),
      shade,
      'opacity=".5"',
    );
  }
  return (
    circle(
      x,
      y,
      radius * 2.6,
      sheet.radial(
        [
          [0.3, halo, glow],
          [0.62, halo, glow * 0.28],
          [1, halo, 0],
        ],
        [x, y, radius * 2.6],
      ),
    ) +
    circle(
      x,
      y,
      radius,
      sheet.radial(
        [
          [0, color],
          [0.82, color],
          [1, halo],
        ],
        [x, y, radius * 1.02],
      ),
    ) +
    sheet.clip(
      group(seas, sheet.blur(round(radius * 0.08))),
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`,
    )
  );
}

/** Short horizontal strokes on still water; `density` strokes between top and bottom. */
export function ripples(sheet, top, bottom, color, density, seed, opacity = 0.35) {
  const random = randomFrom(seed);
  let lines = '';
  for (let index = 0; index < density; index += 1) {
    const depth = random() ** 1.3;
    const y = top + (bottom - top) * depth;
    const x = between(random, -40, sheet.width);
    const length = between(random, 30, 90 + 190 * depth);
    lines += fill(
      `M${round(x)} ${round(y)}q${round(length / 2)} ${round(-1.5 - depth * 2)} ${round(length)} ` +
        `0q${round(-length / 2)} ${round(1.5 + depth * 2)} ${round(-length)} 0Z`,
      color,
      `opacity="${(opacity * between(random, 0.25, 1)).toFixed(2)}"`,
    );
  }
  return lines;
}

/** Light broken by water under a lamp or the moon. */
export function glitter(x, top, bottom, width, color, seed, opacity = 0.8, count = 46) {
  const random = randomFrom(seed);
  let lines = '';
  for (let index = 0; index < count; index += 1) {
    const depth = index / count;
    const y = top + (bottom - top) * depth;
    const length = width * between(random, 0.25, 1) * (1 - 0.55 * Math.abs(depth - 0.35));
    const left = x - length / 2 + between(random, -width, width) * 0.22;
    const lift = 1.2 + depth * 2.6;
    lines += fill(
      `M${round(left)} ${round(y)}q${round(length / 2)} ${round(-lift)} ${round(length)} ` +
        `0q${round(-length / 2)} ${round(lift)} ${round(-length)} 0Z`,
      color,
      `opacity="${(opacity * between(random, 0.35, 1) * (1 - depth * 0.75)).toFixed(2)}"`,
    );
  }
  return lines;
}

const families = { serif: 'Noto Serif CJK JP', sans: 'Noto Sans CJK JP' };

/** One line of horizontal text. */
export const drawText = (
  x,
  y,
  content,
  {
    size = 24,
    color = '#222',
    weight = 400,
    family = 'serif',
    spacing = 0,
    anchor = 'start',
    opacity = 1,
    lang = 'ja',
  } = {},
) =>
  `<text xml:space="preserve" x="${round(x)}" y="${round(y)}" font-family="${families[family] ?? family}" ` +
  `font-size="${size}" font-weight="${weight}" fill="${color}" letter-spacing="${spacing}" ` +
  `text-anchor="${anchor}" opacity="${opacity}" xml:lang="${lang}">${content}</text>`;

/** Text set from top to bottom, glyph by glyph; `step` is the advance in em. Small kana sit to the upper right. */
export function verticalText(
  x,
  y,
  content,
  { size = 80, color = '#222', weight = 700, step = 1.06, family = 'serif', opacity = 1 } = {},
) {
  return [...content]
    .map((glyph, index) => {
      const isTurned = glyph === 'ー' || glyph === '—' || glyph === '…' || glyph === '「' || glyph === '」';
      const isMark = glyph === '、' || glyph === '。';
      const dx = isMark ? size * 0.6 : 0;
      const dy = isMark ? -size * 0.6 : 0;
      const middle = y + index * size * step + size * 0.5;
      const turn = isTurned ? ` transform="rotate(90 ${round(x)} ${round(middle)})"` : '';
      return (
        `<text x="${round(x + dx)}" y="${round(y + index * size * step + size * 0.88 + dy)}"${turn} ` +
        `font-family="${families[family]}" font-size="${size}" font-weight="${weight}" fill="${color}" ` +
        `text-anchor="middle" opacity="${opacity}">${glyph}</text>`
      );
    })
    .join('');
}

/** The studio's seal: carved characters in a vermilion block. */
export function seal(sheet, x, y, size, characters = '墨花', { color = '#b8321f', paper = '#f4ead6' } = {}) {
  const glyphs = [...characters];
  const rows = Math.ceil(glyphs.length / (glyphs.length > 2 ? 2 : 1));
  const cell = (size * 0.86) / rows;
  const columns = glyphs.length > 2 ? 2 : 1;
  const width = columns * cell + size * 0.16;
  const marks = glyphs
    .map((glyph, index) => {
      const column = columns - 1 - Math.floor(index / rows);
      const row = index % rows;
      return (
        `<text x="${round(x + size * 0.08 + cell * (column + 0.5))}" ` +
        `y="${round(y + size * 0.07 + cell * (row + 0.87))}" text-anchor="middle" ` +
        `font-family="${families.serif}" font-weight="700" font-size="${round(cell * 0.98)}" ` +
        `fill="${paper}">${glyph}</text>`
      );
    })
    .join('');
  return group(
    rect(x, y, width, size, color, `rx="${round(size * 0.07)}"`) + marks,
    sheet.rough(size * 0.035, 0.09, 5),
  );
}
