import { RecordNotFound, StaleRevision, type Persistence } from '../persistence';
import type { DerivedRecords, RecordMirror } from './mirror/record-mirror';
import { TimedTask } from './timed-task';

/** Milliseconds between a change of the projects and the look at them: many changes are looked at once. */
const settleMs = 1_000;

/** A project with the main flag that has not taken the place of the main project yet. */
interface Successor {
  id: string;
  revision: number;
  /** When it comes out, in milliseconds since 1970. */
  dueAt: number;
}

/**
 * Lets a scheduled project with the main flag take the place of the main project when it comes out. Every process does
 * it; the first one writes.
 */
export class MainProjectSchedule {
  readonly #successors: DerivedRecords<Successor | null>;
  readonly #task: TimedTask;

  constructor(
    private readonly persistence: Pick<Persistence, 'mutate' | 'changes'>,
    mirror: RecordMirror,
    onError: (error: unknown) => void,
  ) {
    this.#successors = mirror.derive('project', ({ id, revision, claim, data }) =>
      data.isMainProject === 1 && claim === 0 && data.publication !== 'draft'
        ? { id, revision, dueAt: data.publishedAt ? Date.parse(data.publishedAt) : 0 }
        : null,
    );
    this.#task = new TimedTask(async () => {
      await this.promote();
      const [next] = await this.#inOrder();
      return next?.dueAt ?? Infinity;
    }, onError);
  }

  /** From now on promotes each at its time, also those that came out while no process ran. */
  follow(): void {
    this.persistence.changes.onChange(({ kind }) => {
      if (kind === 'project') this.#task.runIn(settleMs);
    });
    this.#task.runIn(0);
  }

  close(): void {
    this.#task.close();
  }

  /** Promotes all that have come out by now. */
  async promote(): Promise<void> {
    const now = Date.now();
    // The one that came out last stays.
    for (const { id, revision } of (await this.#inOrder()).filter(({ dueAt }) => dueAt <= now)) {
      try {
        await this.persistence.mutate({
          kind: 'project',
          operation: 'update',
          id,
          expectedRevision: revision,
          // Any update does: the store gives the place to a public project with the flag.
          patch: {},
          actor: 'system',
          operationId: `main-project/${id}/${revision}`,
        });
      } catch (error) {
        // Another process was faster, which has the same effect.
        if (!(error instanceof StaleRevision || error instanceof RecordNotFound)) throw error;
      }
    }
  }

  async #inOrder(): Promise<Successor[]> {
    const successors = (await this.#successors.values()).filter((successor) => successor !== null);
    return successors.sort((one, other) => one.dueAt - other.dueAt);
  }
}
