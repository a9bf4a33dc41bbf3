import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';

import { useDebouncedText } from './use-debounced-text';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a text counts after a pause, and a cleared field at once', () => {
  const onPause = jest.fn();
  const { result } = renderHook(() => useDebouncedText(onPause));
  const type = (text: string) => act(() => result.current[1](text));
  type('m');
  pass(200);
  type('mo');
  pass(200);
  expect(onPause).not.toHaveBeenCalled();
  expect(result.current[0]).toBe('mo');
  pass(100);
  expect(onPause.mock.calls).toEqual([['mo']]);
  type('');
  pass(0);
  expect(onPause.mock.calls).toEqual([['mo'], ['']]);
  expect(result.current[0]).toBeNull();
});
