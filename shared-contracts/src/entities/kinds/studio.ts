import * as z from 'zod';

import { locales } from '../../localization/locales';
import { limits } from '../../values/constants';
import {
  accentColor,
  addedChoice,
  code,
  image,
  list,
  localizedText,
  requiredUrl,
  text,
} from '../fields/field-builders';
import { defineItem, defineRecord } from '../fields/record';
import { described } from './image';

const linkFields = { name: text({ label: 'linkName' }), url: requiredUrl({ label: 'linkUrl' }) };

/** The type names no translation, so that it is the one of modules built before there were any. */
const studioLink: ReturnType<typeof defineItem<typeof linkFields>> = defineItem({
  name: linkFields.name,
  translatedName: localizedText({ label: 'translatedLinkName' }),
  url: linkFields.url,
});
export type StudioLink = z.infer<typeof studioLink.schema>;

/** The type names no language, so that adding one is a minor step. */
const siteLanguage = defineItem({
  siteLanguage: code({ pattern: new RegExp(locales.join('|')), sample: locales[0], refused: 'validation.choice' }),
});

export const replyTemplate = defineItem({
  title: localizedText({ label: 'templateTitle', required: 'validation.titleJa.required' }),
  text: localizedText({
    label: 'templateText',
    required: 'validation.contentJa.required',
    max: limits.paragraph,
    multiline: true,
  }),
});
export type ReplyTemplate = z.infer<typeof replyTemplate.schema>;

export const replyPlaceholders = { name: '{name}', game: '{game}', studio: '{studio}' } as const;

export const heroArts = ['drawn', 'plain'] as const;
/** The side of an own image that is never cut off. */
export const heroSides = ['left', 'middle', 'right'] as const;
/** How much of an own image is covered behind the words; only the strong veil is readable on every image. */
export const heroVeils = ['strong', 'medium', 'light'] as const;
/** Letters on an own image: of the visitor's colour scheme, or always dark or light, on a veil of the other tone. */
export const heroTexts = ['auto', 'dark', 'light'] as const;

/** Whether views of pages are counted (`docs/public-pages.md`). */
export const countingChoices = ['on', 'off'] as const;

const paragraph = { max: limits.paragraph, multiline: true } as const;
const wholePage = { max: limits.text, multiline: true, markdown: true } as const;

/** At most one record. A text that is empty in every language is shown as the catalogs have it. */
export const studioRecord = defineRecord({
  name: localizedText(),
  subtitle: localizedText(),
  siteLanguages: list(siteLanguage, { max: locales.length }),
  seal: localizedText({ max: 8 }),
  accentColor: accentColor(),
  logo: image(),
  favicon: image(),
  previewImage: image(),
  headline: localizedText({ multiline: true }),
  lead: localizedText(paragraph),
  heroArt: addedChoice({ options: heroArts, words: 'heroArt', initial: 'drawn' }),
  heroImage: image(),
  heroSide: addedChoice({ options: heroSides, words: 'heroSide', initial: 'middle' }),
  heroVeil: addedChoice({ options: heroVeils, words: 'heroVeil', initial: 'strong' }),
  heroText: addedChoice({ options: heroTexts, words: 'heroText', initial: 'auto' }),
  aboutIntro: localizedText(paragraph),
  artImage: image(),
  artTitle: localizedText(),
  artText: localizedText(paragraph),
  storyImage: image(),
  storyTitle: localizedText(),
  storyText: localizedText(paragraph),
  collaborationImage: image(),
  collaborationTitle: localizedText(),
  collaborationText: localizedText(paragraph),
  projectsIntro: localizedText(paragraph),
  behindText: localizedText(paragraph),
  logsIntro: localizedText(paragraph),
  partnersIntro: localizedText(paragraph),
  joinTitle: localizedText(),
  joinText: localizedText(paragraph),
  contactIntro: localizedText(paragraph),
  contactPromise: localizedText(),
  contactHours: localizedText(),
  copyright: localizedText(),
  missingText: localizedText(paragraph),
  links: list(studioLink),
  accessibility: localizedText(wholePage),
  counting: addedChoice({ options: countingChoices, words: 'counting', initial: 'on' }),
  replyTemplates: list(replyTemplate),
});

export const privateStudioFields = ['replyTemplates'] as const satisfies (keyof typeof studioRecord.fields)[];

/** Texts that are pages of their own: every other page carries their languages alone. */
export const studioPageTexts = ['accessibility'] as const satisfies (keyof typeof studioRecord.fields)[];
export type StudioPageText = (typeof studioPageTexts)[number];

export const studioPatch = studioRecord.patch;

/** The languages in which each of the texts that are pages is entered; absent without any. */
const pages = z.record(z.string(), z.array(z.string())).optional();

export const studio = studioRecord.record.extend({ pages });
export type Studio = z.infer<typeof studio>;

const pageText = defineItem({ text: localizedText(wholePage) });
/** One of the texts that are pages, with the descriptions of its images. */
export const studioTextPage = { fields: pageText.fields, schema: pageText.schema.extend(described) };
export type StudioTextPage = z.infer<typeof studioTextPage.schema>;
