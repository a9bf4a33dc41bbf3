import type { DevelopmentLog } from '../kinds/development-log';

export interface Placed {
  id: string;
  createdAt: string;
  /** Position on the scale of its list. */
  position?: number | null | undefined;
}

/** Lists whose order can be changed, with the order of records that were never moved. */
export const orderedLists = { project: 'newest-first', partner: 'oldest-first' } as const;
export type OrderedKind = keyof typeof orderedLists;

export const isOrderedKind = (kind: string): kind is OrderedKind => Object.hasOwn(orderedLists, kind);

/** A record that was never moved has the position of its creation, so that a move changes only one record. */
export function positionOf(kind: OrderedKind, { position, createdAt }: Placed): number {
  const created = Date.parse(createdAt);
  return position ?? (orderedLists[kind] === 'newest-first' ? -created : created);
}

export const comparePlaces =
  (kind: OrderedKind) =>
  (one: Placed, other: Placed): number =>
    positionOf(kind, one) - positionOf(kind, other);

export function inOrder<Rec extends Placed>(kind: OrderedKind, records: readonly Rec[]): Rec[] {
  return [...records].sort(comparePlaces(kind));
}

export const isOldestFirst = (kind: string): boolean => isOrderedKind(kind) && orderedLists[kind] === 'oldest-first';

const step = 60_000;

/** Changes several records only if the new neighbours have the same position: then the records behind make room. */
export function moveRecord(
  kind: OrderedKind,
  ordered: readonly Placed[],
  id: string,
  to: number,
): { id: string; position: number }[] {
  const others = ordered.filter((record) => record.id !== id);
  const positions = others.map((record) => positionOf(kind, record));
  const [before, after] = [positions[to - 1], positions[to]];
  if (before === undefined) return after === undefined ? [] : [{ id, position: after - step }];
  if (after === undefined) return [{ id, position: before + step }];
  const middle = before + (after - before) / 2;
  if (before < middle && middle < after) return [{ id, position: middle }];
  const changes = [{ id, position: before + 1 }];
  let last = before + 1;
  for (const [index, other] of others.slice(to).entries()) {
    if ((positions[to + index] ?? 0) > last) break;
    last += 1;
    changes.push({ id: other.id, position: last });
  }
  return changes;
}

type Dated = Pick<DevelopmentLog, 'publishedAt'>;

/** A record without a date counts as oldest (specification, section 2). */
const publicationTime = ({ publishedAt }: Dated): number => (publishedAt ? Date.parse(publishedAt) : -Infinity);

export function newestPublishedFirst(a: Dated & Pick<Placed, 'createdAt'>, b: typeof a): number {
  const [first, second] = [publicationTime(a), publicationTime(b)];
  return first === second ? Date.parse(b.createdAt) - Date.parse(a.createdAt) : second - first;
}
