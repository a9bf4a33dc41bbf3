import { seal, drawText } from '../lib/ink.mjs';
import { createSheet, rect } from '../lib/sheet.mjs';
import { pluck, tone } from '../lib/sound.mjs';

/** Plucks a melody from `at` seconds on, a note or a rest (-1) per beat, with the octave below on every fourth. */
export function playTheme(samples, melody, { at, beat, root }) {
  for (const [index, step] of melody.entries()) {
    const start = at + index * beat;
    if (step >= 0) pluck(samples, start, tone(root, step), 0.8);
    if (index % 4 === 0) pluck(samples, start, root / 2, 0.6);
  }
}

/** The first picture of every trailer. */
export function drawStudio() {
  const sheet = createSheet(1280, 720);
  return sheet.finish(
    rect(0, 0, 1280, 720, '#0a0d18') +
      seal(sheet, 606, 240, 120, '墨花', { color: '#b8321f' }) +
      drawText(640, 452, '墨花堂', { size: 52, color: '#f3ecdc', spacing: 12, anchor: 'middle' }) +
      drawText(640, 500, 'BOKKADO', { size: 20, color: '#b9b3a6', spacing: 12, anchor: 'middle' }),
  );
}
