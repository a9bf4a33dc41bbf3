import { expect, test } from '@jest/globals';

import { headlineShape } from './headline-shape';

const beforeLines = (text: string) => text.split('\n').map((line) => Array.from(line).length);

/** Lines of a text with undivided phrases of the given lengths: as few lines as its first phrases allow. */
function filled(phrases: readonly number[], rows: number): number {
  let [lines, used] = [1, 0];
  for (const phrase of phrases) {
    if (used + phrase > rows) [lines, used] = [lines + 1, phrase];
    else used += phrase;
  }
  return lines;
}

test.each([
  ['墨に咲く、物語の花。', 2, 3],
  ['灯をたたみ、\n夜をひらく。', 2, 2],
  ['夜空の手紙を\nほどく、灯りの物語', 2, 2],
])('%s takes %d columns, and never more than %d', (text, fewest, most) => {
  const { columns, rows, isLong } = headlineShape(text, true);
  expect(beforeLines(text).reduce((sum, length) => sum + Math.ceil(length / rows), 0)).toBe(fewest);
  expect({ columns, isLong }).toEqual({ columns: most, isLong: false });
});

test.each([1, 2, 5, 6, 7, 8, 12, 13, 17, 24, 30, 40, 50])(
  'a headline of %d letters has room for its columns, wherever its phrases end',
  (length) => {
    const { rows, columns } = headlineShape('墨'.repeat(length), true);
    expect(rows).toBeGreaterThanOrEqual(5);
    for (let longest = 1; longest <= rows; longest += 1)
      for (const first of [1, longest]) {
        const phrases: number[] = [];
        for (let left = length, at = 0; left > 0; at += 1) {
          const phrase = Math.min(left, at % 2 === 0 ? first : longest);
          phrases.push(phrase);
          left -= phrase;
        }
        expect(filled(phrases, rows)).toBeLessThanOrEqual(columns);
      }
  },
);

test('a headline of hundreds of letters is horizontal', () => {
  expect(headlineShape('墨'.repeat(300), true)).toMatchObject({ columns: 0, isLong: true });
});

test('one with a long word stands above the poster of a phone', () => {
  expect(headlineShape('Stories that bloom in ink.', false).isLong).toBe(false);
  expect(headlineShape('Counterrevolutionaries', false).isLong).toBe(true);
});
