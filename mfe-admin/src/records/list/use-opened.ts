import { useState } from 'react';

import { skipToken } from 'shared-client';
import { isUuid, type ContentKind, type ContentRecord } from 'shared-contracts/entities';

import { contentHooks } from '../content-calls';
import { newRecord, useDeepLink, type AskedText, type DeepLink } from '../references/language-deep-link';

interface Opened<Rec> {
  /** The edited record; `null` for a new one. */
  record: Rec | null;
  /** The record that a new one begins as a copy of. */
  copied: Rec | null;
  /** Language and text to open. */
  asked: AskedText | null;
  /** When it was opened. */
  at: Date;
}

const openedNow = <Rec>(
  record: Rec | null,
  { asked = null, copied = null }: Partial<Pick<Opened<Rec>, 'asked' | 'copied'>> = {},
): Opened<Rec> => ({
  record,
  copied,
  asked,
  at: new Date(),
});

/**
 * The open dialog of a page: none, for a new record, or for a stored one (specification, section 4). A deep link opens
 * its record as soon as it is loaded, or a new one.
 */
export function useOpened<Kind extends ContentKind>(kind: Kind) {
  type Rec = ContentRecord<Kind>;
  const { useFind } = contentHooks(kind);
  const link = useDeepLink();
  const [opened, setOpened] = useState<Opened<Rec> | null>(null);
  const [followed, setFollowed] = useState<DeepLink | null>(null);
  const hasDraft = link !== null && link !== followed;
  const isStored = hasDraft && isUuid(link.id);
  const linked = useFind(isStored ? { query: { id: link.id, limit: 1 } } : skipToken).currentData;
  if (hasDraft && (linked || !isStored)) {
    setFollowed(link);
    const record = linked?.items.find(({ id }) => id === link.id);
    const asked = link.language && { locale: link.language, path: link.text, from: link.from };
    if (record) setOpened(openedNow(record, { asked }));
    if (link.id === newRecord) setOpened(openedNow<Rec>(null));
  }
  return {
    opened,
    create: () => setOpened(openedNow<Rec>(null)),
    /** Opens the dialog for a new record that begins as a copy. */
    duplicate: (copied: Rec) => setOpened(openedNow<Rec>(null, { copied })),
    edit: (record: Rec) => setOpened(openedNow(record)),
    close: () => setOpened(null),
  };
}
