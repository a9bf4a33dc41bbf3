import { useState } from 'react';

import type { Locale } from 'shared-contracts/localization';

import { useDeepLink } from './language-deep-link';

interface Opened<Rec> {
  /** What is edited; `null` for a new record. */
  record: Rec | null;
  language: Locale | null;
  /** When it was opened. */
  at: Date;
}

const openedNow = <Rec>(record: Rec | null, language: Locale | null = null): Opened<Rec> => ({
  record,
  language,
  at: new Date(),
});

/**
 * Which dialog of a page is open: none, one for a new record, or one for a record (specification, section 4). An
 * address that names a record opens it once the records are there.
 */
export function useOpened<Rec extends { id: string }>(records: readonly Rec[] | undefined) {
  const link = useDeepLink();
  const [opened, setOpened] = useState<Opened<Rec> | null>(null);
  const [isLinkDone, setLinkDone] = useState(link === null);
  if (!isLinkDone && records) {
    setLinkDone(true);
    const record = records.find(({ id }) => id === link?.id);
    if (record) setOpened(openedNow(record, link?.language));
  }
  return {
    opened,
    create: () => setOpened(openedNow<Rec>(null)),
    edit: (record: Rec) => setOpened(openedNow(record)),
    close: () => setOpened(null),
  };
}
