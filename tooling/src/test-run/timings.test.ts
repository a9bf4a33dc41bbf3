import { expect, test } from '@jest/globals';

import { Timings } from './timings';

test('a run ends with what its steps and its slowest files took', () => {
  const timings = new Timings();
  timings.addStep('types', 7_040);
  timings.addFiles([
    { name: 'quick.test.ts', ms: 20 },
    { name: 'slow.test.ts', ms: 61_500 },
  ]);
  timings.addFiles([{ name: 'slower.test.ts', ms: 100_000 }]);
  timings.addStep('unit', 122_000);
  expect(timings.lines(2)).toEqual([
    'steps, some of them side by side:',
    '    7.0 s  types',
    '  122.0 s  unit',
    'slowest of 3 test files:',
    '  100.0 s  slower.test.ts',
    '   61.5 s  slow.test.ts',
  ]);
});

test('a run without tests names no files', () => {
  const timings = new Timings();
  timings.addStep('types', 500);
  expect(timings.lines()).toEqual(['steps, some of them side by side:', '    0.5 s  types']);
});
