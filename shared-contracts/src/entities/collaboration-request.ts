import * as z from 'zod';

import { defaultLocale, locales } from '../localization/locales';
import { limits, requestStates } from './constants';
import { instant, line, linkText, message, optionalLine, optionalParagraph, recordMeta } from './rules';

/** Ten characters from the first to the last that is no white space. */
const longEnough = new RegExp(`\\S[\\s\\S]{${limits.messageMinimum - 2},}\\S`);

const fields = {
  name: line(limits.line, 'validation.name.required'),
  contact: line(limits.contact, 'validation.contact.required'),
  specialty: optionalLine(),
  experience: optionalParagraph(limits.paragraph),
  /** Any text; a link only where it parses as http(s). */
  portfolio: linkText,
  message: z
    .string(message('validation.message.short'))
    .max(limits.paragraph, message('validation.long'))
    .regex(longEnough, message('validation.message.short')),
  preferredLanguage: z.enum(locales, message('validation.choice')),
};

/** Body of `POST /api/collaboration-requests`. */
export const collaborationRequestInput = z.strictObject({
  ...fields,
  preferredLanguage: fields.preferredLanguage.default(defaultLocale),
  /** Honeypot: hidden from people. Filled in, the request is answered like a success and not stored. */
  website: z.string().max(limits.url).nullish(),
});
export type CollaborationRequestInput = z.input<typeof collaborationRequestInput>;

/**
 * What an administrator keeps about a request: `PATCH /api/collaboration-requests/{id}`. The request itself cannot be
 * edited.
 */
export const collaborationRequestPatch = z
  .strictObject({
    state: z.enum(requestStates, message('validation.choice')),
    notes: optionalParagraph(limits.paragraph),
  })
  .partial();
export type CollaborationRequestPatch = z.infer<typeof collaborationRequestPatch>;

/** A collaboration request as the API answers it. */
export const collaborationRequest = z.strictObject({
  ...fields,
  state: z.enum(requestStates),
  notes: z.string().nullable(),
  /** When retention erases the personal data of this request; `null` while retention is off. */
  erasedAfter: instant.nullable(),
  ...recordMeta,
});
export type CollaborationRequest = z.infer<typeof collaborationRequest>;
