/** The interface over a game picture, 1280 × 720: dialogue, name plate, choices, menu. */
import { seal, drawText } from './ink.mjs';
import { circle, fill, group, rect, stroke } from './sheet.mjs';
import { seigaiha } from './textile.mjs';

export const skins = {
  oborozuki: { panel: '#0a1226', edge: '#d8bd7c', name: '#b8321f', type: '#f5efdf', quiet: '#b9c3d4', opacity: 0.84 },
  kobai: { panel: '#f6ecd8', edge: '#8f1d33', name: '#8f1d33', type: '#2a1a1c', quiet: '#6d5450', opacity: 0.93 },
  amagasa: { panel: '#10302f', edge: '#d9b868', name: '#bf3322', type: '#f4eeda', quiet: '#b7cdc4', opacity: 0.86 },
};

const menus = {
  ja: ['既読', '自動', '早送り', '履歴', '保存', '設定'],
  en: ['Read', 'Auto', 'Skip', 'Log', 'Save', 'Menu'],
};

/** Length of a text in characters of full width. */
const lengthOf = (words) => [...words].reduce((length, character) => length + (character < '⺀' ? 0.6 : 1), 0);

/** The box along the lower edge. Without `name` it is narration. */
export function dialogue(sheet, skin, { name = '', reading = '', lines, language = 'ja' }) {
  const look = skins[skin];
  const menu = menus[language];
  const [x, y, width, height] = [86, 502, 1108, 176];
  const box =
    rect(x, y, width, height, look.panel, `rx="8" opacity="${look.opacity}"`) +
    sheet.clip(
      rect(x, y, width, height, seigaiha(sheet, look.edge, 60), 'opacity=".09"'),
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    ) +
    `<rect x="${x + 7}" y="${y + 7}" width="${width - 14}" height="${height - 14}" rx="4" fill="none" ` +
    `stroke="${look.edge}" stroke-width="1.4" opacity=".75"/>` +
    [
      [x + 7, y + 7, 0],
      [x + width - 7, y + 7, 90],
      [x + width - 7, y + height - 7, 180],
      [x + 7, y + height - 7, 270],
    ]
      .map(
        ([cx, cy, turn]) =>
          `<g transform="translate(${cx} ${cy}) rotate(${turn})">${stroke('M0 22V0H22M6 22V6H22', look.edge, 1.6)}</g>`,
      )
      .join('');
  const plate = name
    ? rect(x + 34, y - 27, 64 + lengthOf(name) * 34 + reading.length * 16, 50, look.name, 'rx="4"') +
      rect(
        x + 38,
        y - 23,
        56 + lengthOf(name) * 34 + reading.length * 16,
        42,
        'none',
        'rx="3" stroke="#f5e6c8" stroke-width="1" opacity=".6"',
      ) +
      drawText(x + 62, y + 10, name, { size: 29, color: '#fbf3e0', weight: 700, spacing: 5 }) +
      (reading ? drawText(x + 74 + name.length * 34, y + 8, reading, { size: 14, color: '#f6dfc4', spacing: 2 }) : '')
    : '';
  const words = lines
    .map((line, index) => drawText(x + 58, y + 68 + index * 46, line, { size: 29, color: look.type, spacing: 2 }))
    .join('');
  const next =
    group(fill('M0 0L18 0L9 12Z', look.edge), `transform="translate(${x + width - 58} ${y + height - 42})"`) +
    circle(x + width - 49, y + height - 20, 2.4, look.edge);
  const items = menu
    .map((item, index) =>
      drawText(x + width - 40 - (menu.length - 1 - index) * 72, y + height + 27, item, {
        size: 15,
        color: '#fff',
        family: 'sans',
        anchor: 'middle',
        opacity: 0.82,
      }),
    )
    .join('');
  const ground = rect(
    0,
    640,
    1280,
    80,
    sheet.linear(
      [
        [0, '#000', 0],
        [1, '#000', 0.62],
      ],
      [0, 640, 0, 720],
    ),
  );
  return ground + box + words + plate + next + items;
}

/** Choices in the middle of the picture; `chosen` is the one under the pointer. */
export function choices(sheet, skin, options, chosen = 0) {
  const look = skins[skin];
  const veil = rect(0, 0, 1280, 720, '#05080f', 'opacity=".2"');
  const height = 64;
  const top = 300 - (options.length * (height + 22)) / 2;
  return (
    veil +
    options
      .map((option, index) => {
        const y = top + index * (height + 22);
        const isChosen = index === chosen;
        return (
          rect(
            366,
            y,
            548,
            height,
            isChosen ? look.name : look.panel,
            `rx="32" opacity="${isChosen ? 0.95 : look.opacity}"`,
          ) +
          `<rect x="372" y="${y + 6}" width="536" height="${height - 12}" rx="26" fill="none" ` +
          `stroke="${isChosen ? '#f5e6c8' : look.edge}" stroke-width="1.3" opacity=".8"/>` +
          drawText(640, y + 42, option, {
            size: 25,
            color: isChosen ? '#fff6e3' : look.type,
            anchor: 'middle',
            spacing: 2,
          }) +
          (isChosen ? `<path d="M386 ${y + 32}l14 -9v18zM894 ${y + 32}l-14 -9v18z" fill="#f5e6c8"/>` : '')
        );
      })
      .join('')
  );
}

/** Chapter and place at the upper edge. */
export function place(sheet, chapter, where) {
  const width = 60 + (lengthOf(chapter) + lengthOf(where)) * 24;
  return (
    rect(0, 34, width, 46, '#0b0d14', 'opacity=".62"') +
    rect(0, 34, 7, 46, '#b8321f') +
    drawText(28, 65, chapter, { size: 20, color: '#e9c98a', weight: 700, spacing: 3 }) +
    drawText(44 + lengthOf(chapter) * 24, 65, where, { size: 20, color: '#f6efdf', spacing: 3 }) +
    seal(sheet, 1214, 32, 46, '墨花', { color: '#bf3a24' })
  );
}
