import { expect, test } from '@jest/globals';

import { thrown } from '../conformance/fixtures';
import { StoreUnavailable } from '../errors';
import { guarded, isOfDatabase } from './failures';

test.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_STREAM_DESTROYED'])(
  'a connection that ends during a write (%s) is a store that does not answer, and its outcome is not known',
  async (code) => {
    const error = Object.assign(new Error('This socket has been ended by the other party'), { code });
    expect(await thrown(guarded({ write: () => Promise.reject(error) }).write())).toBeInstanceOf(StoreUnavailable);
    expect(isOfDatabase(error)).toBe(true);
  },
);

test('a defect stays one', async () => {
  const error = new TypeError('undefined is not a function');
  expect(await thrown(guarded({ write: () => Promise.reject(error) }).write())).toBe(error);
});
