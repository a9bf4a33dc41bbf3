import * as z from 'zod';

import { defaultProjectStatus, limits } from './constants';
import {
  imageLocation,
  instant,
  line,
  message,
  optionalHttpUrl,
  optionalImage,
  optionalLine,
  optionalParagraph,
  paragraph,
  perLanguage,
  recordMeta,
} from './fields';

/** One of the characters of a project, in the order in which the project's page shows them. */
export const character = z.strictObject({
  ...perLanguage('name', line(limits.line, 'validation.nameJa.required'), optionalLine()),
  ...perLanguage('role', line(limits.line, 'validation.roleJa.required'), optionalLine()),
  imageUrl: optionalImage,
  ...perLanguage('description', optionalParagraph(limits.paragraph), optionalParagraph(limits.paragraph)),
});
export type Character = z.infer<typeof character>;

/** Where a project can be had: a store or device, its page there, and since when. */
export const platform = z.strictObject({
  name: line(limits.line, 'validation.platform.required'),
  url: optionalHttpUrl,
  /** A calendar date (`YYYY-MM-DD`) or an instant. */
  releaseDate: z.iso.date(message('validation.date')).or(instant).or(z.literal('')).nullish(),
});
export type Platform = z.infer<typeof platform>;

const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(limits.list, message('validation.many')).nullish();

const progress = z
  .int(message('validation.progress.range'))
  .min(0, message('validation.progress.range'))
  .max(100, message('validation.progress.range'));

const fields = {
  ...perLanguage('title', line(limits.line, 'validation.titleJa.required'), optionalLine()),
  ...perLanguage(
    'description',
    paragraph(limits.paragraph, 'validation.descriptionJa.required'),
    optionalParagraph(limits.paragraph),
  ),
  ...perLanguage('worldSetting', optionalParagraph(limits.text), optionalParagraph(limits.text)),
  ...perLanguage('ageRating', optionalLine(), optionalLine()),
  screenshots: list(imageLocation),
  characters: list(character),
  platforms: list(platform),
  /** The specification does not show the structure of these three: they are kept as they come. */
  music: z.json().nullish(),
  systemRequirements: z.json().nullish(),
  price: z.json().nullish(),
  steamUrl: optionalHttpUrl,
  mediaPackUrl: optionalHttpUrl,
  status: line(limits.status, 'validation.status.required'),
  progress,
  posterUrl: optionalImage,
  releaseDate: optionalLine(),
  version: optionalLine(),
  isMainProject: z.union([z.literal(0), z.literal(1)], message('validation.choice')),
};

/** Body of `POST /api/projects`: what is omitted takes its default. */
export const projectInput = z.strictObject({
  ...fields,
  status: fields.status.default(defaultProjectStatus),
  progress: fields.progress.default(0),
  isMainProject: fields.isMainProject.default(0),
});
export type ProjectInput = z.input<typeof projectInput>;

/** Body of `PATCH /api/projects/{id}`: what is omitted is kept, `null` clears. */
export const projectPatch = z.strictObject(fields).partial();
export type ProjectPatch = z.infer<typeof projectPatch>;

/** A project as the API answers it. */
export const project = z.strictObject({ ...fields, ...recordMeta });
export type Project = z.infer<typeof project>;
