import {
  contentKinds,
  findByText,
  namesOf,
  recordOutlines,
  type ContentKind,
  type Listed,
  type RecordOutline,
} from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';

import type { StoredRecord } from '../persistence';
import { KindIndex, type KindEntry } from './kind-index';
import { pick } from './pick';
import type { RecordMirror } from './record-mirror';
import { toRecordResponse } from './record-response';

const nameOf = (kind: ContentKind, record: Listed): RecordName => ({
  kind,
  id: record.id,
  names: namesOf(kind, record),
});

const projectFields = recordOutlines.project.keyof().options;
const partnerFields = recordOutlines.partner.keyof().options;
const logFields = recordOutlines['development-log'].keyof().options;

/** What lists, choices and searches look at in the content records, in memory (see `KindIndex`). */
export class RecordIndex {
  /** The index of each kind. */
  readonly of: { readonly [Kind in ContentKind]: KindIndex<Kind, RecordOutline<Kind>> };

  constructor(mirror: RecordMirror) {
    this.of = {
      project: new KindIndex(mirror, 'project', (record: StoredRecord<'project'>) =>
        pick(toRecordResponse(record), projectFields),
      ),
      partner: new KindIndex(mirror, 'partner', (record: StoredRecord<'partner'>) =>
        pick(toRecordResponse(record), partnerFields),
      ),
      'development-log': new KindIndex(mirror, 'development-log', (record: StoredRecord<'development-log'>) =>
        pick(toRecordResponse(record), logFields),
      ),
    };
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
