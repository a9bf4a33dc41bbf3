import type { EntityKind } from 'shared-contracts/entities';

import type { StoredRecord } from '../persistence';
import { BackgroundTask } from '../persistence/background-task';
import type { DerivedRecords, RecordMirror } from './mirror/record-mirror';

interface DueRecord {
  id: string;
  revision: number;
  /** In milliseconds since 1970. */
  at: number;
}

const intervalMs = 250;

/** Does something with each record of a kind at its time, or later if no process ran. The first process writes. */
export class DueRecords<Kind extends EntityKind> extends BackgroundTask {
  readonly #records: DerivedRecords<DueRecord | null>;

  /** @param dueAt `null` for one that is never due */
  constructor(
    mirror: RecordMirror,
    kind: Kind,
    dueAt: (record: StoredRecord<Kind>) => number | null,
    private readonly act: (due: DueRecord) => Promise<void>,
    onError: (error: unknown) => void,
  ) {
    super(intervalMs, () => this.run(), onError);
    this.#records = mirror.derive<Kind, DueRecord | null>(kind, (record) => {
      const at = dueAt(record);
      return at === null ? null : { id: record.id, revision: record.revision, at };
    });
  }

  async run(): Promise<void> {
    const now = Date.now();
    const all = (await this.#records.values()).filter((each) => each !== null);
    const due = all.filter(({ at }) => at <= now);
    for (const each of due.sort((one, other) => one.at - other.at)) await this.act(each);
  }
}
