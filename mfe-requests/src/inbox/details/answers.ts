import { studioName, type CollaborationRequest, type KnownStudio } from 'shared-contracts/entities';
import { locales, type Locale } from 'shared-contracts/localization';

import { messages } from '../messages';

/** Templates of answers, by the last part of their message ids. */
export const answers = ['thanks', 'question', 'decline'] as const;
export type Answer = (typeof answers)[number];

/** All languages, beginning with that of the sender. */
export const answerLocales = ({ preferredLanguage }: Pick<CollaborationRequest, 'preferredLanguage'>): Locale[] => [
  preferredLanguage,
  ...locales.filter((locale) => locale !== preferredLanguage),
];

/** The text of an answer in a language, which need not be that of the page. */
export function answerText(
  answer: Answer,
  locale: Locale,
  { name, studio }: Pick<CollaborationRequest, 'name'> & { studio: KnownStudio },
): string {
  const values = new Map([
    ['{name}', name],
    ['{studio}', studioName(studio, locale).text],
  ]);
  // In one step, because a name may contain what stands for another one.
  return messages(locale)[`inbox.answer.${answer}.text`].replace(/\{\w+\}/g, (part) => values.get(part) ?? part);
}
