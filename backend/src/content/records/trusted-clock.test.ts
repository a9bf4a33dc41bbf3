import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { runMaintenance } from '../../app/maintain';
import { mailHeader, SmtpReceiver } from '../../messages/testing/smtp-receiver';
import { dayMs } from '../../persistence';
import { aRequest } from '../../testing/samples/records';
import { WebhookSuite } from '../../messages/testing/webhook-suite';

const hourMs = 60 * 60_000;

const suite = new WebhookSuite();

let smtp: SmtpReceiver;
let ahead: number;
beforeEach(async () => {
  smtp = new SmtpReceiver();
  const mail = { SMTP_URL: await smtp.listen(), MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' };
  await suite.restart({ ...mail, MAIL_LANGUAGE: 'en' });
  ahead = 0;
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
});
afterEach(() => smtp.close());

/** Runs the scheduled work of the product at a future instant. */
async function runAt(time: number): Promise<void> {
  ahead = time;
  const { services } = suite.server;
  await runMaintenance(services);
  await services.draftSchedule.run();
  await services.mainProjects.run();
  await suite.deliver();
  await suite.deliver();
}

const subjects = () => smtp.mails.map((mail) => mailHeader(mail, 'Subject')).sort();
const messageCount = async () => (await suite.server.services.persistence.list('message')).items.length;
const title = async (id: string) => (await suite.server.services.persistence.get('project', id))?.data.titleEn;
const send = (name: string) =>
  suite.server.visitor().call('createCollaborationRequest', { body: aRequest({ name, contact: '@mina' }) });

/** Draft changes that are published after some time. */
async function schedule(recordId: string, titleEn: string, after: number): Promise<void> {
  const admin = await suite.server.admin();
  const changes = { titleEn };
  await admin.call('saveDraftChanges', { params: { id: recordId }, body: { recordKind: 'project', changes } });
  const publishAt = new Date(Date.now() + after).toISOString();
  await admin.call('scheduleDraftChanges', { params: { id: recordId }, body: { fields: ['titleEn'], publishAt } });
}

/** A reveal and an announcement in 50 days, and a request of today with its reminder. */
async function plan(): Promise<string> {
  const revealed = await suite.project({ titleEn: 'Secret' });
  await suite.create();
  await suite.project({ publishedAt: new Date(Date.now() + 50 * dayMs).toISOString() });
  await schedule(revealed, 'Reveal', 50 * dayMs);
  await send('Mina');
  await runAt(0);
  suite.received = [];
  return revealed;
}

test('threat 42: a start with a clock 100 days ahead publishes, announces, mails and removes nothing', async () => {
  const revealed = await plan();
  const messages = await messageCount();
  for (const late of [0, hourMs, 23 * hourMs]) await runAt(100 * dayMs + late);
  await runAt(0);
  expect([await title(revealed), suite.received, subjects()]).toEqual(['Secret', [], ['New request from Mina']]);
  expect(await messageCount()).toBe(messages);
});

test('what came due during a long pause is done a day later', async () => {
  const revealed = await plan();
  await runAt(100 * dayMs);
  await runAt(100 * dayMs + 25 * hourMs);
  expect(await title(revealed)).toBe('Reveal');
  expect(suite.types().sort()).toEqual(['content.changed', 'content.published']);
  expect(subjects()).toEqual(['New request from Mina', 'No reply to Mina for 20 hours']);
});

test('schedules made after a long pause, or due after it, do not wait', async () => {
  const revealed = await suite.project({ titleEn: 'Secret' });
  await schedule(revealed, 'Reveal', 100 * dayMs + hourMs);
  await runAt(0);
  await runAt(100 * dayMs);
  await send('Lena');
  await runAt(100 * dayMs + 2 * hourMs);
  expect(await title(revealed)).toBe('Reveal');
  await schedule(revealed, 'Another', hourMs);
  await runAt(100 * dayMs + 4 * hourMs);
  expect(await title(revealed)).toBe('Another');
  expect(subjects()).toEqual(['New request from Lena']);
});

test('schedules of the first days of a store are kept', async () => {
  const revealed = await suite.project({ titleEn: 'Secret' });
  await schedule(revealed, 'Reveal', hourMs);
  await runAt(2 * hourMs);
  expect(await title(revealed)).toBe('Reveal');
});
