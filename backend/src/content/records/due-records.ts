import type { EntityKind } from 'shared-contracts/entities';

import type { StoredRecord } from '../../persistence';
import { BackgroundTask } from '../../persistence/background-task';
import type { TrustedClock } from './trusted-clock';
import type { DerivedRecords, RecordMirror } from './record-mirror';

interface DueTime {
  /** In milliseconds since 1970. */
  at: number;
}

type DueRecord<Due extends DueTime> = Due & Pick<StoredRecord, 'id' | 'revision'> & { plannedAt: number };

export interface DueWatch {
  mirror: RecordMirror;
  clock: TrustedClock;
  onError: (error: unknown) => void;
}

const intervalMs = 250;

/** When a record was last changed, in milliseconds since 1970. */
const changedAt = ({ createdAt, changedAt: fields }: StoredRecord): number =>
  Math.max(...[createdAt, ...Object.values(fields)].map((time) => Date.parse(time)));

/**
 * Handles each record of a kind at its time, or later if no process ran or the clock is in doubt. The first process
 * writes.
 */
export class DueRecords<Kind extends EntityKind, Due extends DueTime = DueTime> extends BackgroundTask {
  readonly #clock: TrustedClock;
  readonly #records: DerivedRecords<DueRecord<Due> | null>;

  /** @param dueOf the time, with anything else that `act` needs; `null` for a record that is never due */
  constructor(
    { mirror, clock, onError }: DueWatch,
    kind: Kind,
    dueOf: (record: StoredRecord<Kind>) => Due | null,
    private readonly act: (due: DueRecord<Due>) => Promise<void>,
  ) {
    super(intervalMs, () => this.run(), onError);
    this.#clock = clock;
    this.#records = mirror.derive<Kind, DueRecord<Due> | null>(kind, (record) => {
      const due = dueOf(record);
      return due && { ...due, id: record.id, revision: record.revision, plannedAt: changedAt(record) };
    });
  }

  /** All that have a time, in no order. @throws StoreUnavailable */
  async planned(): Promise<DueRecord<Due>[]> {
    return (await this.#records.values()).filter((each) => each !== null);
  }

  async run(): Promise<void> {
    const now = Date.now();
    const due = await this.#clock.allowed((await this.planned()).filter(({ at }) => at <= now));
    for (const each of due.sort((one, other) => one.at - other.at)) await this.act(each);
  }
}
