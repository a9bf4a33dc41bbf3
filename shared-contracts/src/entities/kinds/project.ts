import type * as z from 'zod';

import { defaultProjectStatus, limits, projectStatuses, sceneParts } from '../../values/constants';
import { defineContent } from './content-record';
import {
  addedChoice,
  character as characterReference,
  code,
  date,
  email,
  file,
  flag,
  image,
  images,
  list,
  localizedText,
  moment,
  openChoice,
  partnerReference,
  position,
  settledList,
  text,
  url,
  wholeNumber,
} from '../fields/field-builders';
import { publicationField } from '../fields/publication';
import { defineItem } from '../fields/record';

const character = defineItem({
  /** Identifies it to lines of the scene, which referred to its name in earlier versions. */
  key: text({ label: 'characterKey', internal: true }),
  name: localizedText({ required: 'validation.nameJa.required' }),
  /** Kana above a Japanese name, Latin letters beside a name in another script. */
  reading: localizedText(),
  role: localizedText({ required: 'validation.roleJa.required' }),
  description: localizedText({ max: limits.paragraph, multiline: true, inline: true }),
  quote: localizedText({ inline: true }),
  imageUrl: image(),
  voice: partnerReference(),
  voiceSample: file({ accepts: 'audio' }),
  /** Caption of the sample, for readers who do not listen to it. */
  voiceCaption: localizedText(),
});
export type Character = z.infer<typeof character.schema>;

const platform = defineItem({
  name: text({ required: 'validation.platform.required', label: 'platformName' }),
  url: url(),
  releaseDate: date(),
});
/** @public for modules in repositories of their own */
export type Platform = z.infer<typeof platform.schema>;

const languageTag = code({
  pattern: /[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*/,
  sample: 'zh-Hant',
  names: 'language',
  refused: 'validation.language',
});

const gameLanguage = defineItem({ language: languageTag, isVoiced: flag() });
export type GameLanguage = z.infer<typeof gameLanguage.schema>;

/** Neither free nor an amount: to be announced. Without a region: the price of all other regions. */
const price = defineItem({
  isFree: flag(),
  amount: code({
    pattern: /\d{1,9}(?:\.\d{1,2})?/,
    sample: '1980',
    currencyIn: 'currency',
    refused: 'validation.amount',
  }),
  /** ISO 4217. */
  currency: code({ pattern: /[A-Z]{3}/, sample: 'JPY', names: 'currency', refused: 'validation.currency' }),
  /** ISO 3166-1 alpha-2. */
  region: code({ pattern: /[A-Z]{2}/, sample: 'JP', names: 'region', refused: 'validation.region' }),
});
export type Price = z.infer<typeof price.schema>;

const requirements = defineItem({
  isRecommended: flag(),
  os: text(),
  processor: text(),
  memory: text(),
  graphics: text(),
  storage: text(),
  notes: localizedText(),
});
export type SystemRequirements = z.infer<typeof requirements.schema>;

const track = defineItem({
  title: localizedText({ required: 'validation.titleJa.required' }),
  file: file({ accepts: 'audio', lengthIn: 'length' }),
  length: code({ pattern: /\d{1,3}:[0-5]\d/, sample: '2:31', refused: 'validation.length' }),
  composer: partnerReference(),
});
export type Track = z.infer<typeof track.schema>;

const credit = defineItem({
  role: localizedText({ required: 'validation.roleJa.required' }),
  partner: partnerReference({ label: 'creditPartner' }),
  name: text({ label: 'creditName' }),
});
export type Credit = z.infer<typeof credit.schema>;

const captions = defineItem({ language: languageTag, file: file({ accepts: 'captions' }) });
/** @public for modules in repositories of their own */
export type Captions = z.infer<typeof captions.schema>;

const localizedImage = defineItem({
  language: languageTag,
  original: image({ label: 'originalImage' }),
  image: image({ label: 'localizedImage' }),
});
export type LocalizedImage = z.infer<typeof localizedImage.schema>;

const localizedTrailer = defineItem({
  language: languageTag,
  trailer: file({ accepts: 'video' }),
  trailerAlternative: file({ accepts: 'video' }),
});

const feature = defineItem({ title: localizedText({ required: 'validation.titleJa.required', inline: true }) });
export type Feature = z.infer<typeof feature.schema>;

const review = defineItem({
  quote: localizedText({ max: limits.paragraph, multiline: true, inline: true, label: 'reviewQuote' }),
  source: text({ label: 'reviewSource' }),
  /** Where the name of the source is not understood, such as "Gekkan Monogatari-chō (Japan)". */
  translatedSource: localizedText(),
  url: url(),
});
export type Review = z.infer<typeof review.schema>;

const award = defineItem({
  award: localizedText({ required: 'validation.awardJa.required' }),
  url: url(),
});
/** @public for modules in repositories of their own */
export type Award = z.infer<typeof award.schema>;

/** A number that a player is told, if it is known. */
const figure = () => code({ pattern: /[1-9]\d{0,3}/, sample: '12', refused: 'validation.figure' });

/** Spoken by a character, or narrated. */
const sceneLine = defineItem({
  speaker: characterReference(),
  part: addedChoice({ options: sceneParts, words: 'scenePart', initial: 'opening', label: 'scenePart' }),
  text: localizedText({
    required: 'validation.lineJa.required',
    max: limits.sceneText,
    multiline: true,
    inline: true,
    label: 'sceneText',
  }),
  /** The image from this line on; defaults to the speaker's. */
  figure: image(),
});
export type SceneLine = z.infer<typeof sceneLine.schema>;

const sceneAnswer = defineItem({
  answer: localizedText({ required: 'validation.answerJa.required', max: limits.sceneAnswer }),
});

export const projectRecord = defineContent({
  title: localizedText({
    required: 'validation.titleJa.required',
  }),
  description: localizedText({
    required: 'validation.descriptionJa.required',
    max: limits.paragraph,
    multiline: true,
    inline: true,
  }),
  logline: localizedText({ inline: true }),
  worldSetting: localizedText({ max: limits.text, multiline: true, inline: true }),
  ageRating: localizedText(),
  screenshots: images({ control: 'gallery', wanted: true }),
  platforms: list(platform),
  steamUrl: url(),
  mediaPackUrl: url(),
  pressContact: email(),
  /** A recording, or a video on a site that can be embedded. */
  trailer: file({ accepts: 'video' }),
  /** The same in another format, for browsers that cannot play the first. */
  trailerAlternative: file({ accepts: 'video' }),
  /** Shown before it plays; without one, the last screenshot. */
  trailerStill: image(),
  trailerCaptions: list(captions, { wantedWith: 'trailer' }),
  localizedTrailers: list(localizedTrailer),
  localizedImages: list(localizedImage),
  characters: list(character, { wanted: true, keyed: true }),
  sceneBackground: image(),
  sceneSound: file({ accepts: 'audio' }),
  sceneLines: list(sceneLine, { max: limits.sceneLines }),
  sceneQuestion: localizedText({ max: limits.sceneAnswer }),
  sceneAnswers: list(sceneAnswer, { max: limits.sceneAnswers }),
  music: settledList(track, 'titleJa'),
  price: settledList(price, 'isFree'),
  languages: list(gameLanguage),
  systemRequirements: settledList(requirements, 'isRecommended'),
  credits: list(credit),
  features: list(feature),
  playHours: figure(),
  endings: figure(),
  choices: figure(),
  reviews: list(review),
  awards: list(award),
  logos: images({ control: 'lines' }),
  status: openChoice({
    options: projectStatuses,
    words: 'status',
    initial: defaultProjectStatus,
    max: limits.status,
    missing: 'validation.status.required',
  }),
  progress: wholeNumber({
    min: 0,
    max: 100,
    initial: 0,
    refused: 'validation.progress.range',
  }),
  releaseDate: text(),
  version: text(),
  posterUrl: image({ wanted: true }),
  /** The poster without lettering, for readers whose language has no poster of its own. */
  textlessImage: image(),
  isMainProject: flag(),
  publication: publicationField(),
  position: position(),
  /** In the future: scheduled. `null`: published as soon as it is no draft. */
  publishedAt: moment(),
});

export const projectInput = projectRecord.input;
export type ProjectInput = z.input<typeof projectInput>;

export const projectPatch = projectRecord.patch;
/** @public for modules in repositories of their own */
export type ProjectPatch = z.infer<typeof projectPatch>;

export const project = projectRecord.record;
export type Project = z.infer<typeof project>;
