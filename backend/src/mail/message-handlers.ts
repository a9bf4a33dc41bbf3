import { calls } from 'shared-contracts/http';
import type { Message } from 'shared-contracts/entities';

import type { Handlers } from '../api/call-handler';
import { pageResult } from '../api/page-result';
import { HttpError, notFound } from '../errors/http-error';
import type { Mails } from './mails';
import type { Outbox, StoredMessage } from '../outbox/outbox';
import type { Page, Persistence } from '../persistence';
import { mutationBase } from '../records/change-record';
import type { BaseServices } from '../base-services';

interface MessageServices extends BaseServices {
  messages: { outbox: Outbox; mails: Mails | null };
}

const shown = ({ id, createdAt, data }: StoredMessage): Message => ({ ...data, id, createdAt });

/** Deliveries of a webhook that are listed; as many messages are read at once to find them. */
const deliveries = 200;

/** The last messages for a webhook. */
async function deliveriesOf(webhookId: string, persistence: Pick<Persistence, 'list'>): Promise<StoredMessage[]> {
  const found: StoredMessage[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<StoredMessage> = await persistence.list('message', { limit: deliveries, cursor });
    found.push(...page.items.filter(({ data }) => data.webhookId === webhookId));
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < deliveries);
  return found.slice(0, deliveries);
}

/** Handlers of the calls about the outbox. */
export function messageHandlers({ persistence, config: { mail }, messages: { outbox, mails } }: MessageServices) {
  return {
    listMessages: async ({ query }) => {
      const { webhookId } = query;
      if (webhookId === undefined)
        return pageResult(calls.listMessages, query, (page) => persistence.list('message', page), shown);
      return { value: (await deliveriesOf(webhookId, persistence)).map(shown) };
    },
    getMailSettings: () =>
      Promise.resolve({
        value: {
          mail: mail && { server: new URL(mail.url).host, from: mail.from, to: mail.to, receipts: mail.receipts },
        },
      }),
    sendTestMail: async (_input, request) => {
      if (!mails) throw new HttpError('conflict', 'Mail is not set up: set SMTP_URL, MAIL_FROM and MAIL_TO.');
      const delivery = await mails.test();
      await outbox.note({ channel: 'mail', webhookId: null }, delivery, mutationBase(request));
      return { value: { ok: delivery.outcome === 'sent', result: delivery.result } };
    },
    resendMessage: async ({ params }, request) => {
      if (!(await persistence.get('message', params.id))) throw notFound('message');
      const message = await outbox.resend(params.id, mutationBase(request));
      return { value: shown(message) };
    },
  } satisfies Partial<Handlers>;
}
