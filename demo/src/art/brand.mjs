/** The studio's images: Open Graph image and logo. */
import { plumBlossom, plumBranch } from './lib/flora.mjs';
import { mist, mountain, seal, drawText } from './lib/ink.mjs';
import { at, circle, createSheet, group, rect } from './lib/sheet.mjs';
import { petals } from './lib/snow.mjs';

export function drawOpenGraph() {
  const sheet = createSheet(1200, 630);
  const ground =
    rect(
      0,
      0,
      1200,
      630,
      sheet.linear([
        [0, '#efe5d1'],
        [1, '#f7f0e2'],
      ]),
    ) +
    circle(905, 250, 148, '#c0392b', sheet.rough(4, 0.03)) +
    mountain(sheet, {
      base: 500,
      peaks: [
        [60, 110, 200, 1.8],
        [600, 96, 170],
        [800, 250, 190, 2],
        [1060, 320, 190, 2.1],
      ],
      color: '#6d6a6a',
      seed: 31,
      strength: 0.7,
      hatch: 200,
      under: '#dcd1bd',
    }) +
    mist(sheet, 600, 500, 700, 46, '#f6eddc', 0.95) +
    mountain(sheet, {
      base: 640,
      peaks: [
        [-20, 150, 260],
        [420, 70, 260],
        [1180, 190, 300],
      ],
      color: '#2c2a2e',
      seed: 37,
      strength: 0.85,
      hatch: 160,
      dots: 220,
      under: '#cfc4b2',
    });
  const branch = plumBranch(sheet, {
    x: -30,
    y: 64,
    angle: -8,
    length: 560,
    width: 36,
    seed: 24,
    wood: '#1d1416',
    bloom: { petal: '#d63a50', deep: '#8f1730' },
    bloomSize: 17,
    density: 0.36,
    generations: 3,
    keep: (x) => x < 530,
  });
  const name = group(
    drawText(92, 322, '墨花堂', { size: 176, color: '#1c181c', weight: 700, spacing: 10 }),
    sheet.rough(2.4, 0.09),
  );
  return sheet.finish(
    ground +
      at(1200, 0, branch.wood + branch.flowers, 1, 0, true) +
      petals([560, 120, 560, 420], 14, 5, ['#d63a50', '#e89a9c'], 9) +
      name +
      drawText(100, 388, 'BOKKADO', { size: 34, color: '#1c181c', spacing: 20 }) +
      drawText(100, 440, '墨と花で、物語を刷る。', { size: 26, color: '#5a4a46', spacing: 4 }) +
      seal(sheet, 100, 84, 74, '墨花', { color: '#b8321f' }) +
      sheet.grain(0.015, '#1a0f08', '#ffffff'),
  );
}

function drawBlossom(size, corners) {
  const sheet = createSheet(64, 64);
  const blossom = at(32, 34, plumBlossom(sheet, size, { petal: '#e0485a', deep: '#9c1730', stamen: '#ffe2a0' }), 1, 0);
  return sheet.finish(rect(0, 0, 64, 64, '#17141c', corners) + blossom);
}

/** The logo, a blossom in a drop of ink. Vector, so that it scales. */
export const drawMark = () => drawBlossom(20, 'rx="14"');

/** The logo for systems that cut an icon to their own shape: to the edges, with the blossom inside of every shape. */
export const drawTile = () => drawBlossom(18, '');

/** The logo in the size that the press prints. */
export const drawLogo = () => drawMark().replace(/width="64" height="64"/, 'width="512" height="512"');
