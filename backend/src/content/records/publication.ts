import { isPublishedKind, publicationState, type ContentKind, type Publishable } from 'shared-contracts/entities';
import type { CallDescriptor, CallTag } from 'shared-contracts/http';

import type { Caller } from '../../http/server/caller';
import { isSortedByPublication, type ListOptions, type Persistence, type StoredRecord } from '../../persistence';
import { draftChangesOf } from './draft-changes';

export const isPublished = (data: Publishable, now: string): boolean =>
  publicationState(data, Date.parse(now)) === 'published';

/**
 * When the next scheduled record is published, in milliseconds since 1970: until then visitors see the same records.
 */
export async function nextPublication(
  persistence: Pick<Persistence, 'list'>,
  kinds: readonly CallTag[],
  now: string,
): Promise<number> {
  const scheduled = await Promise.all(
    kinds.filter(isPublishedKind).map((kind) => {
      const next = isSortedByPublication(kind) ? ({ order: 'oldest', limit: 1 } as const) : {};
      return persistence.list(kind, { scheduledAfter: now, ...next });
    }),
  );
  return Math.min(
    ...scheduled.flatMap(({ items }) => items.map(({ data }) => Date.parse(data.publishedAt ?? ''))),
    Infinity,
  );
}

/** Administrators see all records, visitors published ones and the one of their draft link. */
export interface View extends Pick<ListOptions, 'visibleAt'> {
  shows(record: StoredRecord<ContentKind>): boolean;
  /** Includes the draft changes if the caller has a draft link to the record. */
  asSeen<Kind extends ContentKind>(record: StoredRecord<Kind>): Promise<StoredRecord<Kind>>;
  /** See `ValueResult`. */
  validUntil(call: Pick<CallDescriptor, 'reads'>): Promise<number | undefined>;
}

export function viewOf(caller: Caller, persistence: Pick<Persistence, 'list'>): View {
  if (caller.kind === 'admin')
    return { shows: () => true, asSeen: async (record) => record, validUntil: () => Promise.resolve(undefined) };
  const visibleAt = new Date(Date.now()).toISOString();
  const invited = caller.kind === 'visitor' ? caller.invitedTo : undefined;
  return {
    visibleAt,
    shows: (record) =>
      isPublished(record.data, visibleAt) || (invited?.kind === record.kind && invited.id === record.id),
    asSeen: async (record) => {
      if (invited?.id !== record.id) return record;
      const draft = await draftChangesOf(persistence, record.id);
      return draft ? { ...record, data: { ...record.data, ...draft.data.changes } } : record;
    },
    validUntil: ({ reads = [] }) => nextPublication(persistence, reads, visibleAt),
  };
}
