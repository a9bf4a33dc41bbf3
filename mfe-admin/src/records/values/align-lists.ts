import { contentKinds, contentRecords, type Field, type Fields } from 'shared-contracts/entities';
import { defaultLocale, localizedFieldName } from 'shared-contracts/localization';

const requiredNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.required ? [field.kind === 'localized' ? localizedFieldName(name, defaultLocale) : name] : [],
  );

/** Fields of the entries of all lists, in records of any kind. */
const listItems = contentKinds.flatMap((kind) =>
  Object.values<Field>(contentRecords[kind].fields).flatMap((field) => (field.kind === 'list' ? [field.items] : [])),
);

/** Properties that identify a list entry, in order of preference. */
const identities = ['id', 'key', ...new Set(listItems.flatMap((items) => requiredNames(items).slice(0, 1)))];

type Entry = Readonly<Record<string, unknown>>;

/** Whether a form value is an entry of a list, which has fields of its own. */
export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two form values are equal; compares lists and entries deeply. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The name of a list entry; `null` if it has none. */
export function entryName(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (!isEntry(value)) return null;
  const name = identities.slice(2).map((property) => value[property]);
  return name.find((candidate) => typeof candidate === 'string' && candidate !== '')?.toString() ?? null;
}

export interface Slot {
  id: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Keys of the entries, unique within the list: a repeated name gets a different key. */
function keysOf(list: readonly unknown[]): string[] {
  const seen = new Map<string, number>();
  return list.map((value) => {
    const identity = isEntry(value) ? identities.map((name) => value[name]).find(isFilled) : value;
    const key = JSON.stringify(identity ?? null);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key}${count}`;
  });
}

function isReordered(base: readonly string[], version: readonly string[]): boolean {
  const kept = version.filter((id) => base.includes(id));
  return !isSame(
    kept,
    base.filter((id) => kept.includes(id)),
  );
}

/** All ids in the order of `skeleton`; those only in `other` follow their predecessor there. */
function mergeOrder(skeleton: readonly string[], other: readonly string[]): string[] {
  const order = [...skeleton];
  for (const [index, id] of other.entries()) {
    if (!order.includes(id)) order.splice(order.indexOf(other[index - 1] ?? '') + 1, 0, id);
  }
  return order;
}

/**
 * Matches the entries of three versions of a list by key or name.
 * @returns the entries in merged order; `null` if both versions reordered the list differently
 */
export function alignLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): Slot[] | null {
  const [baseIds, mineIds, theirIds] = [keysOf(base), keysOf(mine), keysOf(theirs)];
  const isMineReordered = isReordered(baseIds, mineIds);
  if (isMineReordered && isReordered(baseIds, theirIds) && isReordered(mineIds, theirIds)) return null;
  const order = isMineReordered ? mergeOrder(mineIds, theirIds) : mergeOrder(theirIds, mineIds);
  const at = (ids: readonly string[], list: readonly unknown[], id: string) => list[ids.indexOf(id)];
  return order.map((id) => ({
    id,
    base: at(baseIds, base, id),
    mine: at(mineIds, mine, id),
    theirs: at(theirIds, theirs, id),
  }));
}
