import { useEffect, useState } from 'react';

import { shallowEqual, useAppSelector, useLocale } from 'shared-client';
import type { PageModule, RemoteId, RouteParams } from 'shared-contracts/federation';

import { useRemoteLoader } from '../remotes/remote-loader';
import { selectPageData } from './page-data';

/** The page's module once the loader has delivered it. */
function usePageModule(id: RemoteId): PageModule | null {
  const loader = useRemoteLoader();
  const [module, setModule] = useState<{ id: RemoteId; page: PageModule } | null>(null);
  useEffect(() => {
    let current = true;
    loader.load(id).then(
      (loaded) => {
        if (current && 'head' in loaded) setModule({ id, page: loaded as PageModule });
      },
      // The place of the module shows its failure; the title stays what it was.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [loader, id]);
  return module?.id === id ? module.page : null;
}

/** Keeps the document's title in step with the page, its data and the language. */
export function usePageTitle(id: RemoteId, params: RouteParams): void {
  const page = usePageModule(id);
  const locale = useLocale();
  const data = useAppSelector((state) => (page ? selectPageData(state, page.data(params)) : {}), shallowEqual);
  const title = page?.head({ locale, params, data }).title;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
