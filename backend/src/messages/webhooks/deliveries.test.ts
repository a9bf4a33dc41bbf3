import { describe, expect, test } from '@jest/globals';

import { dayMs } from '../../persistence';
import { removeOldMessages } from '../outbox/outbox';
import { WebhookSuite } from '../testing/webhook-suite';

const suite = new WebhookSuite();

describe('deliveries', () => {
  test('are listed with their results', async () => {
    const { id } = await suite.create();
    await suite.create({ name: 'Another' });
    await suite.project();
    await suite.deliver();
    const { body } = await suite.admin.call('listMessages', { query: { webhookId: id } });
    expect(body).toMatchObject([
      { webhookId: id, purpose: 'content.published', messageState: 'sent', result: '204 No Content' },
    ]);
  });

  test('are listed up to the last 200, however many others there are', async () => {
    const { id } = await suite.create();
    const { persistence } = suite.server.services;
    const other = '22222222-2222-4222-8222-222222222222';
    const data = { channel: 'webhook', purpose: 'content.changed', recordKind: 'project', recordId: 'a' } as const;
    const state = { messageState: 'sent', attempts: 1, dueAt: null, sentAt: null, result: '204' } as const;
    for (let n = 0; n < 203; n += 1)
      await persistence.mutate({
        kind: 'message',
        operation: 'create',
        actor: 'system',
        operationId: `message ${n}`,
        data: { ...data, ...state, part: n, webhookId: n < 202 ? id : other },
      });
    const { body } = await suite.admin.call('listMessages', { query: { webhookId: id } });
    expect(body).toHaveLength(200);
    expect([body[0]?.part, body.at(-1)?.part]).toEqual([201, 2]);
  });

  test('of scheduled content stay for 30 days after its publication', async () => {
    await suite.create();
    await suite.project({ publishedAt: new Date(Date.now() + 40 * dayMs).toISOString() });
    await suite.deliver();
    await suite.deliverIn(40 * dayMs + 2_000);
    const { persistence } = suite.server.services;
    const remaining = async () => {
      await removeOldMessages(persistence);
      return (await persistence.list('message')).items.map(({ data }) => data.messageState);
    };
    expect(await remaining()).toEqual(['sent']);
    await suite.deliverIn(31 * dayMs);
    expect(await remaining()).toEqual([]);
  });

  test('are sent again by hand, under the same id', async () => {
    const { id } = await suite.create();
    suite.status = 410;
    await suite.project();
    await suite.deliver();
    suite.status = 204;
    await suite.admin.call('updateWebhook', { params: { id }, body: { active: true } });
    const [failed] = (await suite.admin.call('listMessages', { query: { webhookId: id } })).body;
    expect(failed).toMatchObject({ messageState: 'failed', result: '410 Gone' });
    await suite.admin.call('resendMessage', { params: { id: failed?.id ?? '' } });
    await suite.deliver();
    const [first, second] = suite.received.map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
  });

  test('fail again with their reason if they are sent again while the receiver still refuses them', async () => {
    const { id } = await suite.create();
    suite.status = 410;
    await suite.project();
    await suite.deliver();
    await suite.admin.call('updateWebhook', { params: { id }, body: { active: true } });
    const deliveries = async () => (await suite.admin.call('listMessages', { query: { webhookId: id } })).body;
    const [failed] = await deliveries();
    await suite.admin.call('resendMessage', { params: { id: failed?.id ?? '' } });
    await suite.deliver();
    await suite.deliverIn(dayMs);
    const again = await deliveries();
    expect(again).toMatchObject([{ id: failed?.id, messageState: 'failed', dueAt: null, result: '410 Gone' }]);
    expect(again).toHaveLength(1);
    const [first, second, ...others] = suite.received.map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
    expect(others).toEqual([]);
    expect(await suite.webhooks()).toMatchObject([{ active: false, failingSince: expect.any(String) }]);
  });
});
