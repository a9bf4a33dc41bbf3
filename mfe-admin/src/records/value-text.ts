import { isEmptyText } from 'shared-contracts/localization';

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && isEmptyText(value)) ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** What a list holds, one line per entry; an entry of several values on one line. */
function lineOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  return Object.values(entry)
    .filter((value) => !isEmpty(value))
    .map(String)
    .join(' · ');
}

/**
 * A stored value as a person can read it.
 * @returns `null` where there is nothing
 */
export function valueText(value: unknown): string | null {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map(lineOf).join('\n');
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}
