import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { create, partnerData } from '../../persistence/testing/conformance/fixtures';
import type { TestStore } from '../../persistence/testing/conformance/test-store';
import { makeMongoTestStore } from '../../persistence/testing/mongo-test-store';
import { makeSqliteTestStore } from '../../persistence/testing/sqlite-test-store';
import { readConfig } from '../../config/config';
import { describeWithServer } from '../../testing/servers/describe-with-server';
import { checkStore } from './store';

function suite(make: () => Promise<TestStore>, env: Record<string, string>, others: readonly unknown[]): void {
  let place: TestStore;
  const examine = async () => checkStore({ config: readConfig(env), secrets: null, persistence: await place.open() });
  beforeEach(async () => {
    place = await make();
    const store = await place.open();
    for (const _ of [1, 2, 3]) await create(store, 'partner', partnerData());
    await store.changes.catchUp();
  });
  afterEach(() => place.destroy());

  test('an unchanged store is right', async () => {
    const text = 'It opens, and the newest 3 events are unchanged.';
    expect(await examine()).toEqual([{ state: 'ok', text }, ...others]);
  });

  test('it finds an event that was changed', async () => {
    await place.tampering.editEvent(2);
    expect(await examine()).toEqual([
      { state: 'problem', text: expect.stringMatching(/^Event 2 of the log was changed/) },
      ...others,
    ]);
  });

  test('it finds an event that was deleted', async () => {
    await place.tampering.deleteEvent(2);
    expect(await examine()).toEqual([
      { state: 'problem', text: expect.stringMatching(/event 2 is missing/) },
      ...others,
    ]);
  });
}

describe('a file of SQLite', () => suite(makeSqliteTestStore, {}, []));

describeWithServer('TEST_MONGODB_URI', 'a database of MongoDB', (MONGODB_URI) =>
  suite(() => makeMongoTestStore(MONGODB_URI), { MONGODB_URI }, [
    { state: 'note', text: expect.stringMatching(/one server without a replica set/) },
  ]),
);
