import type * as z from 'zod';

import { defaultPartnerCategory, limits, partnerCategories } from '../../values/constants';
import { defineContent } from './content-record';
import { choice, email, handle, image, localizedText, moment, position, url } from '../fields/field-builders';
import { publicationField } from '../fields/publication';

export const partnerRecord = defineContent({
  name: localizedText({ required: 'validation.nameJa.required' }),
  role: localizedText({ required: 'validation.roleJa.required' }),
  description: localizedText({ max: limits.paragraph, multiline: true, inline: true }),
  category: choice({
    options: partnerCategories,
    words: 'partnerCategory',
    initial: defaultPartnerCategory,
  }),
  avatar: image(),
  contactEmail: email(),
  contactWebsite: url(),
  contactTwitter: handle(),
  publication: publicationField(),
  position: position(),
  /** In the future: scheduled. `null`: published as soon as it is no draft. */
  publishedAt: moment(),
});

export const partnerInput = partnerRecord.input;
export type PartnerInput = z.input<typeof partnerInput>;

export const partnerPatch = partnerRecord.patch;
/** @public for modules in repositories of their own */
export type PartnerPatch = z.infer<typeof partnerPatch>;

export const partner = partnerRecord.record;
export type Partner = z.infer<typeof partner>;
