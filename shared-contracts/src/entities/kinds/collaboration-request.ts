import * as z from 'zod';

import { defaultLocale, locales } from '../../localization/locales';
import { limits, promisedReplyMs, requestStates } from '../../values/constants';
import {
  instant,
  line,
  linkText,
  longParagraph,
  validationMessage,
  optionalLine,
  optionalParagraph,
  recordMeta,
} from '../fields/rules';
import { requestReply } from './message';

const fields = {
  name: line(limits.line, 'validation.name.required'),
  contact: line(limits.contact, 'validation.contact.required'),
  specialty: optionalLine(),
  experience: optionalParagraph(limits.paragraph),
  /** Any text; rendered as a link only if it parses as http(s). */
  portfolio: linkText,
  message: longParagraph(limits.messageMinimum, limits.paragraph, 'validation.message.short'),
  preferredLanguage: z.enum(locales, validationMessage('validation.choice')),
};

export const collaborationRequestInput = z.strictObject({
  ...fields,
  preferredLanguage: fields.preferredLanguage.default(defaultLocale),
  /** Honeypot, hidden from people. If it is filled, the request needs a proof of work. */
  website: z.string().max(limits.url).nullish(),
});
export type CollaborationRequestInput = z.input<typeof collaborationRequestInput>;

/** The request itself cannot be edited. */
export const collaborationRequestPatch = z
  .strictObject({
    state: z.enum(requestStates, validationMessage('validation.choice')),
    notes: optionalParagraph(limits.paragraph),
  })
  .partial();
export type CollaborationRequestPatch = z.infer<typeof collaborationRequestPatch>;

export const collaborationRequest = z.strictObject({
  ...fields,
  state: z.enum(requestStates),
  notes: z.string().nullable(),
  /** Missing in requests of earlier versions. */
  replies: z.array(requestReply).optional(),
  /** `null` if retention is disabled. */
  erasedAfter: instant.nullable(),
  ...recordMeta,
});
export type CollaborationRequest = z.infer<typeof collaborationRequest>;

const hourMs = 60 * 60_000;

/** Whole hours until the promised reply; negative once it is late. */
export const hoursLeft = ({ createdAt }: Pick<CollaborationRequest, 'createdAt'>, now: number): number =>
  Math.floor((Date.parse(createdAt) + promisedReplyMs - now) / hourMs);
