import type { SealedEvent } from '../audit/event';
import type { VerificationReport } from '../audit/verify';
import type { FullRecord } from './record-data';
import type { Upload } from './side-stores';

/** The whole lasting content of a store. Sessions and counters are not part of it. */
export interface Archive {
  /** Every record, tombstones included, without order. */
  records(): AsyncIterable<FullRecord>;
  /** Every event, by sequence number. */
  events(): AsyncIterable<SealedEvent>;
  uploads(): AsyncIterable<Upload>;
  /**
   * Fills an empty store, or one in which an import was cut off. Until the last line is in, the store cannot be opened for anything else.
   * @throws Conflict when the store holds records
   */
  fill(content: { records: AsyncIterable<FullRecord>; events: AsyncIterable<SealedEvent>; uploads: AsyncIterable<Upload> }): Promise<void>;
  /** Checks log and records against each other. Others may write meanwhile. */
  verify(): Promise<VerificationReport>;
}
