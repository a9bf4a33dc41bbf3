import type { AuditEvent } from 'shared-contracts/entities';

import { canonicalJson } from './canonical';

export type Changes = AuditEvent['changes'];
type Json = Changes[string]['before'];

/** What an event says instead of a value that must not be copied into it. */
export const redactedValue = '[redacted]';

function shown(value: unknown, redacted: boolean): Json {
  if (value === undefined || value === null) return null;
  if (redacted) return value === '' ? null : redactedValue;
  // Records hold nothing but plain JSON (`plainJson`), which the type of their fields does not say.
  return value as Json;
}

/**
 * Before and after of every field that differs. Records hold no field called `__proto__` (`plainJson`).
 * @param redacted fields whose values are replaced by `[redacted]`; that they changed is still told
 */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  redacted: ReadonlySet<string>,
): Changes {
  const changes: Changes = {};
  const compare = (field: string): void => {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (
      from === to ||
      (typeof from === 'object' && typeof to === 'object' && canonicalJson(from) === canonicalJson(to))
    )
      return;
    changes[field] = { before: shown(from, redacted.has(field)), after: shown(to, redacted.has(field)) };
  };
  Object.keys(before).forEach(compare);
  for (const field of Object.keys(after)) if (!Object.hasOwn(before, field)) compare(field);
  return changes;
}

/** The fields as they were before an event; redacted values stay as they are now. */
export function revertChanges(fields: Readonly<Record<string, unknown>>, changes: Changes): Record<string, unknown> {
  const earlier = Object.entries(changes)
    .filter(([, change]) => change.before !== redactedValue && change.after !== redactedValue)
    .map(([field, change]) => [field, change.before]);
  return { ...fields, ...Object.fromEntries(earlier) };
}
