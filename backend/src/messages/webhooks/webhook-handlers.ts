import type { Handlers } from '../../http/api/call-handler';
import { mutationBase } from '../../http/api/own-operation';
import { recordCalls } from '../../content/records/record-calls';
import { HttpError } from '../../http/http-error';
import type { Outbox } from '../outbox/outbox';
import { createRecord, updateRecord } from '../../content/records/change-record';
import { shownAddress, toWebhookResponse } from '../../content/records/record-response';
import { newSecret, rotationMs, type Webhooks } from './webhooks';
import type { Persistence } from '../../persistence';

const maxWebhooks = 20;

interface WebhookServices {
  persistence: Persistence;
  messages: { outbox: Outbox; webhooks: Webhooks };
}

export function webhookHandlers({ persistence, messages: { webhooks, outbox } }: WebhookServices) {
  const one = recordCalls(persistence, 'webhook', toWebhookResponse);
  return {
    listWebhooks: async () => {
      const { items } = await persistence.list('webhook', { order: 'oldest' });
      return { value: items.map(toWebhookResponse) };
    },
    createWebhook: async ({ body }, request) => {
      if ((await persistence.list('webhook')).items.length >= maxWebhooks)
        throw new HttpError('conflict', `There are ${maxWebhooks} webhooks already.`);
      const secret = newSecret();
      const data = { ...body, failingSince: null, secret, previousSecret: null, previousSecretUntil: null };
      const record = await createRecord(persistence, 'webhook', data, request);
      return { value: { ...toWebhookResponse(record), secret } };
    },
    updateWebhook: async ({ params, body }, request) => {
      const record = await updateRecord(
        persistence,
        'webhook',
        params.id,
        ({ data }) => ({
          ...body,
          ...(body.url === shownAddress(data.url) && { url: data.url }),
          // Switching it by hand, on or off, resets its failures.
          ...(body.active !== undefined && body.active !== data.active && { failingSince: null }),
        }),
        request,
      );
      return one.result(record);
    },
    deleteWebhook: one.remove,
    rotateWebhookSecret: async ({ params }, request) => {
      const secret = newSecret();
      const previousSecretUntil = new Date(Date.now() + rotationMs).toISOString();
      const record = await updateRecord(
        persistence,
        'webhook',
        params.id,
        ({ data }) => ({ secret, previousSecret: data.secret, previousSecretUntil }),
        request,
      );
      return { value: { ...toWebhookResponse(record), secret } };
    },
    testWebhook: async ({ params }, request) => {
      const delivery = await webhooks.test(await one.find(params.id));
      await outbox.note({ channel: 'webhook', webhookId: params.id }, delivery, mutationBase(request));
      return { value: { ok: delivery.outcome === 'sent', result: delivery.result } };
    },
  } satisfies Partial<Handlers>;
}
