import { skipToken } from 'shared-client';
import type { ContentKind } from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import { useFindNamesQuery } from '../api';
import { isUuid } from './is-uuid';

/** The Japanese name of a record. */
export const japaneseName = ({ names }: RecordName): string => names[defaultLocale] ?? '';

/**
 * The Japanese name of a record, for controls and lists of values.
 * @param id `null` for none
 * @returns `undefined` until it is loaded, `null` if there is no such record
 */
export function useRecordName(kind: ContentKind, id: string | null): string | null | undefined {
  const { data } = useFindNamesQuery(id === null || !isUuid(id) ? skipToken : { query: { kind, id, limit: 1 } });
  if (id !== null && !isUuid(id)) return null;
  if (!data) return undefined;
  const [found] = data.names;
  return found?.id === id ? japaneseName(found) : null;
}
