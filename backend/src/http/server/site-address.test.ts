import { expect, test } from '@jest/globals';

import { siteAddress } from './site-address';

test.each([
  ['/', '/'],
  ['/project/1', '/project/1'],
  ['/a%2F%2Fb', '/a%2F%2Fb'],
  ['//evil.example/', '/evil.example/'],
  ['///evil.example/', '/evil.example/'],
  ['/\\evil.example/', '/evil.example/'],
  ['\\\\evil.example/', '/evil.example/'],
  ['//user@evil.example:8443/', '/user@evil.example:8443/'],
  ['/.//evil.example/', '/evil.example/'],
  ['/x/..//evil.example/', '/evil.example/'],
  ['/%2e//evil.example/', '/evil.example/'],
  ['/\t/evil.example/', '/evil.example/'],
  ['https://evil.example/', '/https://evil.example/'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
])('threat 36: %j becomes the address %s of this site', (path, address) => {
  expect(siteAddress(path)).toBe(address);
  for (const page of ['https://studio.example/', 'https://studio.example/project/1'])
    expect(new URL(siteAddress(path), page).origin).toBe('https://studio.example');
});

test('parameters follow the path, encoded', () => {
  expect(siteAddress('/', new URLSearchParams({ lang: 'ko', q: 'a&b' }))).toBe('/?lang=ko&q=a%26b');
});
