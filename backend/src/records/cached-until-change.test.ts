import { expect, test } from '@jest/globals';

import { CachedUntilChange } from './cached-until-change';

test('a value is made once, until a record of its kind changes or it is asked of something else', async () => {
  const generations = new Map([['picture', 0]]);
  const made: string[] = [];
  let fails = false;
  const changes = { generation: (kind: string) => generations.get(kind) ?? 0 };
  const cached = new CachedUntilChange({ changes }, 'picture', async (of) => {
    made.push(of);
    if (fails) throw new Error('no store');
    return made.length;
  });
  expect(await Promise.all([cached.get('may'), cached.get('may')])).toEqual([1, 1]);
  expect(await cached.get('june')).toBe(2);

  generations.set('partner', 1);
  expect(await cached.get('june')).toBe(2);
  generations.set('picture', 1);
  expect(await cached.get('june')).toBe(3);

  fails = true;
  await expect(cached.get('july')).rejects.toThrow('no store');
  fails = false;
  expect(await cached.get('july')).toBe(5);
  expect(made).toEqual(['may', 'june', 'june', 'july', 'july']);
});
