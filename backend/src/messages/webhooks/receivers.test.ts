import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';

import { afterEach, describe, expect, test } from '@jest/globals';

import { SmtpReceiver } from '../testing/smtp-receiver';
import { aRequest } from '../../testing/samples/records';
import { until } from '../../testing/until';
import { WebhookSuite } from '../testing/webhook-suite';

const suite = new WebhookSuite();

const closed: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closed.splice(0)) await close();
});

/** A receiver that responds to each request with these bytes, and keeps the connection. @returns its address */
async function rawReceiver(response: string, onRequest: () => void = () => undefined): Promise<string> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => {
      onRequest();
      socket.write(response, 'latin1');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closed.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const deliveriesOf = async (webhookId: string) =>
  (await suite.admin.call('listMessages', { query: { webhookId } })).body;

const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';

test('a receiver that switches protocols is tried again, and holds back nothing for others', async () => {
  const { id } = await suite.create({ url: await rawReceiver(switching) });
  await suite.create();
  for (let n = 0; n < 5; n += 1) await suite.project();
  await suite.deliver();
  expect(suite.received).toHaveLength(5);
  const switched = { messageState: 'waiting', attempts: 1, result: '101 Switching Protocols' };
  expect(await deliveriesOf(id)).toMatchObject(Array.from({ length: 5 }, () => switched));
  const { body } = await suite.admin.call('testWebhook', { params: { id } });
  expect(body).toEqual({ ok: false, result: '101 Switching Protocols' });
});

describe('a receiver that never responds', () => {
  test('is called once at a time, while others and mails go out', async () => {
    const smtp = new SmtpReceiver();
    const mail = { SMTP_URL: await smtp.listen(), MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' };
    closed.push(() => smtp.close());
    await suite.restart(mail);
    const held: ServerResponse[] = [];
    suite.respond = (response) => void held.push(response);
    let accepted = 0;
    const ok = 'HTTP/1.1 204 No Content\r\n\r\n';
    const url = await rawReceiver(ok, () => (accepted += 1));
    await suite.create({ events: ['content.published'] });
    await suite.create({ url, events: ['content.published'] });
    for (let n = 0; n < 6; n += 1) await suite.project();
    await suite.server.visitor().call('createCollaborationRequest', { body: aRequest({ contact: '@mina' }) });
    const delivered = suite.deliver();
    await until(() => accepted === 6 && smtp.mails.length === 1);
    expect(suite.received).toHaveLength(1);
    suite.respond = null;
    held.forEach((response) => response.writeHead(204).end());
    await delivered;
    expect(suite.received).toHaveLength(6);
  });

  test('is given up after a while, with that reason', async () => {
    await suite.restart({}, { mail: 300, webhook: 300 });
    suite.respond = () => undefined;
    const { id } = await suite.create();
    await suite.project();
    await suite.deliver();
    expect(await deliveriesOf(id)).toMatchObject([{ messageState: 'waiting', result: 'no-response' }]);
    expect(await suite.webhooks()).toMatchObject([{ failingSince: expect.any(String) }]);
    const { body } = await suite.admin.call('testWebhook', { params: { id } });
    expect(body).toEqual({ ok: false, result: 'no-response' });
  });
});

test.each([
  ['control characters', '\u001b[31mred\u0007 \u0085line', '500 [31mred line'],
  ['an address', 'no <mina@example.org> here', '500 no <…> here'],
  ['a long text', 'x'.repeat(10_000), `500 ${'x'.repeat(296)}…`],
])('what a receiver says is stored without %s', async (_what, said, result) => {
  const { id } = await suite.create({
    url: await rawReceiver(`HTTP/1.1 500 ${said}\r\nContent-Length: 0\r\n\r\n`),
  });
  const { body } = await suite.admin.call('testWebhook', { params: { id } });
  expect(body).toEqual({ ok: false, result });
  await suite.project();
  await suite.deliver();
  expect((await deliveriesOf(id)).map((each) => each.result)).toEqual([result, result]);
});
