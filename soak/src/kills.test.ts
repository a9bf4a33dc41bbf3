import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

import { randomNumbers } from 'shared-contracts/testing';
import { isSoak, repeat, repeatTimeout } from 'tooling/effort';

import { builtInAccount } from '../../backend/src/config/config';
import { SmtpReceiver } from '../../backend/src/messages/testing/smtp-receiver';
import { ApiClient } from '../../backend/src/testing/api-client';
import { aPng } from '../../backend/src/testing/samples/images';
import { ChildServers, processesTimeout } from '../../backend/src/testing/servers/child-servers';
import { describeOnStorePairs } from '../../backend/src/testing/servers/stores';
import { startTestServer } from '../../backend/src/testing/servers/test-server';
import { expectNothingLost } from './kills/nothing-lost';
import { interruptible } from './kills/outages';
import { Writer, type Acknowledged } from './kills/writers';

const writers = 16;
/** Interruptions of one round. */
const interruptions = isSoak ? 12 : 3;
/** Milliseconds between two interruptions at most. */
const longestCalm = isSoak ? 1_500 : 400;

let processes: ChildServers;
beforeAll(() => {
  processes = new ChildServers();
}, processesTimeout);
afterAll(() => processes.remove());

/** Writes to a product while its server, database and object store are killed. @returns what it acknowledged */
async function writeThroughKills(env: Record<string, string>, outages: readonly (() => Promise<void>)[], seed: number) {
  const random = randomNumbers(seed);
  const start = () => processes.start({ ...env, ADMIN_USERNAME: builtInAccount.username });
  let server = await start();
  const restart = async () => {
    await processes.kill(server);
    server = await start();
  };
  const admin = await new ApiClient(() => server.url).signIn(builtInAccount.username, builtInAccount.password);
  const acknowledged: Acknowledged = {
    requests: new Map(),
    partners: new Set(),
    titles: new Map(),
    images: new Set(),
  };
  let isOver = false;
  const gaveUp = new AbortController();
  const image = await aPng(64, 64);
  const writing = Promise.all(
    Array.from({ length: writers }, (_, index) =>
      new Writer(index, admin, image, acknowledged, () => isOver, gaveUp.signal).run(),
    ),
  );
  const interrupting = async () => {
    // Each once, then any.
    const kinds = [restart, ...outages];
    for (let number = 0; number < interruptions; number += 1) {
      await pause(random() * longestCalm, undefined, { signal: gaveUp.signal });
      await (kinds[number] ?? kinds[Math.floor(random() * kinds.length)])?.();
    }
    isOver = true;
  };
  try {
    await Promise.race([writing, interrupting().then(() => writing)]);
  } finally {
    gaveUp.abort();
    await processes.kill(server);
  }
  return acknowledged;
}

describeOnStorePairs('a product whose processes are killed under 16 writers', (store, objects) => {
  test(
    'loses nothing that it has acknowledged, and sends every mail',
    () =>
      repeat(`kills (${store.name}, ${objects.name})`, 'acknowledged changes', async (seed) => {
        const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-kills-'));
        const smtp = new SmtpReceiver();
        const servers = await interruptible({ ...store.env(), ...(await objects.env()) });
        const env = {
          ...servers.env,
          DATA_DIR: folder,
          SMTP_URL: await smtp.listen(),
          MAIL_FROM: 'site@example.com',
          MAIL_TO: 'studio@example.com',
          MAIL_RECEIPTS: 'false',
          TRUSTED_PROXIES: '1',
          CONTACT_FORM_LIMIT: '1000000',
        };
        const acknowledged = await writeThroughKills(env, servers.outages, seed);
        const successor = await startTestServer({ env, dataDir: folder });
        try {
          // A message that the killed process was sending is leased for five minutes.
          jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
          await successor.services.messages.follower.catchUp();
          await successor.services.messages.outbox.sendDue();
          return await expectNothingLost(successor, smtp.mails, acknowledged);
        } finally {
          jest.restoreAllMocks();
          await successor.close();
          await servers.close();
          await smtp.close();
          await fs.rm(folder, { recursive: true, force: true });
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
