import type * as z from 'zod';

import { limits, sceneParts } from '../../values/constants';
import { addedChoice, character, image, localizedText } from '../fields/field-builders';
import { defineItem } from '../fields/record';

/** Spoken by a character, or told. */
export const sceneLine = defineItem({
  /** The key of a character, see `characterKeys`. */
  speaker: character(),
  part: addedChoice({ options: sceneParts, words: 'scenePart', initial: 'opening', label: 'scenePart' }),
  text: localizedText({
    required: 'validation.lineJa.required',
    max: limits.sceneText,
    multiline: true,
    inline: true,
    label: 'sceneText',
  }),
  /** Who is seen from this line on; by default the image of the speaker. */
  figure: image(),
});
export type SceneLine = z.infer<typeof sceneLine.schema>;

export const sceneAnswer = defineItem({
  answer: localizedText({ required: 'validation.answerJa.required', max: limits.sceneAnswer }),
});
