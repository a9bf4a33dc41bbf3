import { createContext, useContext } from 'react';

import { recordPath, type Site } from 'shared-contracts/federation';

/** The pages and slots of the builds of this document. */
export const SiteContext = createContext<Site>({ pages: [], slots: [] });

/** Returns the path of the public page of a record; `null` if no page shows records of its kind. */
export function useRecordPath(): (kind: string, id: string) => string | null {
  const site = useContext(SiteContext);
  return (kind, id) => recordPath(site, kind, id);
}
