import {
  publicationState,
  publishedKinds,
  type EntityKind,
  type Publishable,
  type PublishedKind,
} from 'shared-contracts/entities';

import type { Caller } from '../http/call-handler';
import type { ListOptions, Persistence, StoredRecord } from '../persistence';
import { draftChangesOf } from './draft-changes';

const isPublishedKind = (kind: EntityKind): kind is PublishedKind => publishedKinds.some((known) => known === kind);

/** Whether visitors see a record at a time, given in ISO 8601. */
export const isPublished = (data: Publishable, now: string): boolean =>
  publicationState(data, Date.parse(now)) === 'published';

/**
 * When the next scheduled record of some kinds is published, in milliseconds since 1970; what visitors see of them is
 * valid until then.
 */
export async function nextPublication(
  persistence: Pick<Persistence, 'list'>,
  kinds: readonly EntityKind[],
  now: string,
): Promise<number> {
  const scheduled = await Promise.all(
    kinds.filter(isPublishedKind).map((kind) => persistence.list(kind, { scheduledAfter: now })),
  );
  return Math.min(
    ...scheduled.flatMap(({ items }) => items.map(({ data }) => Date.parse(data.publishedAt ?? ''))),
    Infinity,
  );
}

/** What a caller may see: administrators everything, visitors what is published, and a record they are invited to. */
export interface View extends Pick<ListOptions, 'visibleAt'> {
  /** Whether the caller may see a record. */
  shows(record: StoredRecord<PublishedKind>): boolean;
  /** A record as the caller sees it: with the changes that wait, for somebody who is invited to it. */
  asSeen<Kind extends PublishedKind>(record: StoredRecord<Kind>): Promise<StoredRecord<Kind>>;
  /** See `ValueReply`. */
  validUntil(kinds: readonly EntityKind[]): Promise<number | undefined>;
}

/** The view of a caller at this moment. */
export function viewOf(caller: Caller, persistence: Pick<Persistence, 'list'>): View {
  if (caller.kind === 'admin')
    return { shows: () => true, asSeen: async (record) => record, validUntil: () => Promise.resolve(undefined) };
  const visibleAt = new Date(Date.now()).toISOString();
  const invited = caller.kind === 'visitor' ? caller.invitedTo : undefined;
  return {
    visibleAt,
    shows: ({ kind, id, data }) => isPublished(data, visibleAt) || (invited?.kind === kind && invited.id === id),
    asSeen: async (record) => {
      if (invited?.id !== record.id) return record;
      const draft = await draftChangesOf(persistence, record.id);
      return draft ? { ...record, data: { ...record.data, ...draft.data.changes } } : record;
    },
    validUntil: (kinds) => nextPublication(persistence, kinds, visibleAt),
  };
}
