import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { CallError } from 'shared-client';
import { Container, FailureState, Spinner } from 'shared-ui';

import type { AddressedRecord } from './use-addressed-record';

const Notice = styled(Container)`
  padding-block: 9rem 4rem;
`;

interface RecordPageProps<Data> extends AddressedRecord<Data> {
  missing: ReactNode;
  /** Messages of a failure and of loading. */
  failed: `${string}.failed`;
  loading: `${string}.loading`;
  children: (data: Data) => ReactNode;
}

/** The page of one record: the record, or that it is missing, cannot be loaded or is still being loaded. */
export function RecordPage<Data>({ query, isMissing, missing, failed, loading, children }: RecordPageProps<Data>) {
  const intl = useIntl();
  const { currentData, error, refetch } = query;
  const status = (error as CallError | undefined)?.status;
  // 400: the id in the URL is invalid.
  if (isMissing || status === 404 || status === 400) return missing;
  if (currentData !== undefined) return children(currentData);
  return (
    <Notice>
      {error ? (
        <FailureState
          level={1}
          title={intl.formatMessage({ id: failed })}
          description={intl.formatMessage({ id: 'failed.hint' })}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label={intl.formatMessage({ id: loading })} />
      )}
    </Notice>
  );
}
