import * as z from 'zod';

import { entityKinds, type EntityKind } from 'shared-contracts/entities';

/** Kinds that were renamed after events had been hashed with their earlier name, which every store and export keeps. */
const storedNames = { image: 'picture' } as const;

type Renamed = typeof storedNames;
export type StoredKind = Exclude<EntityKind, keyof Renamed> | Renamed[keyof Renamed];

const isRenamed = (kind: EntityKind): kind is keyof Renamed => Object.hasOwn(storedNames, kind);

/** The name of a kind in stores, exports and hashed events. */
export const storedKind = (kind: EntityKind): StoredKind => (isRenamed(kind) ? storedNames[kind] : kind);

const kindsByStoredName = new Map(entityKinds.map((kind) => [storedKind(kind), kind]));

/** A kind as it is stored. Fails for a kind of a newer version. */
export const storedKindCodec = z.codec(z.enum([...kindsByStoredName.keys()]), z.enum(entityKinds), {
  decode: (stored) => kindsByStoredName.get(stored) ?? z.NEVER,
  encode: storedKind,
});
