import type { Numbers } from 'shared-contracts/http';
import { fromJapanDate, toJapanDate } from 'shared-contracts/localization';

import { dayMs, type Persistence } from '../persistence';

const hourMs = 60 * 60 * 1_000;
const weekMs = 7 * dayMs;

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

/**
 * Requests of the last weeks, this one included, with the hours until their first answer. The log knows those that are
 * deleted or erased as well.
 */
export async function requestWeeks(
  audit: Persistence['audit'],
  weeks: number,
  now = Date.now(),
): Promise<Numbers['requests']> {
  const begin = weekStart(now) - (weeks - 1) * weekMs;
  const at = { $gte: new Date(begin).toISOString() };
  const events = (await audit.find({ kind: 'collaboration-request', at })).reverse();
  const answers = new Map<string, number>();
  for (const event of events)
    if (event.action !== 'create' && isAnswer(event.changes) && !answers.has(event.entity.id))
      answers.set(event.entity.id, Date.parse(event.at));
  const received = events
    .filter(({ action }) => action === 'create')
    .map((event) => ({ time: Date.parse(event.at), answered: answers.get(event.entity.id) }));
  return Array.from({ length: weeks }, (_, index) => {
    const from = begin + index * weekMs;
    const ofWeek = received.filter(({ time }) => time >= from && time < from + weekMs);
    const hours = ofWeek.flatMap(({ time, answered }) => (answered === undefined ? [] : [(answered - time) / hourMs]));
    return { from: new Date(from).toISOString(), received: ofWeek.length, hoursToAnswer: median(hours) };
  });
}
