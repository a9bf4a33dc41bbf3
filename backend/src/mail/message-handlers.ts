import { calls } from 'shared-contracts/http';
import type { Message } from 'shared-contracts/entities';

import type { Handlers } from '../api/call-handler';
import { pageReply } from '../api/page-reply';
import type { MailConfig } from '../config';
import { HttpError, notFound } from '../errors/http-error';
import type { Mails } from './mails';
import type { Outbox, StoredMessage } from '../outbox/outbox';
import type { Persistence } from '../persistence';
import { actorOf } from '../records/change-record';

interface MessageServices {
  persistence: Persistence;
  outbox: Outbox;
  mails: Mails | null;
  mail: MailConfig | null;
}

const shown = ({ id, createdAt, data }: StoredMessage): Message => ({ ...data, id, createdAt });

/** Messages that are read for one webhook: its last deliveries are among them. */
const searched = 1_000;
const deliveries = 200;

/** Handlers of the calls about the outbox. */
export function messageHandlers({ persistence, outbox, mails, mail }: MessageServices) {
  return {
    listMessages: async ({ query }) => {
      const { webhookId } = query;
      if (webhookId === undefined)
        return pageReply(calls.listMessages, query, (page) => persistence.list('message', page), shown);
      const { items } = await persistence.list('message', { limit: searched });
      const own = items.filter(({ data }) => data.webhookId === webhookId);
      return { kind: 'value', value: own.slice(0, deliveries).map(shown) };
    },
    getMailSettings: () =>
      Promise.resolve({
        kind: 'value',
        value: {
          mail: mail && { server: new URL(mail.url).host, from: mail.from, to: mail.to, receipts: mail.receipts },
        },
      }),
    sendTestMail: async () => {
      if (!mails) throw new HttpError('conflict', 'Mail is not set up: set SMTP_URL, MAIL_FROM and MAIL_TO.');
      const { outcome, result } = await mails.test();
      return { kind: 'value', value: { ok: outcome === 'sent', result } };
    },
    resendMessage: async ({ params }, request) => {
      if (!(await persistence.get('message', params.id))) throw notFound('message');
      const message = await outbox.resend(params.id, actorOf(request.caller), request.requestId);
      return { kind: 'value', value: shown(message) };
    },
  } satisfies Partial<Handlers>;
}
