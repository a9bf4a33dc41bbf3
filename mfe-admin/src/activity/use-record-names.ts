import { useIntl } from 'react-intl';

import { useListCollaborationRequestsQuery } from 'shared-client';
import type { AuditEntry } from 'shared-contracts/entities';

import { useText } from '../text';

/** Requests that are known by their names; the log does not keep them, because they are personal. */
const knownRequests = 50;

/**
 * Returns what people call the record of an entry: its name, or of an older or deleted request when it came. `null` if
 * nobody knows.
 */
export function useRecordNames(): (entry: Pick<AuditEntry, 'entity' | 'subject'>) => string | null {
  const text = useText();
  const intl = useIntl();
  const requests = useListCollaborationRequestsQuery({ query: { limit: knownRequests } }).data;
  return ({ entity, subject: { label, createdAt } }) => {
    if (label !== null || entity.kind !== 'collaboration-request') return label;
    const name = requests?.find(({ id }) => id === entity.id)?.name;
    if (name !== undefined || createdAt === null) return name ?? null;
    return text('activity.received', { time: intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' }) });
  };
}
