import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { BackgroundTask } from './background-task';

const onError = jest.fn();
const run = jest.fn<() => Promise<void>>();
let task: BackgroundTask;
beforeEach(() => {
  jest.useFakeTimers();
  onError.mockReset();
  run.mockReset().mockResolvedValue(undefined);
  task = new BackgroundTask(1_000, run, onError);
  task.follow();
});
afterEach(async () => {
  await task.close();
  jest.useRealTimers();
});

test('a task runs at once, and again after each interval', async () => {
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a run that takes longer than the interval is alone', async () => {
  run.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 2_500)));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(run).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1_500);
  expect(run).toHaveBeenCalledTimes(3);
});

test('of failures in a row the first is reported', async () => {
  const [first, second] = [new Error('silent'), new Error('silent again')];
  for (const failure of [first, first]) run.mockRejectedValueOnce(failure);
  run.mockResolvedValueOnce(undefined).mockRejectedValueOnce(second);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(onError.mock.calls).toEqual([[first], [second]]);
});

test('a closed task does not run', async () => {
  await task.close();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(1);
});
