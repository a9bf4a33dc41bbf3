import { afterEach, beforeEach, describe, expect } from '@jest/globals';

import type { Clock } from '../clock';
import type { Persistence } from '../port';
import { archiveTests } from './archive';
import { auditTests } from './audit';
import { changeFeedTests } from './change-feed';
import { idempotencyTests } from './idempotency';
import { listTests } from './lists';
import { mainProjectTests } from './main-project';
import { mutationTests } from './mutations';
import { redactionTests } from './redaction';
import { requestTests } from './requests';
import { sideStoreTests } from './side-stores';
import { tamperingTests } from './tampering';

/** Raw writes that bypass the port, as an intruder with database access could make them. */
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

const groups = {
  mutations: mutationTests,
  'main project': mainProjectTests,
  idempotency: idempotencyTests,
  lists: listTests,
  requests: requestTests,
  'event log': auditTests,
  'personal data': redactionTests,
  'sessions, counters, uploads': sideStoreTests,
  changes: changeFeedTests,
  archive: archiveTests,
  tampering: tamperingTests,
};

/**
 * The conformance tests of the persistence port. Every adapter passes all of them, without exceptions.
 * @param makeStore makes an empty store for one test
 */
export function definePersistenceTests(makeStore: () => Promise<TestStore>): void {
  for (const [name, define] of Object.entries(groups)) {
    describe(name, () => {
      let place: TestStore | null = null;
      let store: Persistence | null = null;
      beforeEach(async () => {
        place = await makeStore();
        store = await place.open();
      });
      afterEach(async () => {
        await place?.destroy();
        expect(place?.errors).toEqual([]);
      });
      define({
        get store() {
          if (store === null) throw new Error('No store outside a test');
          return store;
        },
        get place() {
          if (place === null) throw new Error('No store outside a test');
          return place;
        },
      });
    });
  }
}
