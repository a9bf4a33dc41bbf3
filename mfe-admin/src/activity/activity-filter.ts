import { auditActions, entityKinds, type AuditAction, type EntityKind } from 'shared-contracts/entities';
import type { AddressState } from 'shared-ui/records';

/** What narrows the log; `all` and empty narrow nothing. */
export interface ActivityFilter {
  actor: string;
  kind: EntityKind | 'all';
  action: AuditAction | 'all';
  /** Dates of Japan, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Id of the only record that is shown; empty for all. */
  record: string;
}

/** Parameters of the address. */
export const activityParameters = ['actor', 'kind', 'action', 'from', 'to', 'record', 'pages'] as const;
export type ActivityAddress = AddressState<(typeof activityParameters)[number]>;

/** The parameters without which nothing is narrowed. */
export const noFilter = { actor: null, kind: null, action: null, from: null, to: null, pages: null };

const date = /^\d{4}-\d{2}-\d{2}$/;
const dateIn = (text: string | null): string => (text !== null && date.test(text) ? text : '');

/** The filter of an address, which anybody may have typed: what it does not understand narrows nothing. */
export function filterOf({ actor, kind, action, from, to, record }: ActivityAddress): ActivityFilter {
  return {
    actor: actor ?? '',
    kind: entityKinds.find((known) => known === kind) ?? 'all',
    action: auditActions.find((known) => known === action) ?? 'all',
    from: dateIn(from),
    to: dateIn(to),
    record: record ?? '',
  };
}

/** The filter as the call takes it. */
export function filterQuery({ actor, kind, action, from, to, record }: ActivityFilter) {
  return {
    actor: actor.trim() || undefined,
    kind: kind === 'all' ? undefined : kind,
    action: action === 'all' ? undefined : action,
    entityId: record === '' ? undefined : record,
    from: from === '' ? undefined : `${from}T00:00:00+09:00`,
    to: to === '' ? undefined : `${to}T23:59:59.999+09:00`,
  };
}
