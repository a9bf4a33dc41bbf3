import { use, useEffect } from 'react';

import { api, shallowEqual, useAppSelector, useLocale, type RootState } from 'shared-client';
import type { DataNeed, PageData, PageModule, PartId } from 'shared-contracts/federation';
import { useParams } from 'shared-ui/router';

import { useRemoteLoader } from '../remotes/remote-loader';

type Selectable = Record<string, { select: (arg: unknown) => (state: RootState) => { data?: unknown } }>;

/** Cached responses for the data needs of a page, by call name. */
export function selectPageData(state: RootState, needs: readonly DataNeed[]): PageData {
  // Every call name is an endpoint of the base API; the contract pairs argument and response.
  const endpoints = api.endpoints as unknown as Selectable;
  return Object.fromEntries(needs.map(({ call, arg }) => [call, endpoints[call]?.select(arg)(state).data]));
}

/** Keeps the document title in sync. Rendered beside the content of its page, whose boundary contains errors. */
export function PageTitle({ id }: { id: PartId }): null {
  // The contract check of the builds verifies that the remote of a public page is a page module.
  const page = use(useRemoteLoader().load(id)) as PageModule;
  const locale = useLocale();
  const params = useParams();
  const data = useAppSelector((state) => selectPageData(state, page.data(params)), shallowEqual);
  const { title } = page.head({ locale, params, data });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
