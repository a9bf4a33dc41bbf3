import { expect, test } from '@jest/globals';

import { ChangeHub } from './change-hub';

test('the last thousand changes of a kind are known, and older ones are forgotten', async () => {
  const hub = new ChangeHub(0, { loggedChanges: async () => [], onError: (error) => expect(error).toBeUndefined() });
  for (let n = 1; n <= 2_500; n += 1) hub.own(`event ${n}`, { kind: 'project', id: `${n}` });
  expect(hub.generation('project')).toBe(2_500);
  expect(hub.changedSince('project', 0)).toBeNull();
  expect(hub.changedSince('project', 1_500)?.size).toBe(1_000);
  expect(hub.changedSince('project', 2_499)).toEqual(new Set(['2500']));
  expect(hub.changedSince('partner', 0)).toEqual(new Set());
  await hub.close();
});
