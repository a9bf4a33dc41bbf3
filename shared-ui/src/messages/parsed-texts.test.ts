import { expect, test } from '@jest/globals';
import { locales } from 'shared-contracts/localization';

import { messages } from './index';
import { needsParser, parseSimple } from './parsed-texts';
import { parse } from './parser';

test.each(['', '墨花堂の物語', '{name}', '{studio}の{n}冊', 'Email {name}.'])('reads %j as the parser does', (text) => {
  expect(needsParser(text)).toBe(false);
  expect(parseSimple(text)).toEqual(parse(text, { captureLocation: false }));
});

test.each([
  "'{'墨'}'",
  "isn''t",
  '{count, plural, other {#冊}}',
  '{ name }',
  '{choice, select, a {b} other {c}}',
  '<b>墨</b>',
])('leaves %j to the parser', (text) => {
  expect(needsParser(text)).toBe(true);
});

test.each(locales)('no shared text of public pages in %s needs the parser', (locale) => {
  expect(Object.values(messages(locale)).filter(needsParser)).toEqual([]);
});
