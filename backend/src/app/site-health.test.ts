import { expect, test } from '@jest/globals';

import { aRequest } from '../testing/samples/records';
import { startTestServer } from '../testing/servers/test-server';

test('an owner reads what is wrong, and nobody else does', async () => {
  const server = await startTestServer({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' },
  });
  const owner = await server.admin();
  const health = async () => (await owner.call('readHealth', undefined)).body;
  expect(await health()).toMatchObject({
    store: { kind: 'sqlite', usable: true },
    uploads: { usable: true, usedBytes: 0 },
    mail: { on: true, waiting: { count: 0, since: null }, failed: 0 },
    webhooks: { active: 0, switchedOff: [] },
    modules: { failing: [], contained: [], fallback: [], newer: [] },
    rendering: { late: 0, failed: 0 },
    clockTrusted: true,
    version: { process: { pid: String(process.pid) } },
  });
  await server.visitor().call('createCollaborationRequest', { body: aRequest() });
  await server.services.messages.follower.catchUp();
  const { frames, clock } = server.services;
  frames.late += 2;
  clock.isTrusted = async () => false;
  const { mail, rendering, clockTrusted } = await health();
  // The reminder is not due yet.
  expect(mail.waiting).toEqual({ count: 2, since: expect.stringMatching(/^20/) });
  expect([rendering.late, clockTrusted]).toEqual([2, false]);
  expect((await server.visitor().attempt('readHealth', undefined)).status).toBe(401);
  await server.close();
});
