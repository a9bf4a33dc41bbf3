import type { ReactNode } from 'react';

import { toCallError } from 'shared-client';
import { FailureState, useFailureText } from 'shared-ui';

import { LoadingRows } from './cards/loading-records';

export interface LoadedQuery<Data> {
  data?: Data;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** Shown until the first response; defaults to rows. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query, a placeholder while it loads, or after a failure the reason and Retry. */
export function Loaded<Data>({ query, waiting = <LoadingRows />, children }: LoadedProps<Data>) {
  const failureText = useFailureText();
  const { data, isError, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return waiting;
  return <FailureState level={2} description={failureText(toCallError(error))} onRetry={() => void refetch()} />;
}
