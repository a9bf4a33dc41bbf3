import { afterEach, expect, jest, test } from '@jest/globals';

import { sharedApi } from './endpoints';
import { createStore } from './store';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

/** Sends the same response to every call, and counts the calls. */
function respondWith(response: () => Response) {
  const seen = { calls: 0 };
  globalThis.fetch = () => {
    seen.calls += 1;
    return Promise.resolve(response());
  };
  return seen;
}

test.each([
  ['the body', 'gone wrong', '502: gone wrong'],
  ['the status text if the body is empty', '', '502: Bad Gateway'],
])('the message of an error is the status and %s', async (_name, body, message) => {
  respondWith(() => new Response(body, { status: 502, statusText: 'Bad Gateway' }));
  const { error } = await createStore({ locale: 'ja' }).dispatch(sharedApi.endpoints.listPartners.initiate());
  expect(error).toMatchObject({ status: 502, message });
});

test('cached data is not refetched on focus, on reconnect or over time', async () => {
  jest.useFakeTimers();
  try {
    const seen = respondWith(() => Response.json([]));
    const { dispatch } = createStore({ locale: 'ja' });
    await dispatch(sharedApi.endpoints.listPartners.initiate());
    for (const event of ['focus', 'online', 'visibilitychange']) window.dispatchEvent(new Event(event));
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(24 * 60 * 60 * 1_000);
    await dispatch(sharedApi.endpoints.listPartners.initiate());
    expect(seen.calls).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});
