import { expect, test } from '@jest/globals';

import { mapInTurns } from './in-turns';

const busy = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end;);
  return ms;
};

test('threat 41: a long list lets other work run in between', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const results = await mapInTurns(Array(10).fill(10), busy);
  clearInterval(others);
  expect(results).toEqual(Array(10).fill(10));
  expect(turns).toBeGreaterThan(3);
});

test('an error ends it', async () => {
  const mapped: number[] = [];
  const failing = (item: number) => {
    mapped.push(item);
    if (item === 2) throw new Error('no');
  };
  await expect(mapInTurns([1, 2, 3], failing)).rejects.toThrow('no');
  expect(mapped).toEqual([1, 2]);
});
