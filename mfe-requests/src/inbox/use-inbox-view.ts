import { useCallback, useState } from 'react';

import type { RequestFilter } from '../api';

interface View {
  filter: RequestFilter;
  /** Cursors of the pages from the first one, which has none, to the one that is shown. */
  cursors: readonly (string | null)[];
}

const start: View = { filter: {}, cursors: [null] };

/** Which requests are shown: search, filters and page. Held in memory only: a search may be a person's name. */
export function useInboxView() {
  const [{ filter, cursors }, setView] = useState(start);

  /** Narrows or widens the list, from its first page on. */
  const narrow = useCallback(
    (change: RequestFilter) => setView((view) => ({ filter: { ...view.filter, ...change }, cursors: start.cursors })),
    [],
  );
  const search = useCallback((text: string) => narrow({ search: text.trim() === '' ? undefined : text }), [narrow]);

  return {
    filter,
    isNarrowed: Object.values(filter).some((value) => value !== undefined),
    cursor: cursors.at(-1) ?? null,
    /** Number of the page, from 1. */
    page: cursors.length,
    narrow,
    search,
    widen: () => setView(start),
    toFirst: () => setView((view) => ({ ...view, cursors: start.cursors })),
    toNewer: () =>
      setView((view) => (view.cursors.length > 1 ? { ...view, cursors: view.cursors.slice(0, -1) } : view)),
    toOlder: (next: string) => setView((view) => ({ ...view, cursors: [...view.cursors, next] })),
  };
}
