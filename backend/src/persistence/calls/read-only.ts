import { StoreReadOnly } from '../errors';
import type { Persistence } from '../port';
import { aroundCalls } from './around-calls';

/**
 * Throws `StoreReadOnly` in place of every call that is not known to read: a new method counts as a write until it is
 * listed.
 * @param reads names of methods; those of members are written `member.method`
 */
export function onlyReading<Target extends object>(target: Target, reads: readonly string[]): Target {
  const known = new Set(reads);
  return aroundCalls(target, (path, call) => {
    const name = path.join('.');
    return known.has(name) ? call() : Promise.reject(new StoreReadOnly(name));
  });
}

const readsOfStore = [
  ...['get', 'getMany', 'list', 'findOperation', 'isEmpty', 'ping', 'close', 'requests.search', 'requests.summarize'],
  ...['audit.get', 'audit.list', 'audit.find', 'audit.inBatches', 'audit.newestRevisionsBy'],
  ...['changes.generation', 'changes.changedSince', 'changes.catchUp'],
  ...['archive.records', 'archive.events', 'archive.uploads', 'archive.numbers', 'archive.asOfOneMoment'],
  ...['archive.verify', 'sessions.get', 'counters.read', 'counters.readAll', 'counters.openKeys', 'intents.read'],
  ...['uploads.get', 'uploads.findByLocation', 'uploads.list', 'uploads.enteredSince', 'uploads.count'],
  ...['uploads.totalBytes', 'numbers.days', 'numbers.months'],
];

export const readOnlyStore = (store: Persistence): Persistence => onlyReading(store, readsOfStore);
