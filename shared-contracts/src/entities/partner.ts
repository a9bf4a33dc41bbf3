import * as z from 'zod';

import { defaultPartnerCategory, limits, partnerCategories } from './constants';
import {
  line,
  message,
  optionalEmail,
  optionalHttpUrl,
  optionalImage,
  optionalLine,
  optionalParagraph,
  perLanguage,
  recordMeta,
} from './fields';

const fields = {
  ...perLanguage('name', line(limits.line, 'validation.nameJa.required'), optionalLine()),
  ...perLanguage('role', line(limits.line, 'validation.roleJa.required'), optionalLine()),
  ...perLanguage('description', optionalParagraph(limits.paragraph), optionalParagraph(limits.paragraph)),
  category: z.enum(partnerCategories, message('validation.choice')),
  avatar: optionalImage,
  contactEmail: optionalEmail,
  contactWebsite: optionalHttpUrl,
  contactTwitter: optionalLine(limits.handle),
};

/** Body of `POST /api/partners` (the specification's team member form shape). */
export const partnerInput = z.strictObject({
  ...fields,
  category: fields.category.default(defaultPartnerCategory),
});
export type PartnerInput = z.input<typeof partnerInput>;

/** Body of `PATCH /api/partners/{id}`: what is omitted is kept, `null` clears. */
export const partnerPatch = z.strictObject(fields).partial();
export type PartnerPatch = z.infer<typeof partnerPatch>;

/** A partner as the API answers it. */
export const partner = z.strictObject({ ...fields, ...recordMeta });
export type Partner = z.infer<typeof partner>;
