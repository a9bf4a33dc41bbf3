import { describe, expect, test } from '@jest/globals';

import { csvCell } from './request-csv';

describe('a cell of the export', () => {
  const starts = ['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠', '｜', '％', '﹦', '﹢', '﹣', '﹫', '−'];
  const before = ['', ' ', '\t', '\r', '\n', '\u3000', '\u00a0', '\u200b', '\ufeff', '\0', ' \t\u3000'];
  test.each(starts)('that starts with %j is not a formula, after any prefix', (start) => {
    for (const space of before) expect(csvCell(`${space}${start}1`)).toBe(`"'${space}${start}1"`);
  });
  test.each(['\tx', '\rx', ' \rx', '\u3000\tx'])('%j does not start with a separator', (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  });
  test.each(['a=1', '墨の庭 ＝ ink', 'mail@example.com', '', '　墨'])('%j is unchanged', (text) => {
    expect(csvCell(text)).toBe(`"${text}"`);
  });
  test('quotes are doubled and line breaks stay', () => {
    expect(csvCell('a "b"\nc')).toBe('"a ""b""\nc"');
  });
});
