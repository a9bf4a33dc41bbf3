import { afterEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';

import { forgetInput, forgetInputsOf, newKey } from './kept-inputs';
import { useKeepingInput } from './use-kept-input';

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const typed = (title: string) => ({ base: {}, values: { title } });

test.each([
  ['saved', forgetInput],
  ['given up by signing out', () => forgetInputsOf('keeper')],
])('input that is %s while it waits to be kept is not kept, what is typed later is', (_how, forget) => {
  jest.useFakeTimers();
  const key = newKey({ username: 'keeper', path: '/admin/media', id: 'a' });
  const { rerender } = renderHook(({ input }) => useKeepingInput(key, input), { initialProps: { input: typed('a') } });
  forget(key);
  jest.advanceTimersByTime(1_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
  rerender({ input: typed('b') });
  jest.advanceTimersByTime(1_000);
  expect(localStorage).toHaveLength(1);
});
