import { expect, test } from '@jest/globals';

import { manualFindings } from './manual-words';

const texts = new Map<string, string[]>([
  ['en', ['Media', 'Replace', 'Next missing ({count})']],
  ['ja', ['差し替え', '{time}の入力を復元']],
]);

const manual = (english: string, japanese: string) => `# The admin\n\n${english}\n\n# 管理画面\n\n${japanese}\n`;

test('words of the screen are found, also over a line break, and beside the arguments of a text', () => {
  const english = 'Press **Media › Replace**, or **Next\nmissing**; `**bold**` is a mark.';
  expect(manualFindings(manual(english, '「差し\n替え」、「12:41の入力を復元」'), texts)).toEqual([]);
});

test('words that stand on no screen are named in both languages', () => {
  expect(manualFindings(manual('Press **Exchange**.', '「交換」'), texts)).toEqual([
    'docs/admin.md (en) names “Exchange”, which stands on no screen',
    'docs/admin.md (ja) names “交換”, which stands on no screen',
  ]);
});

test('a manual that names nothing is not the manual', () => {
  expect(manualFindings(manual('Press it.', '「差し替え」'), texts)).toEqual([
    'docs/admin.md (en) names nothing: the check looks at the wrong place',
  ]);
});
