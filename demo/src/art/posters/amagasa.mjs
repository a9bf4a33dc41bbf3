/** Tales of Umbrella Lane: the lane from above, where it has not stopped raining for forty years. */
import { seal, drawText, verticalText } from '../lib/ink.mjs';
import { between, pick, randomFrom } from '../lib/random.mjs';
import { at, circle, createSheet, ellipse, fill, group, linePath, rect, round, stroke } from '../lib/sheet.mjs';
import { rain } from '../lib/snow.mjs';

/** An oiled-paper umbrella seen from above, radius 100. `motif`: 'ring', 'bands', 'plum' or 'plain'. */
export function umbrella(sheet, { paper, rim, motif = 'ring', ink = '#15211f', ribs = 26 }) {
  const edge = Array.from({ length: ribs }, (_, index) => {
    const angle = (index / ribs) * 6.2832;
    return [Math.cos(angle) * 100, Math.sin(angle) * 100];
  });
  let outline = `M${edge[0].map(round).join(' ')}`;
  edge.forEach((_, index) => {
    const angle = ((index + 0.5) / ribs) * 6.2832;
    const next = edge[(index + 1) % ribs];
    outline += `Q${round(Math.cos(angle) * 97)} ${round(Math.sin(angle) * 97)} ${next.map(round).join(' ')}`;
  });
  const segments = edge
    .map((point, index) =>
      index % 2 ? '' : fill(linePath([[0, 0], point, edge[(index + 1) % ribs]], true), '#fff', 'opacity=".1"'),
    )
    .join('');
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => (turn * Math.PI) / 180)
    .map((turn) => `cx="${round(Math.sin(turn) * 10)}" cy="${round(-Math.cos(turn) * 10)}"`)
    .map((center) => `<circle ${center} r="8.4" fill="${rim}"/>`)
    .join('');
  const decoration = {
    ring: `<circle r="66" fill="none" stroke="${rim}" stroke-width="13"/><circle r="30" fill="${rim}"/>`,
    bands:
      `<circle r="87" fill="none" stroke="${rim}" stroke-width="17"/><circle r="62" fill="none" ` +
      `stroke="${rim}" stroke-width="2.4"/><circle r="56" fill="none" stroke="${rim}" ` +
      `stroke-width="1.4"/><circle r="24" fill="${rim}"/>`,
    plum:
      [0, 72, 144, 216, 288]
        .map((turn) => `<g transform="rotate(${turn}) translate(0 -60)">${petals}<circle r="4" fill="${paper}"/></g>`)
        .join('') + `<circle r="18" fill="${rim}"/>`,
    plain: `<circle r="96" fill="none" stroke="${rim}" stroke-width="5"/><circle r="20" fill="${rim}"/>`,
  }[motif];
  const lines = edge
    .map(([x, y]) => `<path d="M0 0L${round(x)} ${round(y)}" stroke="${ink}" stroke-width="1.1" opacity=".42"/>`)
    .join('');
  const volume = circle(
    0,
    0,
    100,
    sheet.radial(
      [
        [0, '#fff', 0.34],
        [0.45, '#fff', 0],
        [0.75, '#000', 0.05],
        [1, '#000', 0.34],
      ],
      [-28, -34, 138],
    ),
  );
  return (
    fill(outline, paper) +
    group(decoration) +
    segments +
    lines +
    volume +
    circle(0, 0, 7, ink) +
    circle(-1.5, -2, 3, '#d8c9a3')
  );
}

const mirror = (x, y, radius, color, sheet) =>
  ellipse(
    x + radius * 0.1,
    y + radius * 0.42,
    radius * 0.94,
    radius * 0.86,
    color,
    `opacity=".4" ${sheet.blur(round(radius * 0.14))}`,
  );

/** Wet paving: courses of stones that follow the lane. */
function paving(seed) {
  const random = randomFrom(seed);
  let stones = '';
  for (let row = -6; row < 32; row += 1) {
    let x = -260 + between(random, 0, 60);
    while (x < 1180) {
      const width = between(random, 58, 128);
      const tone = pick(random, ['#3f5d5b', '#486a66', '#375350', '#52746f', '#41625f']);
      stones += rect(x, row * 46, width - 4, 42, tone, `rx="5" opacity="${between(random, 0.55, 0.95).toFixed(2)}"`);
      if (random() < 0.34) stones += rect(x + 6, row * 46 + 5, width * 0.5, 4, '#bcd6cd', 'rx="2" opacity=".22"');
      x += width;
    }
  }
  return group(stones, 'transform="rotate(-24 450 600)"');
}

export function drawAmagasa() {
  const sheet = createSheet(900, 1200);
  const random = randomFrom(11);
  const ground = rect(0, 0, 900, 1200, '#1d3433') + group(paving(4), sheet.rough(6, 0.03));
  const light = fill(
    'M-40 1200L330 -20L640 -20L420 1220Z',
    sheet.linear(
      [
        [0, '#f2c879', 0.12],
        [0.6, '#f6d48c', 0.5],
        [1, '#f2c879', 0.2],
      ],
      [400, 0, 300, 1200],
    ),
    sheet.blur(46),
  );
  const canal =
    fill(
      'M900 520C760 640 640 860 560 1220L900 1220Z',
      sheet.linear(
        [
          [0, '#0f2a2e'],
          [1, '#061518'],
        ],
        [700, 520, 800, 1200],
      ),
    ) +
    stroke('M900 520C760 640 640 860 560 1220', '#82a39a', 13) +
    stroke('M900 520C760 640 640 860 560 1220', '#213b39', 3);
  let rings = '';
  for (let index = 0; index < 22; index += 1) {
    const y = between(random, 690, 1190);
    const x = between(random, 960 - (y - 440) * 0.42, 900);
    for (const scale of [1, 1.7, 2.5])
      rings +=
        `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(13 * scale)}" ry="${round(8 * scale)}" ` +
        `fill="none" stroke="#a8cfc6" stroke-width="1.4" opacity="${(0.5 / scale).toFixed(2)}"/>`;
  }
  const kinds = [
    [455, 640, 196, '#bf3322', '#f3e3c3', 'bands', 12],
    [150, 455, 118, '#1f3f4a', '#c7d9cf', 'ring', 40],
    [335, 330, 104, '#e3d3ab', '#7b3a2a', 'plum', 5],
    [520, 195, 96, '#2b5a54', '#e6d9b5', 'plain', 20],
    [690, 300, 112, '#d9b868', '#4a3325', 'bands', 66],
    [700, 70, 88, '#22343f', '#a9c4bd', 'ring', 8],
    [330, 92, 78, '#8a2f2a', '#ecd9b3', 'plain', 31],
    [130, 905, 136, '#e9dcbd', '#2c5f59', 'ring', 12],
    [320, 1020, 110, '#24474b', '#d7c79b', 'plum', 50],
    [70, 1130, 92, '#a33a2b', '#f0dfba', 'bands', 4],
    [150, 690, 84, '#6e8f78', '#f0e6c8', 'plain', 14],
    [540, 905, 78, '#d7ceb0', '#a8402c', 'plain', 3],
    [430, 1150, 82, '#345e63', '#dccb9c', 'bands', 3],
  ];
  const covers = kinds
    .map(
      ([x, y, radius, paper, rim, motif, turn]) =>
        mirror(x, y, radius, '#04100f', sheet) + at(x, y, umbrella(sheet, { paper, rim, motif }), radius / 100, turn),
    )
    .join('');
  const boat = at(
    748,
    1010,
    fill('M0 -150C44 -110 54 60 14 140Q0 152 -14 140C-54 60 -44 -110 0 -150Z', '#3b2a20') +
      fill('M0 -128C34 -96 42 54 10 124Q0 132 -10 124C-42 54 -34 -96 0 -128Z', '#57402e') +
      [-70, -20, 30, 80].map((y) => stroke(`M-32 ${y}H32`, '#2b1d16', 4)).join('') +
      circle(0, -84, 12, '#f6c765') +
      circle(
        0,
        -84,
        80,
        sheet.radial(
          [
            [0, '#f6b04b', 0.7],
            [1, '#f6b04b', 0],
          ],
          [0, -84, 80],
        ),
      ),
    1,
    24,
  );
  const lettering = group(verticalText(816, 452, '雨傘町夜話', { size: 92, color: '#f4ecd8' }), sheet.rough(2.2, 0.09));
  const shade =
    rect(
      0,
      0,
      900,
      1200,
      sheet.linear(
        [
          [0.62, '#04100f', 0],
          [1, '#04100f', 0.72],
        ],
        [300, 0, 980, 260],
      ),
    ) +
    rect(
      0,
      0,
      900,
      1200,
      sheet.linear([
        [0, '#04100f', 0.45],
        [0.25, '#04100f', 0],
        [0.86, '#04100f', 0],
        [1, '#04100f', 0.6],
      ]),
    );
  return sheet.finish(
    ground +
      light +
      canal +
      rings +
      boat +
      covers +
      shade +
      rain(sheet, 170, 7, '#dcebe6', { slant: 0.2, longest: 120, opacity: 0.55 }) +
      lettering +
      seal(sheet, 788, 958, 58, '墨花', { color: '#c9402a' }) +
      drawText(872, 1168, 'TALES OF UMBRELLA LANE', {
        size: 18,
        color: '#f4ecd8',
        spacing: 5,
        anchor: 'end',
        opacity: 0.95,
      }) +
      sheet.grain(0.035, '#02100f', '#e4f0ea'),
  );
}
