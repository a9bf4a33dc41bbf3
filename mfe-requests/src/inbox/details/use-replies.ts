import { useMemo } from 'react';

import { useGetStudioSettingsQuery } from 'shared-client';
import {
  replyPlaceholders,
  studioName,
  type CollaborationRequest,
  type ReplyTemplate,
} from 'shared-contracts/entities';
import { defaultLocale, isEmptyText, locales, localizedFieldName, type Locale } from 'shared-contracts/localization';
import { standardReplies } from 'shared-ui/records';

/** A template of replies in one of its languages. */
export interface ChosenReply {
  template: ReplyTemplate;
  locale: Locale;
}

const textIn = (template: ReplyTemplate, locale: Locale): string | null => {
  const text = template[localizedFieldName('text', locale)];
  return text && !isEmptyText(text) ? text : null;
};

/** All languages, beginning with that of the sender. */
const replyLocales = ({ preferredLanguage }: Pick<CollaborationRequest, 'preferredLanguage'>): Locale[] => [
  preferredLanguage,
  ...locales.filter((locale) => locale !== preferredLanguage),
];

/** The templates of replies to a request, and their texts with the names filled in. */
export function useReplies(request: Pick<CollaborationRequest, 'name' | 'preferredLanguage'>) {
  const { data } = useGetStudioSettingsQuery();
  const own = data?.studio?.replyTemplates;
  const isStandard = !own || own.length === 0;
  const templates = useMemo(() => (own && own.length > 0 ? own : standardReplies()), [own]);
  return {
    isStandard,
    /** By language, those in the language of the sender first; a template without a text in a language is not in it. */
    groups: replyLocales(request).flatMap((locale) => {
      const chosen = templates.filter((template) => textIn(template, locale) !== null);
      return chosen.length === 0 ? [] : [{ locale, templates: chosen }];
    }),
    /** A name that is not known is left to the writer of the reply. */
    textOf: ({ template, locale }: ChosenReply): string => {
      const game = data?.mainProject?.names;
      const values = new Map<string, string | undefined>([
        [replyPlaceholders.name, request.name],
        [replyPlaceholders.studio, studioName(data?.studio, locale).text],
        [replyPlaceholders.game, game?.[locale] ?? game?.[defaultLocale]],
      ]);
      // In one step, because a name may contain what stands for another one.
      return (textIn(template, locale) ?? '').replace(/\{\w+\}/g, (part) => values.get(part) ?? part);
    },
  };
}
