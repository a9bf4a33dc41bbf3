import { useIntl } from 'react-intl';

import { useListCollaborationRequestsQuery } from 'shared-client';
import type { AuditEntry } from 'shared-contracts/entities';

import { useText } from '../text';

/** Number of requests whose names are fetched; the log does not hold them, because they are personal data. */
const knownRequests = 50;

/** Returns the name of an entry's record, or the date of an older or deleted request; `null` if neither is known. */
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
