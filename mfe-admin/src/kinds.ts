import { contentPlurals, type ContentKind, type ContentPlural } from 'shared-contracts/entities';
import type { Catalogs } from 'shared-contracts/localization';

import { messages as developmentLog } from './development-logs/messages';
import { messages as partner } from './partners/messages';
import { messages as project } from './projects/messages';

/** Names of every kind, and texts about its records. */
type Word = 'plural' | 'singular' | 'create' | 'edit' | 'none' | 'created' | 'updated' | 'deleted';

/** The texts of each kind of content. A kind with a screen of its own names it in `admin-area.tsx`. */
export const kindMessages = {
  project,
  partner,
  'development-log': developmentLog,
} as const satisfies {
  [Kind in ContentKind]: Catalogs<`${Kind}.${Word}`>;
};

type IdsOf<Messages> = Messages extends Catalogs<infer Id> ? Id : never;
export type KindMessageId = { [Kind in ContentKind]: IdsOf<(typeof kindMessages)[Kind]> }[ContentKind];

export const listAddress = <Kind extends ContentKind>(kind: Kind): `/admin/${ContentPlural<Kind>}` =>
  `/admin/${contentPlurals[kind]}`;
