import { expect, test } from '@jest/globals';

import { isSoak, repeat, repeatTimeout } from 'tooling/effort';

import { builtInAccount } from '../../backend/src/config/config';
import type { Persistence } from '../../backend/src/persistence';
import { StaleRevision } from '../../backend/src/persistence';
import { ApiClient } from '../../backend/src/testing/api-client';
import { aProject } from '../../backend/src/testing/samples/records';
import { describeOnStores } from '../../backend/src/testing/servers/stores';
import { startTestServer } from '../../backend/src/testing/servers/test-server';
import { twoProcesses } from '../../backend/src/testing/servers/two-processes';
import { changedStore } from './changed-store';
import { isLinearizable } from './histories/linearizability';
import { hasGo, isLinearizableToPorcupine } from './histories/porcupine';
import { recordHistory, recordObject, type RecordHistory, type SeenRecord } from './histories/record-history';

const [clientsOfProcess, callsOfClient] = [4, 25];

type Judge = (history: RecordHistory, initial: SeenRecord) => boolean;

/** Judges of histories, by name. `npm test` needs neither Go nor the network. */
const judges: Readonly<Record<string, Judge>> = {
  'our search': (history, initial) => isLinearizable(history, recordObject(initial)),
  ...(isSoak && hasGo && { Porcupine: isLinearizableToPorcupine }),
};
const judged = `calls, judged by ${Object.keys(judges).join(' and ')}`;
const unit = hasGo ? judged : `${judged} ALONE: WITHOUT GO, PORCUPINE WAS NOT ASKED`;

/** Calls one record through two processes. @returns the number of calls. @throws Error if no order explains them */
async function judge(urls: readonly string[], seed: number): Promise<number> {
  const { username, password } = builtInAccount;
  const clients = await Promise.all(
    urls.flatMap((url) =>
      Array.from({ length: clientsOfProcess }, () => new ApiClient(url).signIn(username, password)),
    ),
  );
  const initial = { title: 'new', revision: 1 };
  const { id } = (await clients[0]?.call('createProject', { body: aProject({ titleEn: initial.title }) }))?.body ?? {};
  const history = await recordHistory(clients, { id: id ?? '', calls: callsOfClient, seed });
  const unconvinced = Object.keys(judges).filter((name) => !judges[name]?.(history, initial));
  if (unconvinced.length > 0)
    throw new Error(`No order explains to ${unconvinced.join(' and ')} this history: ${JSON.stringify(history)}`);
  return history.length;
}

describeOnStores('histories of two processes on one store', (store) => {
  const url = twoProcesses(store);

  test(
    'are linearizable',
    () => repeat(`histories (${store.name})`, unit, (seed) => judge([url(0), url(1)], seed)),
    repeatTimeout,
  );
});

/** Like a product that compares the revision first and writes then. */
const checkThenWrite = (store: Persistence) =>
  changedStore(store, {
    mutate: async (mutation) => {
      if (mutation.operation !== 'update' || mutation.expectedRevision === undefined) return store.mutate(mutation);
      const { expectedRevision, ...change } = mutation;
      const current = await store.get(mutation.kind, mutation.id);
      if (current && current.revision !== expectedRevision) throw new StaleRevision(current);
      await new Promise((resolve) => setTimeout(resolve, 1));
      return store.mutate(change);
    },
  });

test('no order explains a product that compares a revision before it writes', async () => {
  const first = await startTestServer({
    prepare: (services) => ({ ...services, persistence: checkThenWrite(services.persistence) }),
  });
  const second = await startTestServer({ dataDir: first.dataDir });
  try {
    await expect(judge([first.url, second.url], 1)).rejects.toThrow(
      `No order explains to ${Object.keys(judges).join(' and ')} this history`,
    );
  } finally {
    await second.close();
    await first.close();
  }
});
