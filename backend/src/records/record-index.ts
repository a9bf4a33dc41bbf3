import {
  contentKinds,
  findByText,
  namesOf,
  outlineFields,
  type ContentKind,
  type Listed,
  type RecordOutline,
} from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';

import { KindIndex, type KindEntry } from './mirror/kind-index';
import type { RecordMirror } from './mirror/record-mirror';
import { toRecordResponse } from './record-response';

/** A copy of an object with some of its fields. */
export function pickFields<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  // `Object.fromEntries` loses the key type.
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>;
}

const nameOf = (kind: ContentKind, record: Listed): RecordName => ({
  kind,
  id: record.id,
  names: namesOf(kind, record),
});

/** What lists, choices and searches look at in the content records, in memory (see `KindIndex`). */
export class RecordIndex {
  /** The index of each kind. */
  readonly of: { readonly [Kind in ContentKind]: KindIndex<Kind, RecordOutline<Kind>> };

  constructor(mirror: RecordMirror) {
    const indexOf = <Kind extends ContentKind>(kind: Kind) =>
      new KindIndex<Kind, RecordOutline<Kind>>(
        mirror,
        kind,
        // The fields are named by the kind, which the compiler cannot follow for a kind known at run time.
        (record) =>
          pickFields<object, never>(toRecordResponse(record), outlineFields(kind) as never[]) as RecordOutline<Kind>,
      );
    // `Object.fromEntries` loses the key type.
    this.of = Object.fromEntries(contentKinds.map((kind) => [kind, indexOf(kind)])) as RecordIndex['of'];
  }

  /** The names of some records of a kind; those that do not exist are left out. */
  async names(kind: ContentKind, ids: readonly string[]): Promise<RecordName[]> {
    if (ids.length === 0) return [];
    const entries: ReadonlyMap<string, KindEntry<ContentKind, Listed>> = await this.of[kind].entries();
    return [...new Set(ids)].flatMap((id) => {
      const entry = entries.get(id);
      return entry ? [nameOf(kind, entry.record)] : [];
    });
  }

  /**
   * The first records of a kind, or of all, that a search finds by their names.
   * @returns also the number of records that were searched
   */
  async findNames(
    kind: ContentKind | undefined,
    search: string,
    limit: number,
  ): Promise<{ total: number; names: RecordName[] }> {
    const lists = await Promise.all(
      contentKinds
        .filter((known) => kind === undefined || known === kind)
        .map(async (known) => {
          const entries: readonly KindEntry<ContentKind, Listed>[] = await this.of[known].values();
          return entries;
        }),
    );
    // `flat` takes several times as long as the search.
    const all = lists.reduce((before, list) => before.concat(list), []);
    return {
      total: all.length,
      names: findByText(all, search, limit).map(({ kind: found, record }) => nameOf(found, record)),
    };
  }
}
