import type { SealedEvent } from '../audit/event';
import type { VerificationReport } from '../audit/verify';
import type { FullRecord } from './record-data';
import type { Upload } from './side-stores';

/** The persistent content of a store. Sessions and counters are not part of it. */
export interface ArchiveParts {
  /** Every record, tombstones included, in no particular order. */
  records(): AsyncIterable<FullRecord>;
  /** Every event, ordered by sequence number. */
  events(): AsyncIterable<SealedEvent>;
  uploads(): AsyncIterable<Upload>;
}

/**
 * Export, import and verification of a store. Without a snapshot, concurrent writes may show up between parts and while
 * a part is being read.
 */
export interface Archive extends ArchiveParts {
  /** Reads all parts from one snapshot while writes continue; `null` if the store does not support snapshots. */
  readonly asOfOneMoment: (<Result>(read: (parts: ArchiveParts) => Promise<Result>) => Promise<Result>) | null;
  /**
   * Imports into an empty store or resumes after an interrupted import. Until the import has finished, the store cannot
   * be opened for anything else.
   * @throws Conflict if the store holds records
   */
  fill(content: {
    records: AsyncIterable<FullRecord>;
    events: AsyncIterable<SealedEvent>;
    uploads: AsyncIterable<Upload>;
  }): Promise<void>;
  /** Checks the log and the records against each other. Safe to run during writes. */
  verify(): Promise<VerificationReport>;
}
