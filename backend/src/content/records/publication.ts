import { publicationState, type ContentKind, type Publishable } from 'shared-contracts/entities';
import type { CallDescriptor } from 'shared-contracts/http';

import type { Caller } from '../../http/server/caller';
import type { ListOptions, Persistence, StoredRecord } from '../../persistence';
import { draftChangesOf } from './draft-changes';
import type { RecordIndex } from './record-index';

export const isPublished = (data: Publishable, now: string): boolean =>
  publicationState(data, Date.parse(now)) === 'published';

/** Administrators see all records, visitors published ones and the one of their draft link. */
export interface View extends Pick<ListOptions, 'visibleAt'> {
  shows(record: StoredRecord<ContentKind>): boolean;
  /** Includes the draft changes if the caller has a draft link to the record. */
  asSeen<Kind extends ContentKind>(record: StoredRecord<Kind>): Promise<StoredRecord<Kind>>;
  /** See `ValueResult`. */
  validUntil(call: Pick<CallDescriptor, 'reads'>, records: RecordIndex): Promise<number | undefined>;
}

export function viewOf(caller: Caller, persistence: Pick<Persistence, 'list'>): View {
  if (caller.kind === 'admin')
    return { shows: () => true, asSeen: async (record) => record, validUntil: () => Promise.resolve(undefined) };
  const now = Date.now();
  const visibleAt = new Date(now).toISOString();
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
    validUntil: ({ reads = [] }, records) => records.nextPublication(reads, now),
  };
}
