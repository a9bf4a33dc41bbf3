import { auditActions, entityKinds } from 'shared-contracts/entities';
import { endOfJapanDate, isCalendarDate } from 'shared-contracts/localization';
import type { AddressState } from 'shared-ui/records';

const dateIn = (text: string | null | undefined) => (text && isCalendarDate(text) ? text : undefined);

/**
 * The query from the search parameters, which may be edited by hand: invalid values are ignored. Both dates are
 * inclusive.
 */
export function filterOf({ actor, kind, action, from, to, record }: AddressState<string>) {
  const [first, last] = [dateIn(from), dateIn(to)];
  return {
    actor: actor?.trim() || undefined,
    kind: entityKinds.find((known) => known === kind),
    action: auditActions.find((known) => known === action),
    entityId: record ?? undefined,
    from: first && `${first}T00:00:00+09:00`,
    to: last && endOfJapanDate(last),
  };
}

export type ActivityFilter = Partial<ReturnType<typeof filterOf>>;

/** Whether the filter asks for no record, kind of event or actor, but for all of some days. */
export const isWhole = ({ actor, kind, action, entityId }: ActivityFilter): boolean =>
  [actor, kind, action, entityId].every((value) => value === undefined);
