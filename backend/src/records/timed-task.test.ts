import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { TimedTask } from './timed-task';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const minute = 60_000;
const onError = jest.fn();
const run = jest.fn<() => Promise<number>>();
let task: TimedTask;
beforeEach(() => {
  onError.mockReset();
  run.mockReset().mockResolvedValue(Infinity);
  task = new TimedTask(run, onError);
});
afterEach(() => task.close());

test('a task runs again at the time that it returned', async () => {
  run.mockImplementationOnce(async () => Date.now() + minute);
  task.runIn(0);
  await jest.advanceTimersByTimeAsync(minute - 1);
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a task that names no time runs again after ten minutes', async () => {
  task.runIn(0);
  await jest.advanceTimersByTimeAsync(10 * minute);
  expect(run).toHaveBeenCalledTimes(2);
});

test('several requests are one run', async () => {
  task.runIn(1_000);
  task.runIn(1_000);
  await jest.advanceTimersByTimeAsync(minute);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a request during a run is not postponed by its end', async () => {
  run.mockImplementationOnce(async () => {
    task.runIn(0);
    return Infinity;
  });
  task.runIn(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a task that failed is reported and runs again after half a minute', async () => {
  const error = new Error('the store does not respond');
  run.mockRejectedValueOnce(error);
  task.runIn(0);
  await jest.advanceTimersByTimeAsync(minute / 2);
  expect(onError.mock.calls).toEqual([[error]]);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a closed task does not run', async () => {
  task.runIn(minute);
  task.close();
  task.runIn(0);
  await jest.advanceTimersByTimeAsync(10 * minute);
  expect(run).not.toHaveBeenCalled();
});

test('a run that fails after the close is not reported', async () => {
  run.mockImplementationOnce(async () => {
    task.close();
    throw new Error('closed');
  });
  task.runIn(0);
  await jest.advanceTimersByTimeAsync(minute);
  expect(onError).not.toHaveBeenCalled();
});
