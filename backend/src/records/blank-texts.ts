import { isEmptyText } from 'shared-contracts/localization';

/**
 * Replaces texts that are empty or only white space by `null`, so that "empty" has one spelling in the store. Required
 * texts are never blank here, because their schema refuses that.
 * @param untouched fields to keep as they are
 */
export function blankToNull<Data extends object>(data: Data, untouched: readonly (keyof Data)[] = []): Data {
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    untouched.some((name) => name === key) ? value : blanked(value),
  ]);
  // Only optional texts change, and those may be null.
  return Object.fromEntries(entries) as Data;
}

function blanked(value: unknown): unknown {
  if (typeof value === 'string') return isEmptyText(value) ? null : value;
  if (Array.isArray(value))
    return value.map((item: unknown) => (typeof item === 'object' && item !== null ? blankToNull(item) : item));
  return value;
}
