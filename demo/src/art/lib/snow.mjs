/** Snow, petals and rain. */
import { between, randomFrom } from './random.mjs';
import { circle, group, round } from './sheet.mjs';

/** Snowflakes as soft dots over the whole sheet. */
export function snow(sheet, count, seed, color = '#fff', largest = 5) {
  const random = randomFrom(seed);
  let flakes = '';
  for (let index = 0; index < count; index += 1) {
    flakes += circle(
      between(random, 0, sheet.width),
      between(random, 0, sheet.height),
      0.8 + largest * random() ** 3,
      color,
      `opacity="${between(random, 0.4, 0.95).toFixed(2)}"`,
    );
  }
  return flakes;
}

/** Loose petals drifting across an area [x, y, width, height]. */
export function petals([x, y, width, height], count, seed, colors, size = 9) {
  const random = randomFrom(seed);
  let drawing = '';
  for (let index = 0; index < count; index += 1) {
    const scale = size * between(random, 0.5, 1.25);
    drawing +=
      `<g transform="translate(${round(x + width * random())} ${round(y + height * random())}) ` +
      `rotate(${round(random() * 360)}) scale(${round(scale)} ${round(scale * between(random, 0.45, 1))})">` +
      '<path d="M0 .9C-.7 .5 -.8 -.4 -.32 -.86Q-.12 -1 0 -.72Q.12 -1 .32 -.86C.8 -.4 .7 .5 0 .9Z" ' +
      `fill="${colors[index % colors.length]}" opacity="${between(random, 0.7, 1).toFixed(2)}"/></g>`;
  }
  return drawing;
}

/** Slanting rain. */
export function rain(sheet, count, seed, color = '#fff', { slant = 0.12, longest = 90, opacity = 0.5 } = {}) {
  const random = randomFrom(seed);
  let lines = '';
  for (let index = 0; index < count; index += 1) {
    const x = between(random, -60, sheet.width + 60);
    const y = between(random, -80, sheet.height);
    const length = longest * between(random, 0.25, 1);
    lines +=
      `<path d="M${round(x)} ${round(y)}l${round(-slant * length)} ${round(length)}" stroke="${color}" ` +
      `stroke-width="${round(between(random, 0.7, 1.9))}" ` +
      `opacity="${(opacity * between(random, 0.3, 1)).toFixed(2)}"/>`;
  }
  return group(lines, 'stroke-linecap="round"');
}
