import { expect } from '@jest/globals';

import { contentKinds } from 'shared-contracts/entities';

import type { TestServer } from './test-server';

/** Runs an action that must be rejected, and checks that it left neither an event nor a changed record. */
export async function expectingNoChange<Result>(
  { services }: TestServer,
  action: () => Promise<Result>,
): Promise<Result> {
  const { persistence } = services;
  const state = async () => ({
    events: await persistence.changes.catchUp(),
    content: await Promise.all(contentKinds.map((kind) => persistence.list(kind))),
    requests: (await persistence.list('collaboration-request')).items,
  });
  const before = await state();
  const result = await action();
  expect(await state()).toEqual(before);
  return result;
}
