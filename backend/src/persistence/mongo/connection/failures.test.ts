import { expect, test } from '@jest/globals';

import { rejectionOf } from '../../testing/conformance/fixtures';
import { StoreUnavailable } from '../../errors';
import { guarded, isDatabaseError } from './failures';

test.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_STREAM_DESTROYED'])(
  'a connection that closes during a write (%s) throws StoreUnavailable with an unknown outcome',
  async (code) => {
    const error = Object.assign(new Error('This socket has been ended by the other party'), { code });
    expect(await rejectionOf(guarded({ write: () => Promise.reject(error) }).write())).toBeInstanceOf(StoreUnavailable);
    expect(isDatabaseError(error)).toBe(true);
  },
);

test('a defect is rethrown unchanged', async () => {
  const error = new TypeError('undefined is not a function');
  expect(await rejectionOf(guarded({ write: () => Promise.reject(error) }).write())).toBe(error);
});
