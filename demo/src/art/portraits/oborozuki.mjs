/** Portraits of The Hazy-Moon Ferry, 600 × 800. */
import { migiwa, sayo, toki, ungai } from '../figures/oborozuki.mjs';
import { bamboo, reeds, willow } from '../lib/flora.mjs';
import { cloudBand, glitter, mist, moon, mountain, ripples, seal, wisps } from '../lib/ink.mjs';
import { circle, createSheet, group, rect } from '../lib/sheet.mjs';

const frame = (sheet, body, grain = ['#060a16', '#e6ecf2']) =>
  sheet.finish(body + seal(sheet, 544, 724, 44, '墨花', { color: '#bf3a24' }) + sheet.grain(0.07, ...grain));

export function drawSayo() {
  const sheet = createSheet(600, 800);
  return frame(
    sheet,
    rect(
      0,
      0,
      600,
      800,
      sheet.linear([
        [0, '#12203f'],
        [0.5, '#4f6a92'],
        [0.78, '#b9c4c9'],
        [1, '#26406a'],
      ]),
    ) +
      moon(sheet, 462, 236, 150) +
      wisps(sheet, { x: 180, y: 190, width: 520, height: 110, count: 7, color: '#8a9cb8', seed: 3 }) +
      mountain(sheet, {
        base: 600,
        peaks: [
          [40, 190, 190],
          [240, 100, 150],
          [560, 160, 170],
        ],
        color: '#33496f',
        seed: 5,
        hatch: 80,
        dots: 60,
        under: '#8fa0b8',
      }) +
      mist(sheet, 300, 600, 360, 40, '#d5dde0', 0.85) +
      willow(sheet, { from: [-20, -30], to: [190, 0], length: 300, strands: 22, seed: 9, color: '#0d1830', sway: 26 }) +
      sayo(sheet),
  );
}

export function drawToki() {
  const sheet = createSheet(600, 800);
  return frame(
    sheet,
    rect(
      0,
      0,
      600,
      800,
      sheet.linear([
        [0, '#e9d8b4'],
        [0.55, '#e2b987'],
        [1, '#8f4a37'],
      ]),
    ) +
      circle(384, 250, 196, '#d9532f', 'opacity=".9"') +
      group(
        cloudBand(-60, 196, 330, 22, '#f3e7cb', 4, 3) + cloudBand(360, 392, 320, 20, '#f3e7cb', 9, 3),
        'opacity=".85"',
      ) +
      mountain(sheet, {
        base: 690,
        peaks: [
          [80, 150, 190],
          [330, 90, 160],
          [540, 190, 180],
        ],
        color: '#7d5148',
        seed: 14,
        strength: 0.6,
        hatch: 60,
      }) +
      mist(sheet, 300, 690, 380, 46, '#efdcb8', 0.7) +
      reeds(sheet, {
        from: 420,
        to: 640,
        y: 810,
        height: 400,
        count: 30,
        seed: 5,
        color: '#5b2a22',
        wind: -0.24,
        plumes: 0.4,
      }) +
      toki(sheet),
    ['#2a0d08', '#fff1d6'],
  );
}

export function drawUngai() {
  const sheet = createSheet(600, 800);
  return frame(
    sheet,
    rect(
      0,
      0,
      600,
      800,
      sheet.linear([
        [0, '#c9c6bd'],
        [0.6, '#e6e1d4'],
        [1, '#9b978e'],
      ]),
    ) +
      mountain(sheet, {
        base: 520,
        peaks: [
          [110, 330, 130, 2],
          [470, 250, 150, 1.9],
          [600, 340, 120, 2],
        ],
        color: '#6d6f74',
        seed: 21,
        strength: 0.6,
        hatch: 120,
      }) +
      mist(sheet, 300, 520, 380, 70, '#ece7da', 0.95) +
      bamboo(sheet, { x: 70, base: 820, height: 860, width: 19, seed: 4, color: '#55595a', lean: 0.04, leaves: 40 }) +
      bamboo(sheet, { x: 548, base: 820, height: 860, width: 24, seed: 9, color: '#3c4041', lean: -0.05, leaves: 46 }) +
      bamboo(sheet, { x: 470, base: 820, height: 860, width: 12, seed: 2, color: '#8a8b86', lean: 0.03, leaves: 26 }) +
      mist(sheet, 300, 770, 420, 60, '#e6e1d4', 0.8) +
      ungai(sheet),
    ['#17150f', '#fffaf0'],
  );
}

export function drawMigiwa() {
  const sheet = createSheet(600, 800);
  return frame(
    sheet,
    rect(
      0,
      0,
      600,
      800,
      sheet.linear([
        [0, '#0b1630'],
        [0.45, '#2c4a77'],
        [0.56, '#8ea7bd'],
        [0.58, '#41608a'],
        [1, '#0c1833'],
      ]),
    ) +
      moon(sheet, 300, 258, 226, { glow: 0.7 }) +
      wisps(sheet, { x: 0, y: 250, width: 640, height: 190, count: 10, color: '#90a4c0', seed: 8, opacity: 0.5 }) +
      mountain(sheet, {
        base: 462,
        peaks: [
          [30, 80, 160],
          [560, 100, 170],
        ],
        color: '#273f68',
        seed: 3,
        hatch: 30,
        floor: 0.8,
      }) +
      ripples(sheet, 470, 800, '#dfe8ee', 70, 3, 0.35) +
      glitter(300, 470, 800, 420, '#f3ebd2', 5, 0.6, 50) +
      migiwa(sheet),
  );
}
