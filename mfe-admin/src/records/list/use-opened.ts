import { useState } from 'react';

import { skipToken } from 'shared-client';
import { isUuid, type ContentKind, type ContentRecord } from 'shared-contracts/entities';

import { contentHooks } from '../content-calls';
import { newRecord, useDeepLink, type TargetText, type DeepLink } from '../references/language-deep-link';

export interface Opened<Rec> {
  /** The edited record; `null` for a new one. */
  record: Rec | null;
  /** The record that a new one begins as a copy of. */
  copied: Rec | null;
  target: TargetText | null;
  openedAt: Date;
}

const openedNow = <Rec>(what: Partial<Opened<Rec>>): Opened<Rec> => ({
  record: null,
  copied: null,
  target: null,
  openedAt: new Date(),
  ...what,
});

/** The open dialog of a page, which a deep link opens as soon as its record is loaded. */
export function useOpened<Kind extends ContentKind>(kind: Kind) {
  type Rec = ContentRecord<Kind>;
  const { useFind } = contentHooks(kind);
  const link = useDeepLink();
  const [opened, setOpened] = useState<Opened<Rec> | null>(null);
  const open = (what: Partial<Opened<Rec>>) => setOpened(openedNow(what));
  const [followed, setFollowed] = useState<DeepLink | null>(null);
  const hasDraft = link !== null && link !== followed;
  const isStored = hasDraft && isUuid(link.id);
  const linked = useFind(isStored ? { query: { id: link.id, limit: 1 } } : skipToken).currentData;
  if (hasDraft && (linked || !isStored)) {
    setFollowed(link);
    const record = linked?.items.find(({ id }) => id === link.id);
    const target = link.language && { locale: link.language, path: link.text, from: link.from };
    if (record) open({ record, target });
    if (link.id === newRecord) open({});
  }
  return {
    opened,
    create: () => open({}),
    duplicate: (copied: Rec) => open({ copied }),
    edit: (record: Rec) => open({ record }),
    close: () => setOpened(null),
  };
}
