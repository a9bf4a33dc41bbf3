import { seal, text } from '../lib/ink.mjs';
import { createSheet, rect } from '../lib/sheet.mjs';

/** The first picture of every trailer. */
export function drawStudio() {
  const sheet = createSheet(1280, 720);
  return sheet.finish(
    rect(0, 0, 1280, 720, '#0a0d18') +
      seal(sheet, 606, 240, 120, '墨花', { color: '#b8321f' }) +
      text(640, 452, '墨花堂', { size: 52, color: '#f3ecdc', spacing: 12, anchor: 'middle' }) +
      text(640, 500, 'BOKKADO', { size: 20, color: '#b9b3a6', spacing: 12, anchor: 'middle' }),
  );
}
