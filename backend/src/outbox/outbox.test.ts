import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

import { SmtpReceiver } from '../mail/testing/smtp-receiver';
import { ApiClient } from '../testing/api-client';
import { ChildServers, processesTimeout, type ServerProcess } from '../testing/servers/child-servers';
import { aRequest } from '../testing/samples/records';
import { describeOnStores } from '../testing/servers/stores';
import { startTestServer, type TestServer } from '../testing/servers/test-server';
import { until } from '../testing/until';

let processes: ChildServers;
beforeAll(() => {
  processes = new ChildServers();
}, processesTimeout);
afterAll(() => processes.remove());

describeOnStores('the outbox of an instance that is killed', (store) => {
  let folder: string;
  let smtp: SmtpReceiver;
  let env: Record<string, string>;
  let child: ServerProcess;
  let successor: TestServer;
  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-outbox-'));
    smtp = new SmtpReceiver();
    env = {
      ...store.env(),
      SMTP_URL: await smtp.listen(),
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'studio@example.com',
    };
    child = await processes.start({ ...env, DATA_DIR: folder });
  }, processesTimeout);
  afterEach(async () => {
    jest.restoreAllMocks();
    await successor.close();
    await smtp.close();
    await fs.rm(folder, { recursive: true, force: true });
  });

  const request = () =>
    new ApiClient(child.url).call('createCollaborationRequest', { body: aRequest({ contact: '@mina' }) });

  /** Kills the instance and lets another one send due messages. */
  async function killAndContinue(): Promise<void> {
    await processes.kill(child);
    smtp.behaviour = 'accept';
    successor = await startTestServer({ env, dataDir: folder });
    const later = Date.now() + 3 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await successor.services.messages.follower.catchUp();
    await successor.services.messages.outbox.sendDue();
  }

  test(
    'is written and sent by another one, if it died after the response',
    async () => {
      await request();
      await killAndContinue();
      expect(new Set(smtp.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])).size).toBe(1);
    },
    processesTimeout,
  );

  test(
    'is sent by another one, if it died while the mail server was receiving',
    async () => {
      smtp.behaviour = 'hang';
      await request();
      await until(() => smtp.hanging > 0);
      await killAndContinue();
      expect(smtp.mails).toHaveLength(1);
    },
    processesTimeout,
  );
});

describeOnStores('the outboxes of two instances', (store) => {
  test('send a mail once', async () => {
    const smtp = new SmtpReceiver();
    const mail = { SMTP_URL: await smtp.listen(), MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' };
    const env = { ...store.env(), ...mail };
    const first = await startTestServer({ env });
    const second = await startTestServer({ env, dataDir: first.dataDir });
    try {
      await first.visitor().call('createCollaborationRequest', { body: aRequest({ contact: '@mina' }) });
      for (const { services } of [first, second]) await services.messages.follower.catchUp();
      await second.services.persistence.changes.catchUp();
      await Promise.all([first, second].map(({ services }) => services.messages.outbox.sendDue()));
      expect(smtp.mails).toHaveLength(1);
    } finally {
      await second.close();
      await first.close();
      await smtp.close();
    }
  });
});
