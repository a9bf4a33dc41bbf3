import { expect, test } from '@jest/globals';

import { addressKey, clientAddress, networkLimits } from './client-address';

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

const socket = { remoteAddress: '192.0.2.1' };
const reportedBy = (forwarded: string, trustedProxies = 1) =>
  clientAddress({ headers: { 'x-forwarded-for': forwarded }, socket }, trustedProxies);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:40001', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:40001', '2001:db8::1'],
  ['2001:0DB8:0:0::0001', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:cb00:7107', '::ffff:203.0.113.7'],
  ['[::ffff:203.0.113.7]:40001', '::ffff:203.0.113.7'],
])('threat 4: a proxy that reports %s means %s', (forwarded, address) => {
  expect(reportedBy(forwarded)).toBe(address);
  expect(reportedBy(`198.51.100.1, ${forwarded}`)).toBe(address);
  expect(reportedBy(`${forwarded}, 198.51.100.1`, 2)).toBe(address);
});

test.each(['', 'unknown', '_hidden', '009.009.009.008', '9.9.9.8.7', '203.0.113.7:x', '[203.0.113.7', 'a.example:1'])(
  'threat 4: a report of "%s", which is no address, counts for the proxy itself',
  (forwarded) => {
    expect(reportedBy(forwarded)).toBe('192.0.2.1');
  },
);

test('threat 4: without a trusted proxy a reported address has no effect', () => {
  expect(reportedBy('203.0.113.7', 0)).toBe('192.0.2.1');
});

test('threat 20: an IPv4 address has one limit, an IPv6 network also shares the limit of its site', () => {
  expect(networkLimits('login', '::ffff:203.0.113.7', 5)).toEqual([{ key: 'login:203.0.113.7', limit: 5 }]);
  expect(networkLimits('login', '2001:db8:1:2::9', 5)).toEqual([
    { key: 'login:2001:db8:1:2::/64', limit: 5 },
    { key: 'login:2001:db8:1::/48', limit: 40 },
  ]);
});
