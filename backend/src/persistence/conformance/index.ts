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

/** Raw writes past the port, as somebody with access to the database could make them. */
export interface Tampering {
  /** Changes the actor that an event names. */
  editEvent(seq: number): Promise<void>;
  deleteEvent(seq: number): Promise<void>;
  /** Gives an event another number inside what its hash is made of, and makes this and all later hashes anew. */
  renumberEvent(seq: number, claimed: number): Promise<void>;
  /** Lets two events change places. */
  swapEvents(seq: number, otherSeq: number): Promise<void>;
  /** Removes everything after an event. */
  truncateEvents(lastSeq: number): Promise<void>;
  /** Changes the Japanese title of a project. */
  editProject(id: string): Promise<void>;
  deleteRecord(kind: string, id: string): Promise<void>;
  /** Moves a project to where lists do not show it, without touching what it holds. */
  hideProject(id: string): Promise<void>;
  /** Everything the store holds about a kind and its events, as text. */
  dump(): Promise<string>;
}

/** One empty store that several "processes" can open. */
export interface TestStore {
  open(clock?: Clock): Promise<Persistence>;
  /** An empty store beside this one. */
  another(): Promise<TestStore>;
  tampering: Tampering;
  /** What failed in the background; whoever expects a failure takes it out. */
  errors: unknown[];
  /** Closes whatever is still open and removes everything. */
  destroy(): Promise<void>;
}

/** What every group of tests gets: the store of the running test. */
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
 * What every adapter of the port has to do. An adapter passes all of it or is wrong: there are no exceptions to list.
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
