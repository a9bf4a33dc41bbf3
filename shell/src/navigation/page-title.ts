import { useEffect, useState } from 'react';

import { api, shallowEqual, useAppSelector, useLocale, type RootState } from 'shared-client';
import type { DataNeed, PageData, PageModule, RemoteId, RouteParams } from 'shared-contracts/federation';

import { useRemoteLoader } from '../remotes/remote-loader';

type Selectable = Record<string, { select: (arg: unknown) => (state: RootState) => { data?: unknown } }>;

/** Cached responses for the data needs of a page, by call name. */
export function selectPageData(state: RootState, needs: readonly DataNeed[]): PageData {
  // Every call name is an endpoint of the base API; the contract pairs argument and response.
  const endpoints = api.endpoints as unknown as Selectable;
  return Object.fromEntries(needs.map(({ call, arg }) => [call, endpoints[call]?.select(arg)(state).data]));
}

/** The page's module once it is loaded. */
function usePageModule(id: RemoteId): PageModule | null {
  const loader = useRemoteLoader();
  const [module, setModule] = useState<{ id: RemoteId; page: PageModule } | null>(null);
  useEffect(() => {
    let current = true;
    loader.load(id).then(
      (loaded) => {
        if (current && 'head' in loaded) setModule({ id, page: loaded as PageModule });
      },
      // The failure is shown at the module's place; the title is unchanged.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [loader, id]);
  return module?.id === id ? module.page : null;
}

const failed = new Set<RemoteId>();

/** Runs code of a page's module outside its error boundary. @returns `undefined` if it throws, reported once */
function attempt<Value>(id: RemoteId, work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (failed.size < failed.add(id).size) reportError(error);
    return undefined;
  }
}

/**
 * Keeps the document title in sync. A component of its own: if the page itself rendered again once its module is known,
 * React would hydrate all of it in one long task.
 */
export function PageTitle({ id, params }: { id: RemoteId; params: RouteParams }): null {
  const page = usePageModule(id);
  const locale = useLocale();
  const data = useAppSelector(
    (state) => attempt(id, () => page && selectPageData(state, page.data(params))) ?? {},
    shallowEqual,
  );
  const title = attempt(id, () => page?.head({ locale, params, data }).title);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return null;
}
