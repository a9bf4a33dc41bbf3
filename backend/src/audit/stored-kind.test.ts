import { expect, test } from '@jest/globals';

import { entityKinds } from 'shared-contracts/entities';

import { storedKind, storedKindCodec } from './stored-kind';

test('a renamed kind keeps the name in stores that its events were hashed with, and every other its own', () => {
  const renamed = entityKinds.filter((kind) => storedKind(kind) !== kind);
  expect(renamed.map((kind) => [kind, storedKind(kind)])).toEqual([['image', 'picture']]);
  expect(entityKinds.map((kind) => storedKindCodec.decode(storedKind(kind)))).toEqual(entityKinds);
  expect(storedKindCodec.safeParse('image').success).toBe(false);
});
