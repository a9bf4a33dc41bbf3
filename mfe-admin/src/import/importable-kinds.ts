import type { ContentKind } from 'shared-contracts/entities';

import { listAddress } from '../kinds';

/** The kinds whose records can be imported from a table. */
export const importableKinds: readonly ContentKind[] = ['partner', 'development-log'];

/** Address of the import of a kind. */
export const importAddress = (kind: ContentKind): string => `${listAddress(kind)}/import`;
