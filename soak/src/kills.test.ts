import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { repeat, repeatTimeout } from 'tooling/effort';

import { ChildServers, processesTimeout } from '../../backend/src/testing/servers/child-servers';
import { describeOnStorePairs } from '../../backend/src/testing/servers/stores';
import { startTestServer } from '../../backend/src/testing/servers/test-server';
import { expectNothingLost } from './kills/nothing-lost';
import { interruptible } from './kills/outages';
import { proveNothingLost } from './kills/write-through';

let processes: ChildServers;
beforeAll(() => {
  processes = new ChildServers();
}, processesTimeout);
afterAll(() => processes.remove());

describeOnStorePairs('a product whose processes are killed under 16 writers', (store, objects) => {
  test(
    'loses nothing that it has acknowledged, and sends every mail',
    () =>
      repeat(`kills (${store.name}, ${objects.name})`, 'acknowledged changes', async (seed) => {
        const servers = await interruptible({ ...store.env(), ...(await objects.env()) });
        try {
          return await proveNothingLost(
            processes,
            servers.env,
            ({ restart }) => [() => restart(), ...servers.outages],
            seed,
          );
        } finally {
          await servers.close();
        }
      }),
    repeatTimeout,
  );
});

test('what is lost of a product is named', async () => {
  const server = await startTestServer();
  const requests = new Map([['1', 'Mina']]);
  const acknowledged = { requests, partners: new Set(['2']), titles: new Map([['3', 'Ink']]), images: new Set(['/4']) };
  const found = expectNothingLost(server, [], acknowledged).catch(String);
  for (const fault of ['request 1 is lost', 'partner 2 is lost', 'project 3', 'image /4', 'no mail about the request'])
    expect(await found).toContain(fault);
  await server.close();
});
