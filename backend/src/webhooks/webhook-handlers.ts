import { done, type Handlers } from '../api/call-handler';
import { HttpError, notFound } from '../errors/http-error';
import type { Outbox } from '../outbox/outbox';
import type { Persistence, WebhookData } from '../persistence';
import { mutationBase } from '../records/change-record';
import { toWebhookResponse } from '../records/record-response';
import { newSecret, rotationMs, type StoredWebhook, type Webhooks } from './webhooks';

/** Webhooks at most. */
const maxWebhooks = 20;

interface WebhookServices {
  persistence: Persistence;
  webhooks: Webhooks;
  outbox: Outbox;
}

/** Handlers of the calls about webhooks. */
export function webhookHandlers({ persistence, webhooks, outbox }: WebhookServices) {
  const known = async (id: string): Promise<StoredWebhook> => {
    const webhook = await persistence.get('webhook', id);
    if (!webhook) throw notFound('webhook');
    return webhook;
  };
  return {
    listWebhooks: async () => {
      const { items } = await persistence.list('webhook', { order: 'oldest' });
      return { kind: 'value', value: items.map(toWebhookResponse) };
    },
    createWebhook: async ({ body }, request) => {
      if ((await persistence.count('webhook')) >= maxWebhooks)
        throw new HttpError('conflict', `There are ${maxWebhooks} webhooks already.`);
      const secret = newSecret();
      const data: WebhookData = {
        ...body,
        failingSince: null,
        secret,
        previousSecret: null,
        previousSecretUntil: null,
      };
      const creation = { kind: 'webhook', operation: 'create', data, ...mutationBase(request) } as const;
      const { record } = await persistence.mutate<'webhook'>(creation);
      return { kind: 'value', value: { ...toWebhookResponse(record), secret } };
    },
    updateWebhook: async ({ params, body }, request) => {
      const { record } = await persistence.mutate<'webhook'>({
        kind: 'webhook',
        operation: 'update',
        id: params.id,
        expectedRevision: request.ifMatch,
        // Switched by hand, either way, it starts anew.
        patch: ({ data }) =>
          body.active === undefined || body.active === data.active ? body : { ...body, failingSince: null },
        ...mutationBase(request),
      });
      return { kind: 'value', value: toWebhookResponse(record), revision: record.revision };
    },
    deleteWebhook: async ({ params }, request) => {
      const deletion = { kind: 'webhook', operation: 'delete', id: params.id } as const;
      await persistence.mutate({ ...deletion, expectedRevision: request.ifMatch, ...mutationBase(request) });
      return done;
    },
    rotateWebhookSecret: async ({ params }, request) => {
      const secret = newSecret();
      const previousSecretUntil = new Date(Date.now() + rotationMs).toISOString();
      const { record } = await persistence.mutate<'webhook'>({
        kind: 'webhook',
        operation: 'update',
        id: params.id,
        patch: ({ data }) => ({ secret, previousSecret: data.secret, previousSecretUntil }),
        ...mutationBase(request),
      });
      return { kind: 'value', value: { ...toWebhookResponse(record), secret } };
    },
    testWebhook: async ({ params }, request) => {
      const delivery = await webhooks.test(await known(params.id));
      await outbox.note({ channel: 'webhook', webhookId: params.id }, delivery, mutationBase(request));
      return { kind: 'value', value: { ok: delivery.outcome === 'sent', result: delivery.result } };
    },
  } satisfies Partial<Handlers>;
}
