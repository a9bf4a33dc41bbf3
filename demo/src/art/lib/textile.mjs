/** Woven and printed patterns for robes, as paints. */
import { plumBlossom } from './flora.mjs';

/** Waves of the blue sea. */
export const seigaiha = (sheet, color, size = 40, transform = '') => {
  const arcs = (x, y) =>
    [0.5, 0.36, 0.22]
      .map((r) => `<circle cx="${x}" cy="${y}" r="${size * r}" fill="none" stroke="${color}" stroke-width="1.6"/>`)
      .join('');
  return sheet.pattern(
    [size, size / 2],
    arcs(0, size / 2) + arcs(size, size / 2) + arcs(size / 2, size * 0.75) + arcs(size / 2, size / 4),
    transform,
  );
};

/** Hemp leaves. */
export const asanoha = (sheet, color, size = 44, transform = '') => {
  const h = size * 1.732;
  const m = size / 2;
  const star = (x, y) =>
    [0, 60, 120, 180, 240, 300]
      .map(
        (turn) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 ` +
          `0V${-size * 0.577}L${m} ${-size * 0.866}M0 ${-size * 0.577}L${-m} ${-size * 0.866}"/></g>`,
      )
      .join('');
  return sheet.pattern(
    [size, h],
    `<g fill="none" stroke="${color}" stroke-width="1.3">${star(0, 0)}${star(size, 0)}${star(m, h / 2)}` +
      `${star(0, h)}${star(size, h)}</g>`,
    transform,
  );
};

/** Scattered plum blossoms. */
export const plumPrint = (sheet, petal, deep, size = 120, transform = '') =>
  sheet.pattern(
    [size, size],
    [
      [0.25, 0.25, 0.15, 10],
      [0.72, 0.42, 0.1, 40],
      [0.4, 0.78, 0.12, 70],
      [0.88, 0.86, 0.085, 20],
    ]
      .map(
        ([x, y, radius, turn]) =>
          `<g transform="translate(${x * size} ${y * size}) ` +
          `rotate(${turn})">${plumBlossom(sheet, radius * size, { petal, deep, stamen: deep })}</g>`,
      )
      .join(''),
    transform,
  );

/** Fine vertical stripes. */
export const stripes = (sheet, color, gap = 14, transform = '') =>
  sheet.pattern([gap, 10], `<rect width="1.6" height="10" fill="${color}"/>`, transform);

/** Linked auspicious clouds. */
export const cloudPrint = (sheet, color, size = 90, transform = '') =>
  sheet.pattern(
    [size, size * 0.7],
    `<g fill="none" stroke="${color}" stroke-width="1.8" stroke-linecap="round">${[
      [0.3, 0.22],
      [0.8, 0.57],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x * size} ${y * size}) scale(${size / 190})"><path d="M-70 10Q-40 14 -22 ` +
          '4Q-34 -16 -14 -24Q6 -28 10 -10Q8 2 -4 -2M10 -10Q26 -26 40 -12Q48 4 32 8M40 -6Q70 -10 84 8Q40 14 -22 ' +
          '10" stroke-width="4"/></g>',
      )
      .join('')}</g>`,
    transform,
  );
