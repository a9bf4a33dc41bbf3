import { alignLists, entryName, isEntry, isSame, type Slot } from '../values/align-lists';

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
  /** The side that loses nothing: the one that changed it; if both did, mine unless it is a removal. */
  suggested: Side;
  /** Both sides changed it, so one change will be lost. */
  isContested: boolean;
}

/** Two edited versions of a record, and the values that both began with. */
export interface Versions<Values> {
  base: Values;
  /** My unsaved values. */
  mine: Values;
  /** The values saved in the meantime. */
  theirs: Values;
}

export type Choices = Readonly<Record<string, Side>>;

type Place = Pick<Difference, 'id' | 'field' | 'entry' | 'property'>;

function differenceOf(place: Place, base: unknown, mine: unknown, theirs: unknown): Difference[] {
  if (isSame(mine, theirs)) return [];
  const isMine = !isSame(mine, base);
  const isContested = isMine && !isSame(theirs, base);
  const losesTheirs = isContested && mine === undefined;
  return [{ ...place, mine, theirs, suggested: isMine && !losesTheirs ? 'mine' : 'theirs', isContested }];
}

const propertyId = (field: string, slot: Slot, property: string) => JSON.stringify([field, slot.id, property]);
const slotId = (field: string, slot: Slot) => JSON.stringify([field, slot.id]);

function slotDifferences(field: string, slot: Slot, index: number): Difference[] {
  const { base, mine, theirs } = slot;
  const entry = entryName(mine) ?? entryName(theirs) ?? `#${index + 1}`;
  if (!isEntry(mine) || !isEntry(theirs))
    return differenceOf({ id: slotId(field, slot), field, entry, property: null }, base, mine, theirs);
  const before = isEntry(base) ? base : {};
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((property) =>
    differenceOf(
      { id: propertyId(field, slot, property), field, entry, property },
      before[property],
      mine[property],
      theirs[property],
    ),
  );
}

const listOf = (value: unknown): readonly unknown[] | null =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : null;

/** The entries of a list that both sides changed; `null` if the field is compared as a whole. */
function slotsOf(base: unknown, mine: unknown, theirs: unknown): Slot[] | null {
  if (!Array.isArray(mine) && !Array.isArray(theirs)) return null;
  const lists = [listOf(base), listOf(mine), listOf(theirs)];
  const [before, ours, saved] = lists;
  if (!before || !ours || !saved || isSame(before, ours) || isSame(before, saved)) return null;
  return alignLists(before, ours, saved);
}

/** Compares two versions. A list that both changed is compared by entry, and entries by property. */
export function compareVersions<Values extends object>(base: Values, mine: Values, theirs: Values): Difference[] {
  const before = new Map<string, unknown>(Object.entries(base));
  const saved = new Map<string, unknown>(Object.entries(theirs));
  return Object.entries(mine).flatMap(([field, value]: [string, unknown]) => {
    const [was, other] = [before.get(field), saved.get(field)];
    const slots = slotsOf(was, value, other);
    return slots
      ? slots.flatMap((slot, index) => slotDifferences(field, slot, index))
      : differenceOf({ id: JSON.stringify([field]), field, entry: null, property: null }, was, value, other);
  });
}

/** The entry that results from the choices; `undefined` if it is removed. */
function mergeSlot(field: string, slot: Slot, sideOf: (id: string) => Side): unknown {
  const { mine, theirs } = slot;
  if (!isEntry(mine) || !isEntry(theirs)) {
    if (isSame(mine, theirs)) return mine;
    return sideOf(slotId(field, slot)) === 'mine' ? mine : theirs;
  }
  const taken = Object.entries(theirs).filter(
    ([property, value]) => !isSame(mine[property], value) && sideOf(propertyId(field, slot, property)) === 'theirs',
  );
  return { ...mine, ...Object.fromEntries(taken) };
}

/** Whether both sides changed a value. */
export const isContested = <Values extends object>({ base, mine, theirs }: Versions<Values>): boolean =>
  compareVersions(base, mine, theirs).some((difference) => difference.isContested);

/** Merges the versions by the chosen sides, or the suggested ones. */
export function mergeVersions<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  choices: Choices = {},
): Values {
  const suggested = new Map(compareVersions(base, mine, theirs).map((difference) => [difference.id, difference]));
  const sideOf = (id: string): Side => choices[id] ?? suggested.get(id)?.suggested ?? 'mine';
  const before = new Map<string, unknown>(Object.entries(base));
  const saved = new Map<string, unknown>(Object.entries(theirs));
  const merged = Object.entries(mine).map(([field, value]: [string, unknown]) => {
    const slots = slotsOf(before.get(field), value, saved.get(field));
    if (slots)
      return [field, slots.map((slot) => mergeSlot(field, slot, sideOf)).filter((entry) => entry !== undefined)];
    const isTheirs = !isSame(value, saved.get(field)) && sideOf(JSON.stringify([field])) === 'theirs';
    return [field, isTheirs ? saved.get(field) : value];
  });
  return { ...mine, ...Object.fromEntries(merged) };
}
