import type * as z from 'zod';

import { defaultProjectStatus, limits, projectStatuses } from './constants';
import { date, flag, image, images, json, list, localizedText, openChoice, text, url, wholeNumber } from './field';
import { defineItem, defineRecord } from './record';

/** A character of a project, in display order. */
const character = defineItem({
  name: localizedText({ required: 'validation.nameJa.required' }),
  role: localizedText({ required: 'validation.roleJa.required' }),
  description: localizedText({ max: limits.paragraph, lines: 3 }),
  imageUrl: image(),
});
export type Character = z.infer<typeof character.schema>;

/** A store or device on which a project is available, with its page and release date. */
const platform = defineItem({
  name: text({ required: 'validation.platform.required', label: 'platformName' }),
  url: url(),
  releaseDate: date(),
});
export type Platform = z.infer<typeof platform.schema>;

/** A work of the studio. */
export const projectRecord = defineRecord({
  title: localizedText({ required: 'validation.titleJa.required', editor: 'dialog' }),
  description: localizedText({
    required: 'validation.descriptionJa.required',
    max: limits.paragraph,
    lines: 5,
    editor: 'dialog',
  }),
  /** A one-sentence summary of the work. */
  logline: localizedText({ editor: 'dialog' }),
  worldSetting: localizedText({ max: limits.text, lines: 8, editor: 'details' }),
  ageRating: localizedText({ editor: 'details' }),
  screenshots: images({ control: 'gallery', editor: 'details' }),
  platforms: list(platform, { editor: 'details' }),
  steamUrl: url({ editor: 'details', section: 'links' }),
  mediaPackUrl: url({ editor: 'details', section: 'links' }),
  characters: list(character, { editor: 'details' }),
  status: openChoice({
    options: projectStatuses,
    words: 'status',
    initial: defaultProjectStatus,
    max: limits.status,
    missing: 'validation.status.required',
    editor: 'dialog',
  }),
  progress: wholeNumber({ min: 0, max: 100, initial: 0, refused: 'validation.progress.range', editor: 'dialog' }),
  releaseDate: text({ editor: 'dialog' }),
  version: text({ editor: 'dialog' }),
  posterUrl: image({ editor: 'dialog' }),
  isMainProject: flag({ editor: 'dialog' }),
  /** The specification does not define the structure of these three. */
  music: json(),
  systemRequirements: json(),
  price: json(),
});

/** Body of `POST /api/projects`. */
export const projectInput = projectRecord.input;
export type ProjectInput = z.input<typeof projectInput>;

/** Body of `PATCH /api/projects/{id}`. */
export const projectPatch = projectRecord.patch;
export type ProjectPatch = z.infer<typeof projectPatch>;

export const project = projectRecord.record;
export type Project = z.infer<typeof project>;
