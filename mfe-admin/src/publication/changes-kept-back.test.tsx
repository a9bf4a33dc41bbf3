import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';

import { useSaveOrKeep } from './changes-kept-back';

test('after changes could not be kept back, Save saves', async () => {
  const done: string[] = [];
  const back = {
    isPossible: true,
    waiting: undefined,
    keep: () => Promise.reject(new TypeError('not JSON')),
    settle: () => Promise.resolve(),
  };
  const { result } = renderHook(() =>
    useSaveOrKeep<string, null>(back, {
      save: (values) => Promise.resolve(void done.push(`saved ${values}`)),
      toPatch: (values) => ({ values }),
      onKept: (values) => void done.push(`kept ${values}`),
    }),
  );
  const submit = () => result.current.submit('night', null);
  await expect(result.current.keepBack?.(submit)).rejects.toThrow('not JSON');
  await submit();
  expect(done).toEqual(['saved night']);
});
