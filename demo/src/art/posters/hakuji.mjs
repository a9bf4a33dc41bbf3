/** The Porcelain Crane: a moon jar as large as the moon, and the bird that left it. */
import { crane } from '../lib/crane.mjs';
import { pine } from '../lib/flora.mjs';
import { brush, mist, mountain, seal, drawText, verticalText } from '../lib/ink.mjs';
import { at, circle, createSheet, ellipse, fill, group, rect, stroke } from '../lib/sheet.mjs';
import { snow } from '../lib/snow.mjs';

/** A white moon jar around the origin, 700 wide: never quite round, as two bowls joined are. */
function moonJar(sheet, painting = '') {
  const shape =
    'M-148 -318C-160 -296 -262 -262 -322 -140C-372 -30 -352 96 -268 190C-222 244 -176 272 -160 300L158 300C178 ' +
    '268 238 236 282 168C350 62 360 -46 312 -142C256 -258 164 -292 148 -318Z';
  const light = fill(
    shape,
    sheet.radial(
      [
        [0, '#ffffff'],
        [0.42, '#f6f5f0'],
        [0.68, '#d9dedf'],
        [0.88, '#a9b5be'],
        [1, '#7f8e9c'],
      ],
      [-96, -104, 520],
    ),
  );
  const seam = stroke('M-352 8Q-10 44 346 -4', '#a9b6bd', 3, `opacity=".55" ${sheet.blur(2.4)}`);
  const lip =
    ellipse(0, -318, 149, 22, '#eef0ee', 'stroke="#b4bfc6" stroke-width="3"') +
    ellipse(
      0,
      -316,
      132,
      15,
      sheet.linear(
        [
          [0, '#5f6d7c'],
          [1, '#a7b2b9'],
        ],
        [0, -332, 0, -300],
      ),
    );
  const foot = fill(
    'M-160 298L158 298L146 322Q0 334 -150 322Z',
    sheet.linear(
      [
        [0, '#cfd3d2'],
        [0.5, '#c1b8a8'],
        [1, '#8f8a80'],
      ],
      [0, 298, 0, 330],
    ),
  );
  const blush = group(
    ellipse(170, 96, 96, 70, '#d9b7a0', 'opacity=".34"') + ellipse(-190, 128, 60, 44, '#d9b7a0', 'opacity=".22"'),
    sheet.blur(30),
  );
  const gloss = group(
    fill('M-214 -196C-276 -130 -288 -30 -262 60C-248 -40 -232 -128 -170 -208Z', '#fff', 'opacity=".9"'),
    sheet.blur(9),
  );
  const cracks = group(
    stroke(
      'M60 -300L72 -230L58 -180L80 -120M72 -230L110 -206L122 -160M-40 296L-52 240L-30 200',
      '#8d9aa4',
      1,
      'opacity=".55"',
    ),
    sheet.rough(6, 0.03),
  );
  return light + sheet.clip(seam + blush + painting, `<path d="${shape}"/>`) + foot + lip + gloss + cracks;
}

/** Clouds as a porcelain painter turns them: three curls and a tail. */
const paintedCloud = (color, width = 4) =>
  stroke(
    'M-70 10Q-40 14 -22 4Q-34 -16 -14 -24Q6 -28 10 -10Q8 2 -4 -2Q-8 -8 -2 -12M10 -10Q26 -26 40 -12Q48 4 32 8Q24 ' +
      '4 30 -4M40 -6Q70 -10 84 8Q40 14 -22 10',
    color,
    width,
  );

export function drawHakuji() {
  const sheet = createSheet(900, 1200);
  const cobalt = '#1f4a92';
  const sky = rect(
    0,
    0,
    900,
    1200,
    sheet.linear([
      [0, '#a9bfc4'],
      [0.3, '#cddad8'],
      [0.62, '#eef0e8'],
      [1, '#dcd8cb'],
    ]),
  );
  const hills =
    mountain(sheet, {
      base: 860,
      peaks: [
        [60, 330, 240, 1.7],
        [300, 190, 180],
        [690, 240, 200],
        [900, 380, 250, 1.8],
      ],
      color: '#7d979f',
      seed: 44,
      strength: 0.66,
      hatch: 120,
      jag: 9,
    }) +
    mist(sheet, 450, 850, 520, 60, '#f3f3ea', 0.9) +
    mountain(sheet, {
      base: 960,
      peaks: [
        [-30, 260, 220, 1.6],
        [880, 240, 260, 1.6],
        [560, 90, 200],
      ],
      color: '#456672',
      seed: 52,
      strength: 0.78,
      hatch: 130,
      dots: 170,
      jag: 10,
    }) +
    mist(sheet, 450, 966, 560, 44, '#f4f3ea', 0.95);
  const reserve = crane({ white: '#f7f7f3', black: '#dfe6ee', line: '#9db3d3', crown: '#f7f7f3', beak: '#dfe6ee' });
  const bough = pine(sheet, {
    x: 300,
    y: 300,
    height: 330,
    lean: -0.45,
    seed: 3,
    wood: cobalt,
    needle: '#214f9b',
    tufts: 11,
    spread: 0.5,
  });
  const painting =
    group(circle(-20, -10, 206, cobalt), `opacity=".94" ${sheet.wash(0.62, '.009 .012', 21, 12)}`) +
    at(-30, 34, reserve, 0.86, -8) +
    group(bough, 'opacity=".9"') +
    brush(
      [
        [-320, 214],
        [-150, 196],
        [40, 226],
        [300, 196],
      ],
      [4, 20, 6],
      cobalt,
      4,
      'opacity=".82"',
    ) +
    brush(
      [
        [-260, 246],
        [-90, 236],
        [90, 258],
        [250, 236],
      ],
      [2, 9, 3],
      '#4a74b6',
      8,
      'opacity=".7"',
    ) +
    at(196, -206, paintedCloud('#3a66ad', 5), 1) +
    at(-216, 130, paintedCloud('#2f5ca8', 5), 0.9) +
    at(-60, 262, paintedCloud('#3a66ad', 4), 0.6);
  const jar =
    ellipse(450, 1012, 330, 34, '#3c4c55', `opacity=".5" ${sheet.blur(16)}`) +
    at(430, 696, moonJar(sheet, painting), 0.985);
  const table =
    fill(
      'M-20 1010Q450 986 920 1014L920 1220L-20 1220Z',
      sheet.linear(
        [
          [0, '#f4f2ea'],
          [0.35, '#dad7cb'],
          [1, '#9fa9a8'],
        ],
        [0, 1000, 0, 1200],
      ),
      sheet.rough(4, 0.02),
    ) + fill('M-20 1118Q300 1080 560 1122Q760 1150 920 1108L920 1220L-20 1220Z', '#fbfaf5', sheet.rough(5, 0.02));
  const bird = at(588, 372, crane({ black: '#1b2a4d', line: '#33456b', crown: '#c8301f' }), 1.24, -14);
  const trail = [
    [452, 500, 10],
    [420, 546, 7],
    [404, 590, 5],
    [396, 626, 4],
  ]
    .map(([x, y, radius]) => circle(x, y, radius * 0.42, '#fff', 'opacity=".85"'))
    .join('');
  const lettering = group(verticalText(112, 82, '白磁の鶴', { size: 112, color: '#16336b' }), sheet.rough(2.4, 0.09));
  return sheet.finish(
    sky +
      circle(700, 190, 74, '#c8402c', `opacity=".92" ${sheet.rough(3, 0.05)}`) +
      hills +
      table +
      jar +
      trail +
      bird +
      snow(sheet, 190, 3, '#fff', 4.4) +
      lettering +
      seal(sheet, 84, 584, 62, '墨花', { color: '#c03a26' }) +
      drawText(450, 1168, 'THE PORCELAIN CRANE', { size: 21, color: '#16336b', spacing: 9, anchor: 'middle' }) +
      sheet.grain(0.07, '#1c2a38', '#ffffff'),
  );
}
