import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

import { mailHeader, SmtpReceiver } from '../testing/smtp-receiver';
import { dayMs } from '../../persistence';
import type { CrashPoint } from '../../persistence/testing/conformance/processes/crash-points';
import { ApiClient } from '../../testing/api-client';
import { ChildServers, processesTimeout } from '../../testing/servers/child-servers';
import { aProject, aRequest, aWebhook } from '../../testing/samples/records';
import { describeOnStores, type StoreUnderTest } from '../../testing/servers/stores';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { until } from '../../testing/until';

let processes: ChildServers;
beforeAll(() => {
  processes = new ChildServers();
}, processesTimeout);
afterAll(() => processes.remove());

/**
 * Where an instance kills itself, by the statements of each store: a request and its two mails are written, one is
 * sent.
 */
const crashes: [string, Record<StoreUnderTest['name'], CrashPoint>][] = [
  [
    'before the request is written',
    {
      sqlite: { when: 'before', step: 'COMMIT', nth: 1 },
      mongodb: { when: 'before', step: 'records.insertOne', nth: 1 },
    },
  ],
  [
    'after the request is written, before its mail is',
    {
      sqlite: { when: 'after', step: 'COMMIT', nth: 1 },
      mongodb: { when: 'after', step: 'records.insertOne', nth: 1 },
    },
  ],
  [
    'between two mails',
    {
      sqlite: { when: 'before', step: 'COMMIT', nth: 3 },
      mongodb: { when: 'before', step: 'records.insertOne', nth: 3 },
    },
  ],
  [
    'before it leases the mail',
    {
      sqlite: { when: 'before', step: 'COMMIT', nth: 4 },
      mongodb: { when: 'before', step: 'records.updateOne', nth: 1 },
    },
  ],
  [
    'after it has leased the mail',
    {
      sqlite: { when: 'after', step: 'COMMIT', nth: 4 },
      mongodb: { when: 'after', step: 'records.updateOne', nth: 1 },
    },
  ],
  [
    'after the mail server has accepted the mail',
    {
      sqlite: { when: 'before', step: 'COMMIT', nth: 5 },
      mongodb: { when: 'before', step: 'records.updateOne', nth: 2 },
    },
  ],
];

const idOf = (mail: string) => mailHeader(mail, 'Message-ID');

describeOnStores('the outbox of an instance that is killed', (store) => {
  let folder: string;
  let smtp: SmtpReceiver;
  let env: Record<string, string>;
  let successor: TestServer;
  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-outbox-'));
    smtp = new SmtpReceiver();
    env = {
      ...store.env(),
      SMTP_URL: await smtp.listen(),
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'studio@example.com',
      MAIL_RECEIPTS: 'false',
    };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await successor.close();
    await smtp.close();
    await fs.rm(folder, { recursive: true, force: true });
  });

  const start = (crashPoint?: CrashPoint) =>
    processes.start({ ...env, DATA_DIR: folder, ...(crashPoint && { CRASH_POINT: JSON.stringify(crashPoint) }) });

  /** The sender got no response and repeats the request under the same key. */
  const request = (url: string) =>
    new ApiClient(url).call('createCollaborationRequest', {
      body: aRequest({ contact: '@mina' }),
      idempotencyKey: 'the-request-of-mina',
    });

  const subjects = async () =>
    (await successor.services.persistence.list('message')).items.map(({ data }) => data.purpose).sort();

  /** Lets another instance send due messages after the lease of the killed one has ended. */
  async function succeed(): Promise<void> {
    smtp.behaviour = 'accept';
    successor = await startTestServer({ env, dataDir: folder });
  }

  async function sendDue(): Promise<void> {
    const later = Date.now() + 6 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await successor.services.messages.follower.catchUp();
    await successor.services.messages.outbox.sendDue();
  }

  test.each(crashes)(
    'loses no request and no mail %s, and repeats a mail under its Message-ID',
    async (_moment, at) => {
      const child = await start(at[store.name]);
      const ended = once(child.child, 'exit');
      const isStored = await request(child.url).then(
        () => true,
        () => false,
      );
      expect(await ended).toEqual([null, 'SIGKILL']);
      await succeed();
      if (!isStored) await request(successor.url);
      await sendDue();
      expect((await successor.services.persistence.list('collaboration-request')).items).toHaveLength(1);
      expect(await subjects()).toEqual(['reminder', 'request']);
      expect(new Set(smtp.mails.map(idOf)).size).toBe(1);
    },
    processesTimeout,
  );

  test(
    'is sent by another one, if it crashed while the mail server was receiving',
    async () => {
      const child = await start();
      smtp.behaviour = 'hang';
      await request(child.url);
      await until(() => smtp.hanging > 0);
      await processes.kill(child);
      await succeed();
      await sendDue();
      expect(smtp.mails).toHaveLength(1);
    },
    processesTimeout,
  );
});

describeOnStores('an outbox that nothing has followed for three days', (store) => {
  test('writes the mails of what happened since', async () => {
    const smtp = new SmtpReceiver();
    const mail = { SMTP_URL: await smtp.listen(), MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' };
    const env = { ...store.env(), ...mail, MAIL_RECEIPTS: 'false', MAIL_LANGUAGE: 'en' };
    const first = await startTestServer({ env });
    const send = (name: string) =>
      first.visitor().call('createCollaborationRequest', { body: aRequest({ name, contact: '@mina' }) });
    await send('Handled');
    await first.services.messages.follower.catchUp();
    await send('Mina');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * dayMs);
    const second = await startTestServer({ env, dataDir: first.dataDir });
    try {
      await second.services.messages.follower.catchUp();
      await second.services.messages.outbox.sendDue();
      expect(smtp.mails.filter((each) => mailHeader(each, 'Subject')?.includes('Mina'))).toHaveLength(2);
      expect((await second.services.persistence.list('message')).items).toHaveLength(4);
    } finally {
      jest.restoreAllMocks();
      await second.close();
      await first.close();
      await smtp.close();
    }
  });
});

describeOnStores('the outboxes of two instances', (store) => {
  let smtp: SmtpReceiver;
  let received: string[];
  let receiver: http.Server;
  let first: TestServer;
  let second: TestServer;
  beforeEach(async () => {
    smtp = new SmtpReceiver();
    received = [];
    receiver = http.createServer((incoming, response) => {
      void text(incoming).then((body) => {
        received.push(JSON.parse(body).type);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const mail = { SMTP_URL: await smtp.listen(), MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' };
    const env = { ...store.env(), ...mail };
    first = await startTestServer({ env });
    second = await startTestServer({ env, dataDir: first.dataDir });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await second.close();
    await first.close();
    await smtp.close();
    await new Promise((resolve) => receiver.close(resolve));
  });

  async function bothDeliver(): Promise<void> {
    for (const { services } of [first, second]) await services.messages.follower.catchUp();
    for (const { services } of [first, second]) await services.persistence.changes.catchUp();
    await Promise.all([first, second].map(({ services }) => services.messages.outbox.sendDue()));
  }

  test('send a mail once', async () => {
    await first.visitor().call('createCollaborationRequest', { body: aRequest({ contact: '@mina' }) });
    await bothDeliver();
    expect(smtp.mails).toHaveLength(1);
  });

  test('send the announcement of a scheduled work once, at its time', async () => {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const admin = await first.admin();
    await admin.call('createWebhook', { body: aWebhook({ url }) });
    const publishedAt = new Date(Date.now() + dayMs).toISOString();
    await admin.call('createProject', { body: aProject({ publishedAt }) });
    await bothDeliver();
    expect(received).toEqual([]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + dayMs + 2_000);
    await bothDeliver();
    await bothDeliver();
    expect(received).toEqual(['content.published']);
  });
});
