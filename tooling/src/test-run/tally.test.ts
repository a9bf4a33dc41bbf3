import { expect, test } from '@jest/globals';

import { Tally } from './tally';

const tallyOf = (counts: Parameters<Tally['count']>[0]) => {
  const tally = new Tally();
  tally.count(counts);
  return tally;
};

test('a failure or an empty run always fails, and a skipped check in CI only', () => {
  const exits = (tally: Tally) => [undefined, '', 'true', '1', 'false'].map((ci) => tally.exitCode(ci));
  expect(exits(tallyOf({ passed: 1, failed: 0, skipped: 0 }))).toEqual([0, 0, 0, 0, 0]);
  expect(exits(tallyOf({ passed: 3, failed: 0, skipped: 2 }))).toEqual([0, 0, 1, 1, 1]);
  expect(exits(tallyOf({ passed: 3, failed: 1, skipped: 0 }))).toEqual([1, 1, 1, 1, 1]);
  expect(exits(new Tally())).toEqual([1, 1, 1, 1, 1]);
});

test('the last lines name what failed, what was skipped, and what passed when repeated', () => {
  const [all, step] = [tallyOf({ passed: 2, failed: 0, skipped: 0 }), tallyOf({ passed: 1, failed: 0, skipped: 0 })];
  expect(all.warnings()).toEqual([]);
  step.countCheck('types', true);
  step.countCheck('lint', false);
  step.skip('no browser');
  step.flaky.push('a.test.ts "opens"', 'b.test.ts "closes"');
  all.add(step);
  expect(all.summary()).toBe('4 passed, 1 failed, 1 skipped');
  expect(all.warnings()).toEqual([
    'FAILED: lint',
    'SKIPPED: no browser',
    '2 FLAKY, passed when repeated: a.test.ts "opens"; b.test.ts "closes"',
  ]);
});
