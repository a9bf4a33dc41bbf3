import { fieldsNamed } from 'shared-contracts/entities';

import { alignLists, entryName, isEntry, isSame, type Slot } from '../values/align-lists';
import { type FormValues, filledLines } from '../values/form-values';

export type Side = 'mine' | 'theirs';

/** A difference between two versions: a field, a list entry, or one value of an entry. */
export interface Difference {
  id: string;
  field: string;
  /** Name of the list entry; `null` for a whole field. */
  entry: string | null;
  /** Property of the entry; `null` for a whole field or entry. */
  property: string | null;
  /** `undefined` if this version does not have the entry. */
  mine: unknown;
  theirs: unknown;
  /** The side that loses nothing: the one that changed it. If both did, mine, unless it removes something. */
  suggested: Side;
  /** Both sides changed it, so one change will be lost. */
  isContested: boolean;
}

/** Two edited versions of a record, and the values that both started from. */
export interface Versions {
  base: FormValues;
  /** My unsaved values. */
  mine: FormValues;
  /** The values saved in the meantime. */
  theirs: FormValues;
}

export type Choices = Readonly<Record<string, Side>>;

/** The entries of a list, which may be a text with one image location per line; `null` for any other value. */
function listOf(field: string, value: unknown): readonly unknown[] | null {
  if (typeof value === 'string' && fieldsNamed(field).some(({ kind }) => kind === 'images')) return filledLines(value);
  return Array.isArray(value) ? value : null;
}

/** The entries of a list that both sides changed; `null` if the field is compared as a whole. */
function slotsOf(field: string, base: unknown, mine: unknown, theirs: unknown): Slot[] | null {
  const [before, ours, saved] = [base, mine, theirs].map((value) => listOf(field, value ?? []));
  const isList = listOf(field, mine) ?? listOf(field, theirs);
  if (!isList || !before || !ours || !saved || isSame(before, ours) || isSame(before, saved)) return null;
  return alignLists(before, ours, saved);
}

/**
 * Merges two versions. A list that both changed is merged by entry, and entries by property.
 * @param sideOf chooses the side of each difference
 */
function merge({ base, mine, theirs }: Versions, sideOf: (difference: Difference) => Side): FormValues {
  const take = (path: readonly string[], entry: string | null, [was, ours, saved]: readonly unknown[]) => {
    if (isSame(ours, saved)) return ours;
    const [field = '', , property = null] = path;
    const isMine = !isSame(ours, was);
    const isContested = isMine && !isSame(saved, was);
    const losesTheirs = isContested && ours === undefined;
    const suggested = isMine && !losesTheirs ? 'mine' : 'theirs';
    const difference = { id: JSON.stringify(path), field, entry, property, suggested, isContested } as const;
    return sideOf({ ...difference, mine: ours, theirs: saved }) === 'mine' ? ours : saved;
  };
  const takeEntry = (field: string, { id, base: was, mine: ours, theirs: saved }: Slot, index: number) => {
    const name = entryName(ours) ?? entryName(saved) ?? `#${index + 1}`;
    if (!isEntry(ours) || !isEntry(saved)) return take([field, id], name, [was, ours, saved]);
    const before = isEntry(was) ? was : {};
    const taken = Object.keys({ ...ours, ...saved }).map((property): [string, unknown] => [
      property,
      take([field, id, property], name, [before[property], ours[property], saved[property]]),
    ]);
    return Object.fromEntries(taken.filter(([, value]) => value !== undefined));
  };
  const merged = Object.entries(mine).map(([field, value]) => {
    const versions = [base[field], value, theirs[field]] as const;
    const slots = slotsOf(field, ...versions);
    if (!slots) return [field, take([field], null, versions)];
    const list = slots.map((slot, index) => takeEntry(field, slot, index)).filter((entry) => entry !== undefined);
    return [field, typeof value === 'string' ? list.join('\n') : list];
  });
  return { ...mine, ...Object.fromEntries(merged) };
}

export function compareVersions(base: FormValues, mine: FormValues, theirs: FormValues): Difference[] {
  const differences: Difference[] = [];
  merge({ base, mine, theirs }, (difference) => {
    differences.push(difference);
    return difference.suggested;
  });
  return differences;
}

/** Whether both sides changed a value. */
export const isContested = ({ base, mine, theirs }: Versions): boolean =>
  compareVersions(base, mine, theirs).some((difference) => difference.isContested);

/** Merges the versions by the selected sides, or else by the suggested ones. */
export const mergeVersions = (
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  choices: Choices = {},
): FormValues => merge({ base, mine, theirs }, ({ id, suggested }) => choices[id] ?? suggested);
