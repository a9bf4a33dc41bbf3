import { expect, test } from '@jest/globals';

import { canaryVisitors } from './canary-lots';

const shared = (one: ReadonlySet<number>, other: ReadonlySet<number>) => [...one].filter((each) => other.has(each));

test('a canary has exactly its share of the visitors, and a larger share keeps all of them', () => {
  const ten = canaryVisitors('mfe-public.0123456789ab', 10);
  const fifty = canaryVisitors('mfe-public.0123456789ab', 50);
  expect([ten.size, fifty.size, shared(ten, fifty).length]).toEqual([10, 50, 10]);
});

test('the visitors of one canary are those of another only as often as by chance', () => {
  const canaries = [
    'mfe-public.0123456789ab',
    'mfe-requests.0123456789ab',
    'mfe-public.ba9876543210',
    'shell.001122334455',
  ];
  const visitors = canaries.map((canary) => canaryVisitors(canary, 50));
  for (const [index, one] of visitors.entries())
    for (const other of visitors.slice(index + 1)) {
      // 25 are expected, with a deviation of 2.5; all or none would mean that both use the same lot.
      expect(shared(one, other).length).toBeGreaterThan(12);
      expect(shared(one, other).length).toBeLessThan(38);
    }
});
