import * as z from 'zod';

import { message, webhook, webhookInput, webhookPatch } from '../../entities';
import { defineCalls, type CallAddress } from '../call';
import { byId, pageParameters, recordChange, recordDeletion } from '../call-parameters';

export const messageAddresses = {
  listMessages: { method: 'GET', path: '/api/admin/messages', reads: ['message'] },
  getMailSettings: { method: 'GET', path: '/api/admin/messages/settings', reads: [] },
  sendTestMail: { method: 'POST', path: '/api/admin/messages/test' },
  resendMessage: { method: 'POST', path: '/api/admin/messages/{id}/send', changes: ['message'] },
  listWebhooks: { method: 'GET', path: '/api/admin/webhooks', reads: ['webhook'] },
  createWebhook: { method: 'POST', path: '/api/admin/webhooks', changes: ['webhook'] },
  updateWebhook: { method: 'PATCH', path: '/api/admin/webhooks/{id}', changes: ['webhook'] },
  deleteWebhook: { method: 'DELETE', path: '/api/admin/webhooks/{id}', changes: ['webhook'] },
  rotateWebhookSecret: { method: 'POST', path: '/api/admin/webhooks/{id}/secret', changes: ['webhook'] },
  testWebhook: { method: 'POST', path: '/api/admin/webhooks/{id}/test' },
} as const satisfies Record<string, CallAddress>;

export const messageCalls = /* #__PURE__ */ defineCalls(messageAddresses, () => {
  /** False if the server refused, or could not be reached. */
  const testResult = z.strictObject({ ok: z.boolean(), result: z.string() });

  /** Signs the payloads (`whsec_` and base64). */
  const withSecret = webhook.extend({ secret: z.string() });

  return {
    listMessages: {
      right: 'message:read',
      summary: 'The messages of the outbox, newest first; all, or the last 200 of one webhook.',
      query: z.strictObject({ ...pageParameters, webhookId: z.uuid().optional() }),
      response: z.array(message),
    },
    getMailSettings: {
      right: 'collaboration-request:read',
      summary: 'How mail is sent; `mail` is `null` if it is not set up.',
      response: z.strictObject({
        mail: z
          .strictObject({ server: z.string(), from: z.string(), to: z.string(), receipts: z.boolean() })
          .nullable(),
      }),
    },
    sendTestMail: {
      right: 'message:create',
      summary: 'Sends a mail to the studio now and returns the response of the mail server. 409 without mail settings.',
      response: testResult,
    },
    resendMessage: {
      right: 'message:update',
      summary: 'Sends a message again that was sent, has failed or was cancelled.',
      params: byId,
      response: message,
    },
    listWebhooks: {
      right: 'webhook:read',
      summary: 'All webhooks, oldest first, without their secrets.',
      response: z.array(webhook),
    },
    createWebhook: {
      right: 'webhook:create',
      fresh: true,
      summary: 'Creates a webhook. Its secret is only in this response.',
      body: webhookInput,
      status: 201,
      response: withSecret,
    },
    updateWebhook: {
      right: 'webhook:update',
      fresh: true,
      summary: 'Changes a webhook. Activating one that was switched off forgets its failures.',
      params: byId,
      body: webhookPatch,
      response: webhook,
      ...recordChange,
    },
    deleteWebhook: {
      right: 'webhook:delete',
      summary: 'Deletes a webhook. What waits for it is not sent any more.',
      ...recordDeletion,
    },
    rotateWebhookSecret: {
      right: 'webhook:update',
      fresh: true,
      summary: 'Makes a new secret, which is only in this response. For a day payloads are signed with both.',
      params: byId,
      response: withSecret,
    },
    testWebhook: {
      right: 'webhook:update',
      summary: 'Sends an example to a webhook now and returns the status of its server.',
      params: byId,
      response: testResult,
    },
  };
});
