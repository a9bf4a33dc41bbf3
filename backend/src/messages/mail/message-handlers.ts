import { calls } from 'shared-contracts/http';
import type { Message } from 'shared-contracts/entities';
import { may, type Right } from 'shared-contracts/policy';

import type { Handlers } from '../../http/api/call-handler';
import { mutationBase } from '../../http/api/own-operation';
import { pageResult } from '../../http/api/page-result';
import { HttpError } from '../../http/http-error';
import type { Mails } from './mails';
import type { Outbox, StoredMessage } from '../outbox/outbox';
import { updateRecord } from '../../content/records/change-record';
import type { Config } from '../../config/config';
import type { Persistence } from '../../persistence';

interface MessageServices {
  persistence: Persistence;
  config: Config;
  messages: { outbox: Outbox; mails: Mails | null };
}

const shown = ({ id, createdAt, data }: StoredMessage): Message => ({ ...data, id, createdAt });

const deliveries = 200;

export function messageHandlers({ persistence, config: { mail }, messages: { outbox, mails } }: MessageServices) {
  return {
    listMessages: async ({ query }) => {
      const { webhookId } = query;
      if (webhookId === undefined)
        return pageResult(calls.listMessages, query, (page) => persistence.list('message', page), shown);
      const all = (await persistence.list('message')).items.filter(({ data }) => data.webhookId === webhookId);
      return { value: all.slice(0, deliveries).map(shown) };
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
    /** Only what is about something that the role may read. */
    resendMessage: async ({ params }, request) => {
      const { role } = request.caller;
      const again = { messageState: 'waiting', attempts: 0, dueAt: new Date().toISOString() } as const;
      const sendAgain = ({ data: { recordKind, webhookId } }: StoredMessage) => {
        const rights: Right[] = [
          ...(recordKind ? ([`${recordKind}:read`] as const) : []),
          ...(webhookId ? (['webhook:read'] as const) : []),
        ];
        if (!rights.every((right) => may(role, right)))
          throw new HttpError('forbidden', 'This message is about something that the role may not read.');
        return again;
      };
      return { value: shown(await updateRecord(persistence, 'message', params.id, sendAgain, request)) };
    },
  } satisfies Partial<Handlers>;
}
