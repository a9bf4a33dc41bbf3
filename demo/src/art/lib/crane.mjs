/** A red-crowned crane in flight, facing right, about 420 wide at scale 1, body at the origin. */
import { brush } from './ink.mjs';
import { circle, fill, group, round, stroke } from './sheet.mjs';

const blade = (x, y, angle, length, width, color, attributes) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})">${fill(
    `M0 ${-width * 0.3}Q${round(length * 0.6)} ${round(-width * 0.7)} ${length} 0` +
      `Q${round(length * 0.55)} ${round(width * 0.75)} 0 ${round(width * 0.3)}Z`,
    color,
    attributes,
  )}</g>`;

/** One wing: an arm bent at the wrist, quills fanned from it, coverts over them. */
function wing({ shoulder, wrist, tip, quills, reach, turn, white, black, line }) {
  let feathers = '';
  for (let index = 0; index < quills; index += 1) {
    const t = index / (quills - 1);
    const onArm = t < 0.55;
    const u = onArm ? t / 0.55 : (t - 0.55) / 0.45;
    const [a, b] = onArm ? [shoulder, wrist] : [wrist, tip];
    const x = a[0] + (b[0] - a[0]) * u;
    const y = a[1] + (b[1] - a[1]) * u;
    const angle = turn[0] + (turn[1] - turn[0]) * t ** 1.15;
    const length = reach * (0.72 + 0.42 * Math.sin(Math.PI * (0.16 + t * 0.7)));
    const color = t < 0.5 ? black : white;
    feathers += blade(
      x,
      y,
      angle,
      length,
      reach * 0.17,
      color,
      `stroke="${line}" stroke-width="1.2" stroke-opacity=".75"`,
    );
  }
  const coverts = [0.62, 0.4]
    .map((scale, row) => {
      let small = '';
      for (let index = 0; index < quills; index += 1) {
        const t = index / (quills - 1);
        const onArm = t < 0.55;
        const u = onArm ? t / 0.55 : (t - 0.55) / 0.45;
        const [a, b] = onArm ? [shoulder, wrist] : [wrist, tip];
        small += blade(
          a[0] + (b[0] - a[0]) * u,
          a[1] + (b[1] - a[1]) * u,
          turn[0] + (turn[1] - turn[0]) * t ** 1.15 + row * 3,
          reach * scale * (1 - 0.25 * t),
          reach * 0.15,
          white,
          `stroke="${line}" stroke-width=".9" stroke-opacity=".55"`,
        );
      }
      return small;
    })
    .join('');
  const arm = brush(
    [
      shoulder,
      [(shoulder[0] + wrist[0]) / 2, (shoulder[1] + wrist[1]) / 2 - 4],
      wrist,
      [(wrist[0] + tip[0]) / 2, (wrist[1] + tip[1]) / 2 - 3],
      tip,
    ],
    [20, 15, 5],
    white,
    3,
    `stroke="${line}" stroke-width="1" stroke-opacity=".5"`,
  );
  return feathers + coverts + arm;
}

export function crane({
  white = '#fdfcf8',
  black = '#1d3d7c',
  line = '#1d3d7c',
  crown = '#c8342a',
  beak = '#6d7f6a',
} = {}) {
  const far = group(
    wing({
      shoulder: [16, -12],
      wrist: [58, -92],
      tip: [44, -196],
      quills: 15,
      reach: 104,
      turn: [196, 268],
      white,
      black,
      line,
    }),
    'opacity=".92"',
  );
  const near = wing({
    shoulder: [6, -4],
    wrist: [-34, -86],
    tip: [-128, -150],
    quills: 17,
    reach: 116,
    turn: [150, 214],
    white,
    black,
    line,
  });
  const legs =
    stroke('M-62 8Q-130 18 -206 14M-62 12Q-126 28 -198 27', line, 2.8) +
    stroke('M-206 14l-20 -6M-206 14l-22 3M-198 27l-20 -3M-198 27l-20 6', line, 2);
  const tail = [-14, -4, 6, 15]
    .map((angle, index) => blade(-48, 2 + index * 3, 180 + angle, 52, 13, white, `stroke="${line}" stroke-width="1.1"`))
    .join('');
  const body = fill(
    'M-66 6C-40 -18 14 -26 50 -12C70 -4 66 8 48 14C8 28 -40 26 -66 6Z',
    white,
    `stroke="${line}" stroke-width="1.2"`,
  );
  const neck =
    brush(
      [
        [44, -4],
        [92, -6],
        [132, -34],
        [176, -44],
      ],
      [25, 12, 9],
      white,
      9,
      `stroke="${line}" stroke-width="1.1"`,
    ) +
    brush(
      [
        [84, 2],
        [118, -14],
        [150, -36],
        [176, -41],
      ],
      [2, 8, 6],
      black,
      5,
    );
  const head =
    fill('M170 -50Q184 -55 196 -46Q200 -40 192 -38Q180 -36 170 -38Z', white, `stroke="${line}" stroke-width="1.1"`) +
    fill('M176 -52Q186 -56 195 -48Q186 -49 176 -48Z', crown) +
    fill('M194 -46L238 -38L194 -40Z', beak) +
    circle(187, -44, 1.8, line);
  return far + legs + tail + body + neck + head + near;
}
