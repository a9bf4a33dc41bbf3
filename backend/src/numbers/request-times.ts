import type { Numbers } from 'shared-contracts/http';
import { fromJapanDate, toJapanDate } from 'shared-contracts/localization';

import { fromLast } from '../content/records/from-last';
import { dayMs, type Persistence } from '../persistence';

const hourMs = 60 * 60 * 1_000;
const weekMs = 7 * dayMs;
const mostWeeks = 52;

/** The first instant of a week in Japan, in milliseconds since 1970. */
function weekStart(time: number): number {
  const date = toJapanDate(new Date(time));
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Date.parse(fromJapanDate(date)) - sinceMonday * dayMs;
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Whether an event is the answer to a request: its state is not `new` any more. */
const isAnswer = ({ state }: Record<string, { after: unknown }>): boolean =>
  state !== undefined && state.after !== 'new';

interface Times {
  received: ReadonlyMap<string, number>;
  answered: ReadonlyMap<string, number>;
}

function weeksFrom(begin: number, count: number, { received: times, answered }: Times): Numbers['requests'] {
  const weeks = Array.from({ length: count }, () => ({ received: 0, hours: [] as number[] }));
  for (const [id, time] of times) {
    const week = weeks[Math.floor((time - begin) / weekMs)];
    if (!week) continue;
    const answeredAt = answered.get(id);
    week.received += 1;
    if (answeredAt !== undefined) week.hours.push((answeredAt - time) / hourMs);
  }
  return weeks.map(({ received, hours }, index) => ({
    from: new Date(begin + index * weekMs).toISOString(),
    received,
    hoursToAnswer: median(hours),
  }));
}

/** When requests came and were first answered. The log knows those that are deleted or erased as well. */
export class RequestTimes {
  /** Another object after each change of its maps. */
  #times = { received: new Map<string, number>(), answered: new Map<string, number>() };
  /** Of the newest event of the log when it was read last: later ones are read next. */
  #seq = 0;
  #reading: Promise<void> | null = null;
  readonly #weeksFrom = fromLast(weeksFrom);

  constructor(private readonly audit: Persistence['audit']) {}

  async #read(): Promise<void> {
    const at = { $gte: new Date(weekStart(Date.now()) - mostWeeks * weekMs).toISOString() };
    const answers = new Map<string, number>();
    const { received, answered } = this.#times;
    const [newest] = await this.audit.find({}, 1);
    let found = 0;
    for await (const events of this.audit.inBatches({ kind: 'collaboration-request', at, after: this.#seq })) {
      for (const { action, entity, at: time, changes } of events) {
        if (action === 'create') received.set(entity.id, Date.parse(time));
        // Newest first, so that the first answer stays.
        else if (isAnswer(changes)) answers.set(entity.id, Date.parse(time));
      }
      found += events.length;
    }
    for (const [id, time] of answers) if (!answered.has(id)) answered.set(id, time);
    if (found > 0) this.#times = { received, answered };
    this.#seq = newest?.seq ?? 0;
  }

  /** Requests of the last weeks (at most 52), this one included, with the hours until their first answer. */
  async weeks(count: number, now = Date.now()): Promise<Numbers['requests']> {
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    await this.#reading;
    return this.#weeksFrom(weekStart(now) - (count - 1) * weekMs, count, this.#times);
  }
}
