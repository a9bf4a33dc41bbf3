import type { Clock } from '../clock';
import { CounterStore, type CounterRow } from './counters';
import { IntentStore, type IntentRow } from './intents';
import { NumberStore, type NumberRow } from './numbers';
import { SessionStore, type SessionRow } from './sessions';
import type { Table } from './table';
import { UploadStore, type StoredUpload } from './uploads';

export interface SideTables {
  sessions: Table<SessionRow>;
  counters: Table<CounterRow>;
  uploads: Table<StoredUpload>;
  intents: Table<IntentRow>;
  numbers: Table<NumberRow>;
}

/** The data of a store beside its records, the same in both adapters. */
export const sideStores = ({ sessions, counters, uploads, intents, numbers }: SideTables, clock: Clock) => ({
  sessions: new SessionStore(sessions, clock),
  counters: new CounterStore(counters, clock),
  uploads: new UploadStore(uploads, clock),
  intents: new IntentStore(intents),
  numbers: new NumberStore(numbers),
});
export type SideStores = ReturnType<typeof sideStores>;
