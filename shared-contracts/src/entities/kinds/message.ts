import * as z from 'zod';

import { locales } from '../../localization/locales';
import { limits } from '../../values/constants';
import { entityKinds } from './entity-kinds';
import { httpUrl, instant, line, validationMessage as problem, paragraph } from '../fields/rules';

export const mailPurposes = [
  'request',
  'reminder',
  'flood',
  'canary',
  'receipt',
  'reply',
  'invitation',
  'test',
] as const;
export type MailPurpose = (typeof mailPurposes)[number];

export const webhookEvents = [
  'content.published',
  'content.changed',
  'content.withdrawn',
  'request.received',
  'module.released',
  'module.rolled-back',
  'module.withdrawn',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const messageChannels = ['mail', 'webhook'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** `cancelled`: the reason to send it is gone, or sending it was not allowed. */
export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'cancelled'] as const;

/** Why the product did not send a message, in place of a server's response. */
export const messageReasons = [
  'request-deleted',
  'request-replied',
  'invitation-over',
  'receipt-limit',
  'own-address',
  'mail-off',
  'webhook-off',
  'not-published',
  'nothing-to-announce',
  'private-address',
  'no-response',
] as const;
export type MessageReason = (typeof messageReasons)[number];

/** Hours in which sending a mail is tried. */
export const messageRetryHours = 24;

/** Contains no text and no address: they are read when it is sent, so that no message holds erased personal data. */
const messageFields = {
  channel: z.enum(messageChannels),
  purpose: z.enum([...mailPurposes, ...webhookEvents]),
  recordKind: z.enum(entityKinds).nullable(),
  recordId: z.string().nullable(),
  part: z.int().nullable(),
  webhookId: z.uuid().nullable(),
  messageState: z.enum(messageStates),
  attempts: z.int(),
  /** When it is sent next, or when a lease of it ends; `null` if it is not sent any more. */
  dueAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** One of `messageReasons`, or a response of the receiving server without addresses. */
  result: z.string().nullable(),
};

export const message = z.strictObject({ id: z.uuid(), createdAt: instant, ...messageFields });
export type Message = z.infer<typeof message>;
export type MessageField = keyof typeof messageFields;

/** `indexnow`: notifies search engines of changed pages. */
export const webhookFormats = ['standard', 'discord', 'indexnow'] as const;

const webhookFields = {
  name: line(limits.line, 'validation.required'),
  /** URL of the receiver. Responses contain only its origin and end; sending that back leaves it unchanged. */
  url: httpUrl,
  format: z.enum(webhookFormats, problem('validation.choice')),
  language: z.enum(locales, problem('validation.choice')),
  events: z.array(z.enum(webhookEvents, problem('validation.choice'))).min(1, problem('validation.choice')),
  /** Whether `request.received` holds the request itself. */
  personalData: z.boolean(),
  active: z.boolean(),
};

export const webhookInput = z.strictObject(webhookFields);
export const webhookPatch = webhookInput.partial();
export type WebhookInput = z.infer<typeof webhookInput>;

export const webhook = z.strictObject({
  id: z.uuid(),
  createdAt: instant,
  revision: z.int(),
  ...webhookFields,
  /** `null` if the last delivery succeeded. */
  failingSince: instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookFieldNames = [
  'name',
  'url',
  'format',
  'language',
  'events',
  'personalData',
  'active',
  'failingSince',
  'secret',
  'previousSecret',
  'previousSecretUntil',
] as const;
export type WebhookField = (typeof webhookFieldNames)[number];

export const messageFieldNames = Object.keys(messageFields);

/** Subject of a reply, always Japanese (specification, section 2). */
export const replySubject = (name: string): string => `Re: ${name}様からのお問い合わせ`;

export const requestReply = z.strictObject({ text: z.string(), sentBy: z.string(), writtenAt: instant });

export const requestReplyInput = z.strictObject({ text: paragraph(limits.paragraph, 'validation.required') });
