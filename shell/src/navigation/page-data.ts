import { api, type RootState } from 'shared-client';
import type { DataNeed, PageData } from 'shared-contracts/federation';

type Selectable = Record<string, { select: (arg: unknown) => (state: RootState) => { data?: unknown } }>;

/** Cached responses for the data needs of a page, by call name. */
export function selectPageData(state: RootState, needs: readonly DataNeed[]): PageData {
  // Every call name is an endpoint of the base API; the contract pairs argument and response.
  const endpoints = api.endpoints as unknown as Selectable;
  return Object.fromEntries(needs.map(({ call, arg }) => [call, endpoints[call]?.select(arg)(state).data]));
}
