import { describe, expect, test } from '@jest/globals';

import { isPrivateAddress } from './webhook-sender';

describe('threat 62: an address in a private network', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
  ])('%s counts as private', (literal) => {
    expect(isPrivateAddress(literal)).toBe(true);
  });

  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111'])('%s counts as public', (literal) => {
    expect(isPrivateAddress(literal)).toBe(false);
  });
});
