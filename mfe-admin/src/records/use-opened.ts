import { useState } from 'react';

import type { ShownText } from 'shared-ui/forms';

import { useDeepLink, type DeepLink } from './language-deep-link';

interface Opened<Rec> {
  /** What is edited; `null` for a new record. */
  record: Rec | null;
  /** Language and text that were asked for. */
  asked: ShownText | null;
  /** When it was opened. */
  at: Date;
}

const openedNow = <Rec>(record: Rec | null, asked: ShownText | null = null): Opened<Rec> => ({
  record,
  asked,
  at: new Date(),
});

/**
 * Which dialog of a page is open: none, one for a new record, or one for a record (specification, section 4). An
 * address that names a record opens it once the records are there.
 */
export function useOpened<Rec extends { id: string }>(records: readonly Rec[] | undefined) {
  const link = useDeepLink();
  const [opened, setOpened] = useState<Opened<Rec> | null>(null);
  const [followed, setFollowed] = useState<DeepLink | null>(null);
  if (link && link !== followed && records) {
    setFollowed(link);
    const record = records.find(({ id }) => id === link.id);
    const asked = link.language && { locale: link.language, path: link.text };
    if (record) setOpened(openedNow(record, asked));
  }
  return {
    opened,
    create: () => setOpened(openedNow<Rec>(null)),
    edit: (record: Rec) => setOpened(openedNow(record)),
    close: () => setOpened(null),
  };
}
