import { dayMs, type Persistence } from '../../persistence';

/** Time between two checks after which the clock is no longer trusted. */
const maxPauseMs = 10 * dayMs;

/** Milliseconds that a clock has to run on after a jump: time to notice and correct it. */
const doubtMs = dayMs;

/** Milliseconds for which a process relies on its last check; after a larger step it checks again. */
const checkedMs = 10 * 60_000;

const lastRun = 'maintenance:last-run';
const doubt = 'maintenance:doubt';

/** Something that happens by the passing of time alone. */
interface Planned {
  /** When it is due, in milliseconds since 1970. */
  at: number;
  /** When that was decided, in milliseconds since 1970. */
  plannedAt: number;
}

/**
 * Decides when irreversible work has to wait (threat 42): for a day after the clock has jumped, or after the product
 * was off for days, which looks the same. A clock that was months ahead for one start would erase today's requests and
 * publish secrets.
 */
export class TrustedClock {
  #doubtedSince: number | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly persistence: Pick<Persistence, 'counters' | 'audit'>,
    private readonly options: {
      /** Nothing happens by the passing of time, and no check is noted. */
      readOnly: boolean;
      /** Called once, when the day begins. */
      onJump: () => void;
    },
  ) {}

  /** Whether data may be erased. @throws StoreUnavailable */
  async isTrusted(): Promise<boolean> {
    return (await this.#since()) === null;
  }

  /**
   * Which planned work may be done now. Work that came due by the jump waits, unless it was decided after the jump;
   * work that comes due later does not wait.
   * @throws StoreUnavailable
   */
  async allowed<Due extends Planned>(due: readonly Due[]): Promise<Due[]> {
    const since = due.length === 0 ? null : await this.#since();
    return due.filter(({ at, plannedAt }) => since === null || at > since || plannedAt > since);
  }

  /** Ends the doubt. */
  async trust(): Promise<void> {
    const { counters } = this.persistence;
    await counters.restart(lastRun, maxPauseMs);
    await counters.reset(doubt);
    this.#checkedAt = Number.NEGATIVE_INFINITY;
  }

  /** When the clock jumped, in milliseconds since 1970; `null` if it is trusted. */
  async #since(): Promise<number | null> {
    const now = Date.now();
    if (Math.abs(now - this.#checkedAt) > checkedMs) {
      this.#doubtedSince = await this.#check(now);
      this.#checkedAt = now;
    }
    return this.#doubtedSince;
  }

  async #check(now: number): Promise<number | null> {
    const { counters } = this.persistence;
    if (!this.options.readOnly) await this.#note(now);
    const open = await counters.read(doubt, doubtMs);
    return open && open.resetAt - doubtMs;
  }

  async #note(now: number): Promise<void> {
    const { counters } = this.persistence;
    if ((await counters.read(lastRun, maxPauseMs)) === null && !(await this.#isNewStore(now))) {
      await counters.restart(doubt, doubtMs);
      this.options.onJump();
    }
    await counters.restart(lastRun, maxPauseMs);
  }

  /** In a store younger than the pause, nothing can have waited longer. */
  async #isNewStore(now: number): Promise<boolean> {
    const oldest = await this.persistence.audit.get(1);
    if (!oldest) return true;
    const age = now - Date.parse(oldest.at);
    return age >= 0 && age < maxPauseMs;
  }
}
