import { afterEach, beforeEach, describe, expect } from '@jest/globals';

import type { Persistence } from '../../port';
import { archiveTests } from './archive';
import { auditTests } from './audit';
import { changeFeedTests } from './change-feed';
import { idempotencyTests } from './idempotency';
import { listTests } from './lists';
import { mainProjectTests } from './main-project';
import { mutationTests } from './mutations';
import { redactionTests } from './redaction';
import { requestTests } from './requests';
import { numberTests } from './numbers';
import { sideStoreTests } from './side-stores';
import { storedValueTests } from './stored-values';
import { tamperingTests } from './tampering';
import type { TestStore } from './test-store';

const groups = {
  mutations: mutationTests,
  'stored values': storedValueTests,
  'main project': mainProjectTests,
  idempotency: idempotencyTests,
  lists: listTests,
  requests: requestTests,
  'event log': auditTests,
  'personal data': redactionTests,
  'sessions, counters, uploads, intents': sideStoreTests,
  numbers: numberTests,
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
