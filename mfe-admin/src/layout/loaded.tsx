import type { ReactNode } from 'react';

import { FailureState, Skeleton } from 'shared-ui';

interface LoadedProps<Data> {
  query: { data?: Data; isError: boolean; refetch: () => unknown };
  /** Shown until the first answer; grey places unless told otherwise. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a call answered, once it did: until then a placeholder, and Retry where it failed. */
export function Loaded<Data>({ query, waiting = <Skeleton $height="16rem" />, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <FailureState level={2} onRetry={() => void query.refetch()} /> : waiting;
}
