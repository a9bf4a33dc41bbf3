import { publicationState, type ContentKind, type EntityKind, type Publishable } from 'shared-contracts/entities';

import type { Caller } from '../http/call-handler';
import type { ListOptions, Persistence } from '../persistence';

/** Kinds whose records can be drafts, or scheduled. */
type PublishedKind = Exclude<ContentKind, 'partner'>;

const isPublishedKind = (kind: EntityKind): kind is PublishedKind => kind === 'project' || kind === 'development-log';

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

/** What a caller may see: administrators everything, visitors what is published. */
export interface View extends Pick<ListOptions, 'visibleAt'> {
  /** Whether the caller may see a record. */
  shows(data: Publishable): boolean;
  /** See `ValueReply`. */
  validUntil(kinds: readonly EntityKind[]): Promise<number | undefined>;
}

/** The view of a caller at this moment. */
export function viewOf({ kind }: Caller, persistence: Pick<Persistence, 'list'>): View {
  if (kind === 'admin') return { shows: () => true, validUntil: () => Promise.resolve(undefined) };
  const visibleAt = new Date(Date.now()).toISOString();
  return {
    visibleAt,
    shows: (data) => isPublished(data, visibleAt),
    validUntil: (kinds) => nextPublication(persistence, kinds, visibleAt),
  };
}
