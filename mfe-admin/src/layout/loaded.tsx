import type { ReactNode } from 'react';

import { FailureState, Skeleton } from 'shared-ui';

export interface LoadedQuery<Data> {
  data?: Data;
  isError: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** Shown until the first response; defaults to a skeleton. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query, a placeholder while it loads, or Retry after a failure. */
export function Loaded<Data>({ query, waiting = <Skeleton $height="16rem" />, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <FailureState level={2} onRetry={() => void query.refetch()} /> : waiting;
}
