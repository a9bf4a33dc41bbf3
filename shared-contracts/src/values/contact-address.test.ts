import { expect, test } from '@jest/globals';

import { contactAddress, hasBrokenAddress } from './contact-address';
import { emailAddress } from './urls';

test.each([
  ['mina@example.org', 'mina@example.org'],
  ['  mina@example.org　', 'mina@example.org'],
  ['mina4＠example.org', 'mina4@example.org'],
  ['ｍｉｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'mina@example.org'],
  ['mina＠example。org', 'mina@example.org'],
  ['mina7@example.org\u200b', 'mina7@example.org'],
  ['\u2060mina\u00ad@example.org\ufeff', 'mina@example.org'],
  ['user@例え.jp', 'user@xn--r8jz45g.jp'],
  ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
  ['mina @ example.org', 'mina@example.org'],
  ['メール：mina　＠　example．org', 'mina@example.org'],
  ['Writer @ example.org, mina@example.org', 'mina@example.org'],
  ['mina5@example.org.', 'mina5@example.org'],
  ['mina5@example.org。', 'mina5@example.org'],
  ['mailto:mina3@example.org', 'mina3@example.org'],
  ['mailto:mina3@example.org?subject=hi', 'mina3@example.org'],
  ['Mina <mina2@example.org>', 'mina2@example.org'],
  ['"Mori, Mina" <mina2@example.org>', 'mina2@example.org'],
  ['メール：mina9@example.org', 'mina9@example.org'],
  ['mina9@example.org（平日のみ）', 'mina9@example.org'],
  ['X: @mina / mina9@example.org', 'mina9@example.org'],
  ['@mina@pawoo.example mina9@example.org', 'mina9@example.org'],
  ["o'hara!#$*/=^_`{|}~-@mail.example.com", "o'hara!#$*/=^_`{|}~-@mail.example.com"],
])('%j is the contact of %s', (text, address) => {
  expect(contactAddress(text)).toBe(address);
  expect(emailAddress(address)).toBe(address);
  expect(hasBrokenAddress(text)).toBe(false);
});

test.each([
  'a@example.org, b@example.org',
  'mina@example',
  'mina@ example.org',
  'mina @ example..org',
  'mina@example.orgです',
  'メールはmina@example.orgです',
  '山田@例え.jp',
  'mina@@example.org',
  'mina@example..org',
  'mina@',
  'a@b.example%0d%0aBcc:x',
  'mina@-.example',
  'mina@xn--a.例え',
])('%j is a broken address', (text) => {
  expect(contactAddress(text)).toBeNull();
  expect(hasBrokenAddress(text)).toBe(true);
});

test.each([
  '@mina',
  '＠mina',
  'X: @mina',
  'X @ mina',
  'Bluesky @mina.example.org',
  '@mina@pawoo.example',
  'https://x.com/@mina',
  'https://www.flickr.com/photos/123@N00/',
  'mina#1234',
  '03-1234',
  '',
])('%j is no address at all', (text) => {
  expect(contactAddress(text)).toBeNull();
  expect(hasBrokenAddress(text)).toBe(false);
});

test.each(['a@b.example\r\nBcc: x@y.example', 'a@b.example?bcc=x@y.example', 'a@b.example,x@y.example'])(
  'threat 12: %j is no recipient',
  (text) => {
    expect(contactAddress(text)).toBeNull();
  },
);
