import { auditActions, entityKinds, type AuditAction, type EntityKind } from 'shared-contracts/entities';
import { endOfJapanDate, isCalendarDate } from 'shared-contracts/localization';
import type { AddressState } from 'shared-ui/records';

/** The filters of the log; `all` and empty match everything. */
export interface ActivityFilter {
  actor: string;
  kind: EntityKind | 'all';
  action: AuditAction | 'all';
  /** Calendar dates in Japan, `YYYY-MM-DD`, both inclusive. */
  from: string;
  to: string;
  /** Id of a single record; empty for all. */
  record: string;
}

/** Search parameters of the page. */
export const activityParameters = ['actor', 'kind', 'action', 'from', 'to', 'record', 'pages'] as const;
export type ActivityAddress = AddressState<(typeof activityParameters)[number]>;

/** The parameters of an unfiltered log. */
export const noFilter = { actor: null, kind: null, action: null, from: null, to: null, pages: null };

const dateIn = (text: string | null): string => (text !== null && isCalendarDate(text) ? text : '');

/** Parses the filter from search parameters, which may be edited by hand: invalid values are ignored. */
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

/** The query of the call. */
export function filterQuery({ actor, kind, action, from, to, record }: ActivityFilter) {
  return {
    actor: actor.trim() || undefined,
    kind: kind === 'all' ? undefined : kind,
    action: action === 'all' ? undefined : action,
    entityId: record === '' ? undefined : record,
    from: from === '' ? undefined : `${from}T00:00:00+09:00`,
    to: to === '' ? undefined : endOfJapanDate(to),
  };
}
