import { describe, expect, test } from '@jest/globals';

import { emailAddress, imageAddress, isHarmlessLinkText, mailtoUrl, safeHttpUrl, twitterProfileUrl } from './urls';

describe('links', () => {
  test.each(['https://example.com/a', 'http://example.com'])('%s is rendered as a link', (value) => {
    expect(safeHttpUrl(value)).toBe(new URL(value).href);
  });

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'https://u:p@example.com',
    'vbscript:x',
    '',
    null,
  ])('threat 10: %p is never a link', (value) => {
    expect(safeHttpUrl(value)).toBeNull();
  });

  test.each(['pixiv id 12345', 'pixiv: 12345', 'X:@studio', 'mailto:a@example.com', 'https://example.com/me'])(
    'the portfolio %p is accepted',
    (text) => expect(isHarmlessLinkText(text)).toBe(true),
  );

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' DATA:text/html,x',
    'ftp://example.com',
    'https://user:password@example.com',
  ])('threat 10: the portfolio %p is refused', (text) => expect(isHarmlessLinkText(text)).toBe(false));

  test.each([
    ['@studio', 'https://twitter.com/studio'],
    ['studio_1', 'https://twitter.com/studio_1'],
    ['../evil', null],
    ['', null],
  ])('the profile URL of %p is %p', (handle, expected) => {
    expect(twitterProfileUrl(handle)).toBe(expected);
  });
});

describe('images', () => {
  test.each([
    ['https://example.com/a.png', 'https://example.com/a.png'],
    ['/objects/a.webp', '/objects/a.webp'],
    ['a/b.webp', '/objects/a/b.webp'],
    ['/a.webp', '/objects/a.webp'],
    ['//evil.example/a.png', null],
    ['../secret', null],
    ['javascript:alert(1)', null],
  ])('the URL of image %p is %p', (location, expected) => {
    expect(imageAddress(location)).toBe(expected);
  });
});

describe('mail', () => {
  test.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com%0d%0aBcc',
    'a@example.com?bcc=b@example.com',
    'a@example.com,b@example.com',
    'a b@example.com',
    'a%0D%0aBcc@example.com',
    'a?bcc=b@example.com',
    'a@b@example.com',
    'no address',
  ])('threat 12: %p is not a single address', (value) => {
    expect(emailAddress(value)).toBeNull();
    expect(mailtoUrl(value, 'Re')).toBeNull();
  });

  test.each(['a%b@example.com', 'a&b@example.com', "o'hara!#$*/=^_`{|}~-@mail.example.com"])(
    '%p is an address and entirely the recipient',
    (value) => {
      expect(emailAddress(value)).toBe(value);
      const { pathname, search } = new URL(mailtoUrl(value) ?? '');
      expect([decodeURIComponent(pathname), search]).toEqual([value, '']);
    },
  );

  test('threat 12: a subject cannot add a header', () => {
    expect(mailtoUrl('a+b@example.com', 'Re: x\r\nBcc: y&bcc=z')).toBe(
      'mailto:a%2Bb@example.com?subject=Re%3A%20x%0D%0ABcc%3A%20y%26bcc%3Dz',
    );
  });
});
