import type { ReactNode } from 'react';

import type { ContentKind, ContentRecord } from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';

/** A record of a list. */
export interface ListedRecord<Kind extends ContentKind> {
  record: ContentRecord<Kind>;
  /** The names of records that this and others of the list refer to. */
  named: readonly RecordName[];
  /** It has draft changes. */
  hasDraft: boolean;
  /** It has a translation that is older than its Japanese text. */
  isOutdated: boolean;
}

/** What a kind shows in its list besides what is derived from its fields. */
export interface ListParts<Kind extends ContentKind> {
  /** Language of its texts; that of the page if omitted. */
  locale?: Locale;
  /** Names of fields that are shown as they are stored. */
  further?: readonly (keyof ContentRecord<Kind> & string)[];
  /** Address that the name of a record leads to. */
  addressOf?: (record: ContentRecord<Kind>) => string;
  /** Addresses in the menu of a record, first of all. */
  linksOf?: (record: ContentRecord<Kind>) => readonly { label: string; to: string }[];
  /** Marks before the values of a record. */
  marks?: (record: ContentRecord<Kind>) => ReactNode;
  /** The rest of the card of a record. */
  details?: (record: ContentRecord<Kind>, name: string) => ReactNode;
}
