import type { Persistence } from '../../persistence';
import type { DerivedRecords, RecordMirror } from '../../records/mirror/record-mirror';
import { TimedTask } from '../../records/timed-task';
import { DraftChangeActions } from './draft-changes';

/** Milliseconds between a change of the drafts and the look at them: many changes are looked at once. */
const settleMs = 100;

/** A draft with changes that are published at a time. */
interface Scheduled {
  id: string;
  revision: number;
  /** In milliseconds since 1970. */
  dueAt: number;
}

/** Publishes draft changes at the time that they are scheduled for. Every process does it; the first one writes. */
export class ScheduledChanges {
  readonly #scheduled: DerivedRecords<Scheduled | null>;
  readonly #actions: DraftChangeActions;
  readonly #task: TimedTask;

  constructor(
    private readonly persistence: Persistence,
    mirror: RecordMirror,
    onError: (error: unknown) => void,
  ) {
    this.#actions = new DraftChangeActions(persistence);
    this.#scheduled = mirror.derive('draft-changes', ({ id, revision, data: { publishAt } }) =>
      publishAt ? { id, revision, dueAt: Date.parse(publishAt) } : null,
    );
    this.#task = new TimedTask(async () => {
      await this.publishDue();
      return (await this.#inOrder())[0]?.dueAt ?? Infinity;
    }, onError);
  }

  /** From now on publishes each at its time, also those that came due while no process ran. */
  follow(): void {
    this.persistence.changes.onChange(({ kind }) => {
      if (kind === 'draft-changes') this.#task.runIn(settleMs);
    });
    this.#task.runIn(0);
  }

  close(): void {
    this.#task.close();
  }

  /** Publishes all that is due by now, in order. */
  async publishDue(): Promise<void> {
    const now = Date.now();
    for (const { id, revision, dueAt } of await this.#inOrder())
      if (dueAt <= now) await this.#actions.publishDue(id, revision);
  }

  async #inOrder(): Promise<Scheduled[]> {
    const scheduled = (await this.#scheduled.values()).filter((draft) => draft !== null);
    return scheduled.sort((one, other) => one.dueAt - other.dueAt);
  }
}
