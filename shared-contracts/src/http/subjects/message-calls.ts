import * as z from 'zod';

import { message, webhook, webhookInput, webhookPatch } from '../../entities/index';
import { defineCall } from '../call';
import { byId, pageParameters } from '../call-parameters';

/** What a server answered to a test; `ok` is false if it refused, or could not be reached. */
const testResult = z.strictObject({ ok: z.boolean(), result: z.string() });

/** Signs the payloads of a webhook (`whsec_` and base64). */
const withSecret = webhook.extend({ secret: z.string() });

/** The calls about the outbox and about webhooks. */
export const messageCalls = {
  listMessages: defineCall('listMessages', {
    summary: 'The messages of the outbox, newest first; of one webhook, or all mails.',
    access: 'admin',
    query: z.strictObject({ ...pageParameters, webhookId: z.uuid().optional() }),
    status: 200,
    response: z.array(message),
  }),
  getMailSettings: defineCall('getMailSettings', {
    summary: 'How mail is sent; `mail` is `null` if it is not set up.',
    access: 'admin',
    status: 200,
    response: z.strictObject({
      mail: z.strictObject({ server: z.string(), from: z.string(), to: z.string(), receipts: z.boolean() }).nullable(),
    }),
  }),
  sendTestMail: defineCall('sendTestMail', {
    summary: 'Sends a mail to the studio now and returns the response of the mail server. 409 without mail settings.',
    access: 'admin',
    status: 200,
    response: testResult,
  }),
  resendMessage: defineCall('resendMessage', {
    summary: 'Sends a message again that was sent, has failed or was cancelled.',
    access: 'admin',
    params: byId,
    status: 200,
    response: message,
  }),
  listWebhooks: defineCall('listWebhooks', {
    summary: 'All webhooks, oldest first, without their secrets.',
    access: 'admin',
    status: 200,
    response: z.array(webhook),
  }),
  createWebhook: defineCall('createWebhook', {
    summary: 'Creates a webhook. Its secret is only in this response.',
    access: 'admin',
    body: webhookInput,
    status: 201,
    response: withSecret,
  }),
  updateWebhook: defineCall('updateWebhook', {
    summary: 'Changes a webhook. Activating one that was switched off forgets its failures.',
    access: 'admin',
    params: byId,
    body: webhookPatch,
    status: 200,
    response: webhook,
    conditional: true,
    idempotent: true,
    tagged: true,
  }),
  deleteWebhook: defineCall('deleteWebhook', {
    summary: 'Deletes a webhook. What waits for it is not sent any more.',
    access: 'admin',
    params: byId,
    status: 204,
    conditional: true,
    idempotent: true,
  }),
  rotateWebhookSecret: defineCall('rotateWebhookSecret', {
    summary: 'Makes a new secret, which is only in this response. For a day payloads are signed with both.',
    access: 'admin',
    params: byId,
    status: 200,
    response: withSecret,
  }),
  testWebhook: defineCall('testWebhook', {
    summary: 'Sends an example to a webhook now and returns the status of its server.',
    access: 'admin',
    params: byId,
    status: 200,
    response: testResult,
  }),
} as const;
