import type { LoggedEvent } from '../audit/event';
import type { StoredRecord } from './record-data';
import type { Upload } from './side-stores';

/** A record with what only the store knows about it. */
export interface ArchivedRecord extends StoredRecord {
  /** Order of creation: microseconds since 1970, never twice in one process. */
  ordinal: number;
  /** Which main project is the newest: empty, or greater than that of any earlier one. */
  claim: string;
  /** Makes the data's hash in the event log say nothing about erased data. */
  salt: string;
  erased: boolean;
}

/** The whole lasting content of a store. Sessions and counters are not part of it. */
export interface Archive {
  /** Every record, tombstones included, without order. */
  records(): AsyncIterable<ArchivedRecord>;
  /** Every event, by sequence number. */
  events(): AsyncIterable<LoggedEvent>;
  uploads(): AsyncIterable<Upload>;
  /**
   * Fills an empty store, or one in which an import was cut off. Until the last line is in, the store cannot be opened for anything else.
   * @throws Conflict when the store holds records
   */
  fill(content: { records: AsyncIterable<ArchivedRecord>; events: AsyncIterable<LoggedEvent>; uploads: AsyncIterable<Upload> }): Promise<void>;
}
