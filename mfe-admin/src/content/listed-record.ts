import type { ReactNode } from 'react';

import type { ContentKind, ContentRecord } from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';

import type { ListColumn } from './list-columns';

/** Parts of a list that a kind adds to those derived from its fields. */
export interface ListParts<Kind extends ContentKind> {
  /** Language of its texts; that of the page if omitted. */
  locale?: Locale;
  /** Names of fields that are shown as they are stored. */
  further?: readonly (keyof ContentRecord<Kind> & string)[];
  addressOf?: (record: ContentRecord<Kind>) => string;
  /** Addresses in the menu of a record, first of all. */
  linksOf?: (record: ContentRecord<Kind>) => readonly { label: string; to: string }[];
  marks?: (record: ContentRecord<Kind>) => ReactNode;
  details?: (record: ContentRecord<Kind>, name: string) => ReactNode;
}

/** A record of a list, as its card and its row show it. */
export interface ListedRecord<Kind extends ContentKind> {
  kind: Kind;
  parts: ListParts<Kind>;
  columns: readonly ListColumn[];
  record: ContentRecord<Kind>;
  /** The names of records that this and others of the list refer to. */
  named: readonly RecordName[];
  hasDraft: boolean;
  /** It has a translation that is older than its Japanese text. */
  isOutdated: boolean;
  /** The box that chooses it; omitted, like `actions`, in a list that leads to its records alone. */
  choose?: ReactNode;
  actions?: ReactNode;
}
