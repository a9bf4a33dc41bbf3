import type * as z from 'zod';

import { defaultLogCategory, limits, logCategories } from '../../values/constants';
import { defineContent } from './content-record';
import { choice, images, localizedText, moment, reference } from '../fields/field-builders';
import { publicationField } from '../fields/publication';

export const developmentLogRecord = defineContent({
  projectId: reference({
    to: 'project',
    missing: 'validation.projectId.required',
    unknown: 'validation.projectId.missing',
  }),
  category: choice({ options: logCategories, words: 'logCategory', initial: defaultLogCategory }),
  title: localizedText({ required: 'validation.titleJa.required' }),
  content: localizedText({
    required: 'validation.contentJa.required',
    max: limits.text,
    multiline: true,
    markdown: true,
  }),
  /** `null`: no date, shown as N/A and sorted last. In the future: scheduled. */
  publishedAt: moment({ initially: 'now' }),
  images: images({ control: 'lines', wanted: true }),
  publication: publicationField(),
});

export const developmentLogInput = developmentLogRecord.input;
export type DevelopmentLogInput = z.input<typeof developmentLogInput>;

export const developmentLogPatch = developmentLogRecord.patch;
/** @public for modules in repositories of their own */
export type DevelopmentLogPatch = z.infer<typeof developmentLogPatch>;

export const developmentLog = developmentLogRecord.record;
export type DevelopmentLog = z.infer<typeof developmentLog>;
