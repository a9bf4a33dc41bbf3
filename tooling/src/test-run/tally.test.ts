import { expect, test } from '@jest/globals';

import { Tally } from './tally';

const tallyOf = (counts: Parameters<Tally['count']>[0]) => {
  const tally = new Tally();
  tally.count(counts);
  return tally;
};

test('skipped checks are counted and listed, and fail a run in CI only', () => {
  const tally = tallyOf({ passed: 3, failed: 0, skipped: 2 });
  tally.skip('no browser');
  expect(tally.summary()).toBe('3 passed, 0 failed, 3 skipped');
  expect(tally.skips).toEqual(['no browser']);
  expect([undefined, '', 'true', '1', 'false'].map((ci) => tally.exitCode(ci))).toEqual([0, 0, 1, 1, 1]);
});

test('a failure or an empty run always fails', () => {
  expect(tallyOf({ passed: 3, failed: 1, skipped: 0 }).exitCode(undefined)).toBe(1);
  expect(new Tally().exitCode(undefined)).toBe(1);
  expect(tallyOf({ passed: 1, failed: 0, skipped: 0 }).exitCode('true')).toBe(0);
});

test('countCheck counts a pass, or a failure with its name', () => {
  const tally = new Tally();
  tally.countCheck('types', true);
  tally.countCheck('lint', false);
  expect(tally.summary()).toBe('1 passed, 1 failed, 0 skipped');
  expect(tally.warnings()).toEqual(['FAILED: lint']);
});

test('the results of a step are added with what failed and what it skipped', () => {
  const [all, step] = [tallyOf({ passed: 2, failed: 0, skipped: 0 }), tallyOf({ passed: 1, failed: 1, skipped: 0 })];
  step.skip('no browser');
  step.failures.push('a.test.ts "opens"');
  all.add(step);
  expect(all.summary()).toBe('3 passed, 1 failed, 1 skipped');
  expect(all.warnings()).toEqual(['FAILED: a.test.ts "opens"', 'SKIPPED: no browser']);
});

test('a test that passed when repeated is counted as passed and named', () => {
  const [all, step] = [tallyOf({ passed: 2, failed: 0, skipped: 0 }), tallyOf({ passed: 1, failed: 0, skipped: 0 })];
  expect(all.warnings()).toEqual([]);
  step.flaky.push('a.test.ts "opens"', 'b.test.ts "closes"');
  step.skips.push('no browser');
  all.add(step);
  expect(all.summary()).toBe('3 passed, 0 failed, 0 skipped');
  expect(all.warnings()).toEqual([
    'SKIPPED: no browser',
    '2 FLAKY, passed when repeated: a.test.ts "opens"; b.test.ts "closes"',
  ]);
  expect(all.exitCode('true')).toBe(0);
});
