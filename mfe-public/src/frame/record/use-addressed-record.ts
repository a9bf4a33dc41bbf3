import { skipToken, useIsKnownMissing } from 'shared-client';
import type { CallName } from 'shared-contracts/http';
import { useParams } from 'shared-ui/router';

interface RecordQuery<Data> {
  currentData?: Data;
  error?: unknown;
  refetch(): unknown;
}

export interface AddressedRecord<Data> {
  query: RecordQuery<Data>;
  /** True if the server has found no record, or the address has no id. */
  isMissing: boolean;
}

/** The record whose id is in the address of the page. Nothing is requested if the server has found none. */
export function useAddressedRecord<Data>(
  call: CallName,
  useQuery: (arg: { params: { id: string } } | typeof skipToken) => RecordQuery<Data>,
): AddressedRecord<Data> {
  const { id = '' } = useParams();
  const arg = { params: { id } };
  const isMissing = useIsKnownMissing(call, arg) || id === '';
  return { query: useQuery(isMissing ? skipToken : arg), isMissing };
}
