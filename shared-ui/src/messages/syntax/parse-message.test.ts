import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';

import { parse as parseIcu } from '@formatjs/icu-messageformat-parser';

import { parse } from './parse-message';

const rootDir = path.resolve(__dirname, '../../../..');

/** Every text of every catalog, read from the sources: between the quotes behind an id. */
const texts = fs
  .readdirSync(rootDir)
  .map((name) => path.join(rootDir, name, 'src'))
  .filter((folder) => fs.existsSync(folder))
  .flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:^|\/)messages\/[a-z]{2}(?:-[a-z]+)?\.ts$/.test(file))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8')),
  )
  .flatMap((source) => [...source.matchAll(/'[\w.-]+':\s*(['"`])(.*)\1,$/gm)])
  .map(([, , text = '']) => text.replaceAll("\\'", "'"));

test('reads the texts of all catalogs as react-intl does', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  for (const text of texts) expect([text, parse(text)]).toEqual([text, parseIcu(text)]);
});

test.each([
  "it's {name}''s '{not} an argument' and '",
  '{n, plural, offset:1 =0 {none} one {# of {all}} other {# and {n, selectordinal, one {#st} other {#th}}}}',
  "{n, plural, one {'#'} other {''#''}}",
  '{ who , select , her {she} other {they ' + "'{'}" + '}',
  'a # outside, a > b, 3 < 4',
])('reads %s as react-intl does', (text) => {
  expect(parse(text)).toEqual(parseIcu(text));
});

test.each(['{', '{a', '{a, date}', '}', '{n, plural, one {x}}', 'a <b>bold</b> word'])('refuses %s', (text) => {
  expect(() => parse(text)).toThrow(SyntaxError);
});
