import { describe, expect, test } from '@jest/globals';

import { decodeTable } from './decode-table';
import { hasTooManyRows, mostRows, parseTable } from './read-table';

const cellsOf = async (table: string) => (await parseTable(table)).rows.map(({ cells }) => cells);

describe('a table that is copied from a spreadsheet', () => {
  test.each([
    ['marks around its first words', '"Hello" she said.', '"Hello" she said.'],
    ['marks around all of it', '"Hello, you."', '"Hello, you."'],
    ['a mark at its start alone', '"Hello, she began', '"Hello, she began'],
    ['a mark within', 'a 7" single', 'a 7" single'],
    ['doubled marks, as other programs write them', '"She said ""Hello""."', 'She said "Hello".'],
    ['several lines', '"one\ntwo ""quoted"""', 'one\ntwo "quoted"'],
    ['several lines of Windows', '"one\r\ntwo"', 'one\ntwo'],
    ['a tab', '"one\ttwo"', 'one\ttwo'],
  ])('keeps a cell with %s', async (_what, copied, cell) => {
    const table = `name\trole\tdescription\n甲\t声\t${copied}\r\n乙\t${copied}\t「"」\n"丙"\t声\t`;
    expect(await cellsOf(table)).toEqual([
      ['甲', '声', cell],
      ['乙', cell, '「"」'],
      ['"丙"', '声', ''],
    ]);
    expect((await parseTable(table)).quoteProblem).toBeNull();
  });

  test('takes no mark in another row for the end of a cell', async () => {
    const table = 'name\tdescription\n甲\t"Hello, she began\n乙\tand ended"';
    expect(await cellsOf(table)).toEqual([
      ['甲', '"Hello, she began'],
      ['乙', 'and ended"'],
    ]);
  });

  test('is read as CSV if every name of a field is in marks', async () => {
    expect(await cellsOf('"name"\t"role"\n"甲"\t"声"')).toEqual([['甲', '声']]);
  });
});

describe('a CSV file', () => {
  test.each([
    ['is not closed', 'name,role\n澪,声優\n"奏,作曲\n', { why: 'unclosed', row: 3 }],
    ['is followed by text', 'name,role\n"Hello" she said.,声優\n', { why: 'misplaced', row: 2 }],
  ])('with a mark that %s names its row', async (_what, table, problem) => {
    expect((await parseTable(table)).quoteProblem).toEqual(problem);
  });

  test.each([
    ['sep=;\r\nname;role\r\n"a,b,c";d'],
    ['\ufeffsep=;\nname;role\n"a,b,c";d'],
    ['SEP=|\nname|role\na,b,c|d'],
    ['sep=\t\nname\trole\n"a,b,c"\td'],
  ])('names its separator in the first line: %j', async (table) => {
    expect(await parseTable(table)).toMatchObject({
      header: ['name', 'role'],
      rows: [{ number: 2, cells: ['a,b,c', 'd'] }],
    });
  });

  const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)).buffer;
  const locales = ['ja', 'en', 'zh-cn', 'zh-tw', 'ko'] as const;
  const encoded = [
    ['UTF-8', '6e0ae6beaa', 'n\n澪'],
    ['UTF-16', 'fffe6e000a002a6f', 'n\n\u6f2a'],
    ['UTF-16 with the other byte first', 'feff006e000a6f2a', 'n\n\u6f2a'],
    [
      'code page 932',
      '6e616d652c726f6c650a8d622c90ba0a949290ec837e83492c90ba97440a',
      'name,role\n甲,声\n白川ミオ,声優\n',
    ],
    ['code page 932, as short as it can be', '6e616d652c726f6c650a8d622c90ba0a', 'name,role\n甲,声\n'],
    [
      'code page 949',
      '6e616d652c726f6c650ab9ccbfc02cbcbabfec0ab0adbcadbfac2cc0dbb0eeb0a10a',
      'name,role\n미오,성우\n강서연,작곡가\n',
    ],
    ['Big5', '6e616d652c726f6c650ae9fb2cc16ec0750aaa4cb6aeb4402ca740a6b10a', 'name,role\n澪,聲優\n林雅婷,作曲\n'],
    ['GBK', '6e616d652c726f6c650ac1e32cc9f9d3c50ac0eed0a1c1fa2cd7f7c7fa0a', 'name,role\n零,声优\n李小龙,作曲\n'],
    [
      'code page 1252',
      '6e616d652c726f6c650a4a6f73e9204dfc6c6c65722cc96372697661696e0ac57361204cf677652c6e61ef76650a',
      'name,role\nJosé Müller,Écrivain\nÅsa Löwe,naïve\n',
    ],
  ] as const;
  // Korean syllables are common Chinese characters too: the language of the editor decides.
  const cases = encoded.flatMap(([name, hex, text]) =>
    locales
      .filter((locale) => name !== 'code page 949' || !locale.startsWith('zh'))
      .map((locale) => [name, locale, hex, text] as const),
  );
  test.each(cases)('in %s is decoded with the admin in %s', (_name, locale, hex, text) => {
    expect(decodeTable(fromHex(hex), locale)).toBe(text);
  });

  test.each([
    ['ja', 'half-width kana', '6e616d652c726f6c650ac5cfb42cbab40a', 'name,role\nﾅﾏｴ,ｺｴ\n'],
    ['ja', 'half-width kana that are Korean, too', '6e0ac5cf2cbab40a', 'n\nﾅﾏ,ｺｴ\n'],
    ['ja', 'half-width kana alone', '6e0ab12cb20a', 'n\nｱ,ｲ\n'],
    ['ja', 'half-width kana among others', '6e0a414243b6ccde2c8e5293630a', 'n\nABCｶﾌﾞ,山田\n'],
    ['ja', 'characters of IBM and NEC', '6e616d650afbfcfab12c87400a', 'name\n髙﨑,①\n'],
    ['ja', 'characters of IBM that NEC has, too', '6e0aeee0ed952c878a0a', 'n\n髙﨑,㈱\n'],
    ['ja', 'Western letters', '6e0ac573612c5261fa6c2c4d617274ed6e657a0a', 'n\nÅsa,Raúl,Martínez\n'],
    ['zh-cn', 'rare characters alone', '6e0a86b42c88d20a', 'n\n喆,堃\n'],
  ] as const)('with the admin in %s may contain %s', (locale, _what, hex, text) => {
    expect(decodeTable(fromHex(hex), locale)).toBe(text);
  });

  test.each([
    ['UTF-16 without a mark', '6e000a0061000a00'],
    ['UTF-16 without a mark, and the other byte first', '006e000a6f2a000a'],
    ['UTF-16 without a mark and with letters of Japanese', '6e000a002a6f0a00'],
    ['bytes that no encoding has', '6e0a81ff8d0a'],
    ['control characters in UTF-8', '6e0ac28d62'],
    ['half of a character in UTF-16', 'fffe6e000a002a'],
  ])('with %s is not decoded', (_what, hex) => {
    for (const locale of locales) expect(decodeTable(fromHex(hex), locale)).toBeNull();
  });
});

test.each([
  ['rows', `name\n${'x\n'.repeat(mostRows)}`, false],
  ['rows, one too many', `name\n${'x\n'.repeat(mostRows + 1)}`, true],
  ['rows of old computers, one too many', `name\r${'x\r'.repeat(mostRows + 1)}`, true],
  ['rows of three lines', `name\trole\n${'x\t"1\n2\n3"\n'.repeat(mostRows)}`, false],
  ['blank rows behind them', `name\nx\n${'\t\n'.repeat(mostRows)}`, false],
])('%s are counted', async (_what, table, isTooMany) => {
  expect(await hasTooManyRows(table)).toBe(isTooMany);
});
