import { expect, test } from '@jest/globals';

import { addressKey, networkLimits } from './client-address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('threat 4: %s is limited as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('threat 20: an IPv4 address has one limit, an IPv6 network also shares the limit of its site', () => {
  expect(networkLimits('::ffff:203.0.113.7', 5)).toEqual([{ key: '203.0.113.7', limit: 5 }]);
  expect(networkLimits('2001:db8:1:2::9', 5)).toEqual([
    { key: '2001:db8:1:2::/64', limit: 5 },
    { key: '2001:db8:1::/48', limit: 40 },
  ]);
});
