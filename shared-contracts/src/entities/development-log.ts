import * as z from 'zod';

import { defaultLogCategory, limits, logCategories } from './constants';
import {
  imageLocation,
  instant,
  line,
  message,
  optionalLine,
  optionalParagraph,
  paragraph,
  perLanguage,
  recordMeta,
} from './fields';

const fields = {
  projectId: z.uuid(message('validation.projectId.required')),
  ...perLanguage('title', line(limits.line, 'validation.titleJa.required'), optionalLine()),
  ...perLanguage('content', paragraph(limits.text, 'validation.contentJa.required'), optionalParagraph(limits.text)),
  images: z.array(imageLocation).max(limits.list, message('validation.many')).nullish(),
  category: z.enum(logCategories, message('validation.choice')),
  /** `null`: no date, shown as N/A and sorted last. In the future: scheduled, hidden from the public until then. */
  publishedAt: instant.nullish(),
};

/** Body of `POST /api/development-logs`: an omitted `publishedAt` means now. */
export const developmentLogInput = z.strictObject({
  ...fields,
  category: fields.category.default(defaultLogCategory),
});
export type DevelopmentLogInput = z.input<typeof developmentLogInput>;

/** Body of `PATCH /api/development-logs/{id}`: what is omitted is kept, `null` clears. */
export const developmentLogPatch = z.strictObject(fields).partial();
export type DevelopmentLogPatch = z.infer<typeof developmentLogPatch>;

/** A development log as the API answers it. */
export const developmentLog = z.strictObject({ ...fields, ...recordMeta });
export type DevelopmentLog = z.infer<typeof developmentLog>;
