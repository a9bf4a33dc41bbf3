import type { Clock } from '../../clock';
import type { Persistence } from '../../port';

/** Raw writes that bypass the port, as an intruder with access to the database could make them. */
export interface Tampering {
  /** Changes the actor of an event. */
  editEvent(seq: number): Promise<void>;
  deleteEvent(seq: number): Promise<void>;
  /** Changes the sequence number in the hashed part of an event, and recomputes this and all later hashes. */
  renumberEvent(seq: number, claimed: number): Promise<void>;
  /** Swaps the places of two events. */
  swapEvents(seq: number, otherSeq: number): Promise<void>;
  /** Removes every event after this one. */
  truncateEvents(lastSeq: number): Promise<void>;
  /** Changes the Japanese title of a project. */
  editProject(id: string): Promise<void>;
  deleteRecord(kind: string, id: string): Promise<void>;
  /** Changes only the indexed columns of a project, so that lists no longer show it. */
  hideProject(id: string): Promise<void>;
  /** Everything the store holds about a kind, its events included, as text. */
  dump(): Promise<string>;
}

/** One empty store that several "processes" can open. */
export interface TestStore {
  open(clock?: Clock): Promise<Persistence>;
  /** A second, separate empty store. */
  another(): Promise<TestStore>;
  tampering: Tampering;
  /** Background errors. A test that expects one removes it. */
  errors: unknown[];
  /** Closes every open connection and removes the store. */
  destroy(): Promise<void>;
}

/** Gives a group of tests the store of the running test. */
export interface TestContext {
  readonly store: Persistence;
  readonly place: TestStore;
}
