import { expect, test } from '@jest/globals';

import { checkTally, emptyTally, exitCodeOf, summaryLines, skipTally, sumOf } from './tally';

const passing = { ...emptyTally(), passed: 3 };

test('the last line has the counts of all steps, after what failed, was skipped or is flaky', () => {
  const journeys = { ...emptyTally(), passed: 2, flaky: ['a.test.ts "opens"'] };
  const steps = [passing, checkTally('types', true), checkTally('lint', false), skipTally('no browser'), journeys];
  expect(summaryLines(sumOf(steps))).toEqual([
    'FAILED: lint',
    'SKIPPED: no browser',
    'FLAKY, passed when repeated: a.test.ts "opens"',
    '6 passed, 1 failed, 1 skipped',
  ]);
});

test.each([
  ['passed', passing, [0, 0]],
  ['was repeated', { ...passing, flaky: ['a.test.ts "opens"'] }, [0, 0]],
  ['was skipped in part', sumOf([passing, skipTally('no browser')]), [0, 1]],
  ['failed in part', sumOf([passing, checkTally('types', false)]), [1, 1]],
  ['was empty', emptyTally(), [1, 1]],
])('the exit codes at a desk and in CI of a run that %s', (_, tally, codes) => {
  expect([exitCodeOf(tally, ''), exitCodeOf(tally, 'true')]).toEqual(codes);
});
