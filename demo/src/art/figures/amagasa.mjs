/** The mender of Tales of Umbrella Lane. */
import { umbrella } from '../posters/amagasa.mjs';
import { circle, ellipse, fill, group, stroke } from '../lib/sheet.mjs';
import { asanoha } from '../lib/textile.mjs';

/** The umbrella mender from behind; a field of 600 × 800 like the other figures. */
export function mender(sheet) {
  const robeShape =
    'M120 800C120 640 140 520 206 460C246 432 276 424 300 424C326 424 356 432 396 460C462 520 480 640 482 800Z';
  return (
    fill(
      robeShape,
      sheet.linear(
        [
          [0, '#4d7f78'],
          [0.6, '#2c5a57'],
          [1, '#173634'],
        ],
        [0, 424, 0, 800],
      ),
    ) +
    fill(robeShape, asanoha(sheet, '#8fc0b2', 60), 'opacity=".28"') +
    stroke(
      'M300 470C294 560 304 700 300 800M206 470C176 560 168 700 176 800M396 470C428 560 436 700 426 800',
      '#0f2726',
      3,
      'opacity=".5"',
    ) +
    fill('M150 620C240 644 370 644 452 620L462 716C370 740 230 740 142 716Z', '#bf3322') +
    fill('M232 630L372 630L384 726L222 726Z', '#8f2216') +
    stroke('M148 668C240 690 370 690 458 668', '#f0c98a', 4) +
    fill('M252 396C256 430 240 444 226 452Q300 502 376 452C362 444 346 430 350 396Z', '#f0dcc8') +
    stroke('M226 452Q300 506 376 452', '#f2ead8', 9) +
    fill(
      'M206 270C200 180 244 128 302 128C360 128 404 180 396 270C392 340 362 396 302 400C242 396 210 340 206 270Z',
      '#12181a',
    ) +
    ellipse(302, 330, 74, 58, '#12181a') +
    ellipse(302, 322, 60, 44, '#1b2426') +
    stroke('M250 300Q302 280 354 300M246 326Q302 306 358 326M256 350Q302 334 350 350', '#42504f', 2, 'opacity=".7"') +
    stroke('M214 320L392 292', '#d9b868', 5) +
    circle(394, 292, 9, '#bf3322')
  );
}

/** The same under a tilted umbrella. */
export const menderUnderUmbrella = (sheet) =>
  mender(sheet) +
  stroke('M420 690L214 150', '#5a3a22', 13) +
  stroke('M417 690L211 150', '#b08050', 3, 'opacity=".7"') +
  fill('M396 590C420 584 444 600 442 626C438 650 410 656 394 640C384 622 384 600 396 590Z', '#f0dcc8') +
  group(
    umbrella(sheet, { paper: '#bf3322', rim: '#f3e3c3', motif: 'bands' }),
    'transform="translate(232 190) rotate(-20) scale(2.9 2.15) rotate(14)"',
  );
