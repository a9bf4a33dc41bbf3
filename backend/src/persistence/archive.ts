import type { SealedEvent } from '../audit/event';
import type { VerificationReport } from '../audit/verify';
import type { FullRecord } from './record-data';
import type { Upload } from './side-stores';

/** What a store holds for good. Sessions and counters are not part of it. */
export interface ArchiveParts {
  /** Every record, tombstones included, without order. */
  records(): AsyncIterable<FullRecord>;
  /** Every event, by sequence number. */
  events(): AsyncIterable<SealedEvent>;
  uploads(): AsyncIterable<Upload>;
}

/**
 * The whole lasting content of a store. Others may change it between one part and the next, and while a part is read.
 */
export interface Archive extends ArchiveParts {
  /**
   * Reads all parts as they are at one moment, while others go on writing; `null` for a store that cannot hold a
   * moment.
   */
  readonly asOfOneMoment: (<Result>(read: (parts: ArchiveParts) => Promise<Result>) => Promise<Result>) | null;
  /**
   * Fills an empty store, or one in which an import was cut off. Until the last line is in, the store cannot be opened
   * for anything else.
   * @throws Conflict when the store holds records
   */
  fill(content: {
    records: AsyncIterable<FullRecord>;
    events: AsyncIterable<SealedEvent>;
    uploads: AsyncIterable<Upload>;
  }): Promise<void>;
  /** Checks log and records against each other. Others may write meanwhile. */
  verify(): Promise<VerificationReport>;
}
