import { afterEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';

import { forgetInput, forgetInputsOf, newKey, useKeepingInput } from './kept-inputs';

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const typed = (title: string) => ({ base: {}, values: { title } });
const keyOf = (id: string) => newKey({ username: 'keeper', path: '/admin/media', id });
const stored = () => Object.values(localStorage).join();

test('input is kept while typing goes on without a pause', async () => {
  jest.useFakeTimers();
  const key = keyOf('b');
  const { rerender } = renderHook(({ input }) => useKeepingInput(key, input), { initialProps: { input: typed('0') } });
  for (let typedChars = 1; typedChars <= 10; typedChars += 1) {
    await jest.advanceTimersByTimeAsync(50);
    rerender({ input: typed(String(typedChars)) });
  }
  expect(stored()).toContain('"title":"7"');
});

test('input is kept at once when the page is hidden', () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const key = keyOf('c');
  renderHook(() => useKeepingInput(key, typed('last')));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stored()).toContain('"title":"last"');
  hidden.mockRestore();
});

test.each([
  ['saved', forgetInput],
  ['given up by signing out', () => forgetInputsOf('keeper')],
])('input that is %s while it waits to be kept is not kept, typed input later is', async (_how, forget) => {
  jest.useFakeTimers();
  const key = keyOf('a');
  const { rerender } = renderHook(({ input }) => useKeepingInput(key, input), { initialProps: { input: typed('a') } });
  forget(key);
  await jest.advanceTimersByTimeAsync(1_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
  rerender({ input: typed('b') });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(localStorage).toHaveLength(1);
});
