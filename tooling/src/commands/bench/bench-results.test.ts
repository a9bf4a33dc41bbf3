import { expect, test } from '@jest/globals';

import { resultsDocument } from './bench-results';

const line = (what: string, holds: 'yes' | 'no' | '') => JSON.stringify({ what, value: '1 ms', limit: '', holds });

test('the results of all benchmarks are one table, with a row for one that broke off', () => {
  const text = resultsDocument(
    [
      { part: 'api', lines: `${line('list | br', 'yes')}\n${line('memory', '')}\n`, isComplete: true },
      { part: 'pages', lines: line('cold', 'no'), isComplete: false },
    ],
    'Two cores',
  );
  expect(text).toContain('Two cores. 1 of 3 limits hold.');
  expect(text.split('\n').slice(4)).toEqual([
    '| Part | Row | Measured | Limit | Holds |',
    '| --- | --- | --- | --- | --- |',
    '| api | list \\| br | 1 ms |  | yes |',
    '| api | memory | 1 ms |  |  |',
    '| pages | cold | 1 ms |  | no |',
    '| pages | broke off |  |  | no |',
    '',
  ]);
});
