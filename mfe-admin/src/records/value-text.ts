import { isEmptyText } from 'shared-contracts/localization';

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && isEmptyText(value)) ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** One line per list entry, with all values of an entry. */
function lineOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  return Object.values(entry)
    .filter((value) => !isEmpty(value))
    .map(String)
    .join(' · ');
}

/**
 * A readable text for a stored value.
 * @returns `null` for an empty value
 */
export function valueText(value: unknown): string | null {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map(lineOf).join('\n');
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}
