import {
  contentKinds,
  findable,
  findByText,
  isLastingSort,
  listEntry,
  namesOf,
  outlineFields,
  publicationStateAt,
  representingImage,
  selectEntries,
  sortEntries,
  type ContentKind,
  type DeclaredKind,
  type Findable,
  type Listed,
  type ListEntry,
  type ListSelection,
  type ListSort,
  type RecordOutline,
} from 'shared-contracts/entities';
import type { FoundName, RecordName } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';

import type { StoredRecord } from '../../persistence';
import type { DerivedRecords, RecordMirror } from './record-mirror';
import { toRecordResponse } from './record-response';

export function pickFields<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  // `Object.fromEntries` loses the key type.
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>;
}

export interface SearchedNames {
  names: Partial<Record<Locale, string>>;
  searched: Findable;
}

const namesOfRecords = new WeakMap<StoredRecord, SearchedNames>();

/** The names of a record. Everything that is derived from one read of it shares the same, which are kept for long. */
export function searchedNames(record: StoredRecord<DeclaredKind>): SearchedNames {
  const kept = namesOfRecords.get(record);
  if (kept) return kept;
  const names = namesOf(record.kind, record.data);
  const made = { names, searched: findable(Object.values(names)) };
  namesOfRecords.set(record, made);
  return made;
}

const nameOf = (kind: ContentKind, record: Listed): RecordName => ({
  kind,
  id: record.id,
  names: namesOf(kind, record),
});

type Entries<Kind extends ContentKind> = readonly ListEntry<RecordOutline<Kind>>[];

type KindEntry<Kind extends ContentKind> = ListEntry<RecordOutline<Kind>> & { kind: Kind; image: string | null };

interface ListView extends ListSelection {
  sort: ListSort;
  language: Locale;
}

/** Cached orders: each language sorts names in its own way. */
const mostOrders = 8;

/** The outlines of all records of a kind, and their orders. */
class KindIndex<Kind extends ContentKind> {
  readonly #records: DerivedRecords<KindEntry<Kind>>;
  /** The orders that were asked for since the last change. */
  #orders: { of: Entries<Kind>; byKey: Map<string, Entries<Kind>> } | null = null;

  /** Of the order whose places were asked for last. */
  #places: { of: Entries<Kind>; byId: Map<string, number> } | null = null;

  constructor(
    mirror: RecordMirror,
    private readonly kind: Kind,
  ) {
    // The compiler cannot follow the fields of a kind known only at run time.
    const fields = outlineFields(kind) as never[];
    this.#records = mirror.derive(kind, (record) => {
      const response = toRecordResponse(record);
      const outline = pickFields<object, never>(response, fields) as RecordOutline<Kind>;
      return {
        kind,
        image: representingImage(kind, response),
        ...listEntry(kind, outline, searchedNames(record).searched),
      };
    });
  }

  entries(): Promise<ReadonlyMap<string, KindEntry<Kind>>> {
    return this.#records.entries();
  }

  /** In no particular order; the same array until a record changes. */
  values(): Promise<readonly KindEntry<Kind>[]> {
    return this.#records.values();
  }

  /** When its next scheduled record is published; both in milliseconds since 1970. */
  async nextPublication(now: number): Promise<number> {
    let next = Infinity;
    for (const { record, publishedAt } of await this.#records.values())
      if (publicationStateAt(record.publication, publishedAt, now) === 'scheduled') next = Math.min(next, publishedAt);
    return next;
  }

  async select({ sort, language, ...selection }: ListView): Promise<Entries<Kind>> {
    const now = Date.now();
    return selectEntries(this.#inOrder(await this.#records.values(), sort, language, now), selection, now);
  }

  /**
   * The nearest entries before and after a record in an order, of those that are shown; `null` at an end, and for a
   * record that is not there. Looks at few entries, however many there are.
   */
  async around(
    id: string,
    { sort, language }: Pick<ListView, 'sort' | 'language'>,
    isShown: (record: RecordOutline<Kind>) => boolean,
  ): Promise<{ before: RecordOutline<Kind> | null; after: RecordOutline<Kind> | null }> {
    const order = this.#inOrder(await this.#records.values(), sort, language, Date.now());
    if (this.#places?.of !== order)
      this.#places = { of: order, byId: new Map(order.map(({ record }, place) => [record.id, place])) };
    const place = this.#places.byId.get(id);
    const nearest = (step: 1 | -1): RecordOutline<Kind> | null => {
      if (place === undefined) return null;
      for (let next = place + step; ; next += step) {
        const record = order[next]?.record;
        if (record === undefined || isShown(record)) return record ?? null;
      }
    };
    return { before: nearest(-1), after: nearest(1) };
  }

  #inOrder(entries: Entries<Kind>, sort: ListSort, language: Locale, now: number) {
    if (this.#orders?.of !== entries) this.#orders = { of: entries, byKey: new Map() };
    const { byKey } = this.#orders;
    const key = `${sort} ${sort === 'title' ? language : ''}`;
    const known = byKey.get(key);
    if (known) return known;
    const order = sortEntries(this.kind, entries, { sort, language, now });
    if (isLastingSort(sort) && byKey.size < mostOrders) byKey.set(key, order);
    return order;
  }
}

/** Outlines for lists, choices and searches, in memory. */
export class RecordIndex {
  readonly of: { readonly [Kind in ContentKind]: KindIndex<Kind> };

  constructor(mirror: RecordMirror) {
    const indexes = contentKinds.map((kind) => [kind, new KindIndex(mirror, kind)]);
    // `Object.fromEntries` loses the key type.
    this.of = Object.fromEntries(indexes) as RecordIndex['of'];
  }

  /**
   * When the next scheduled record of some kinds is published: until then visitors see the same ones.
   * @param kinds others are left out
   * @param now as the result in milliseconds since 1970
   */
  async nextPublication(kinds: readonly string[], now: number): Promise<number> {
    const times = await Promise.all(
      contentKinds.filter((kind) => kinds.includes(kind)).map((kind) => this.of[kind].nextPublication(now)),
    );
    return Math.min(...times);
  }

  /** Leaves out records that do not exist. */
  async names(kind: ContentKind, ids: readonly string[]): Promise<RecordName[]> {
    if (ids.length === 0) return [];
    const entries: ReadonlyMap<string, KindEntry<ContentKind>> = await this.of[kind].entries();
    return [...new Set(ids)].flatMap((id) => {
      const entry = entries.get(id);
      return entry ? [nameOf(kind, entry.record)] : [];
    });
  }

  /** @returns also the number of records that were searched */
  async findNames(
    kind: ContentKind | undefined,
    search: string,
    limit: number,
  ): Promise<{ total: number; names: FoundName[] }> {
    const lists = await Promise.all(
      contentKinds
        .filter((known) => kind === undefined || known === kind)
        .map(async (known) => {
          const entries: readonly KindEntry<ContentKind>[] = await this.of[known].values();
          return entries;
        }),
    );
    const all = lists.flat();
    return {
      total: all.length,
      names: findByText(all, search, limit).map(({ kind: found, record, image }) => ({
        ...nameOf(found, record),
        ...(image !== null && { image }),
      })),
    };
  }
}
