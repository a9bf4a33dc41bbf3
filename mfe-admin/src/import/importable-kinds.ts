import { contentKinds, fieldsOfKind, type ContentKind } from 'shared-contracts/entities';

import { listAddress } from '../kinds';

/** Kinds whose records can be imported from a table; a cell cannot hold a list of entries. */
export const importableKinds: readonly ContentKind[] = contentKinds.filter((kind) =>
  Object.values(fieldsOfKind(kind)).every((field) => field.kind !== 'list'),
);

export const importAddress = (kind: ContentKind): string => `${listAddress(kind)}/import`;
