import type { AuditAction, EntityKind } from 'shared-contracts/entities';

/** What narrows the log; `all` and empty narrow nothing. */
export interface ActivityFilter {
  actor: string;
  kind: EntityKind | 'all';
  action: AuditAction | 'all';
  /** Dates of Japan, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
}

export const noFilter: ActivityFilter = { actor: '', kind: 'all', action: 'all', from: '', to: '' };

/** The filter as the call takes it. */
export function filterQuery({ actor, kind, action, from, to }: ActivityFilter) {
  return {
    actor: actor.trim() || undefined,
    kind: kind === 'all' ? undefined : kind,
    action: action === 'all' ? undefined : action,
    from: from === '' ? undefined : `${from}T00:00:00+09:00`,
    to: to === '' ? undefined : `${to}T23:59:59.999+09:00`,
  };
}
