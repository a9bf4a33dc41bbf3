import { useId, useMemo } from 'react';

import { useLocale, useGetStudioSettingsQuery } from 'shared-client';
import {
  replyPlaceholders,
  studioName,
  type CollaborationRequest,
  type ReplyTemplate,
} from 'shared-contracts/entities';
import {
  languageName,
  localizedTextOf,
  defaultLocale,
  isEmptyText,
  locales,
  localizedFieldName,
  type Locale,
} from 'shared-contracts/localization';
import { Select } from 'shared-ui';
import { standardReplies } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { useText } from '../messages/use-text';

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
  const { data, isError } = useGetStudioSettingsQuery();
  const own = data?.studio?.replyTemplates;
  const isStandard = !own || own.length === 0;
  // None before the studio's own are known: a standard one would be sent in place of it.
  const isKnown = data !== undefined || isError;
  const templates = useMemo(
    () => (isKnown && isStandard ? standardReplies() : (own ?? [])),
    [isKnown, isStandard, own],
  );
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

interface TemplateChoiceProps {
  replies: ReturnType<typeof useReplies>;
  chosen: ChosenReply | null;
  onChoose: (chosen: ChosenReply | null) => void;
}

/** Where the templates are edited, at the first one. */
const editAddress = (locale: string) =>
  `/admin/studio?${new URLSearchParams({ language: locale, text: 'replyTemplates.0.title' }).toString()}`;

/** Leads to the templates. For use behind the reply, to which the keyboard goes on from the choice. */
export function EditTemplates({ replies: { isStandard } }: Pick<TemplateChoiceProps, 'replies'>) {
  const text = useText();
  const locale = useLocale();
  return (
    <div>
      <Link to={isStandard ? '/admin/studio' : editAddress(locale)}>{text('inbox.template.edit')}</Link>
    </div>
  );
}

/** A choice of templates, those in the language of the sender first. */
export function TemplateChoice({ replies: { groups }, chosen, onChoose }: TemplateChoiceProps) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const options = groups.map((group) => ({
    locale: group.locale,
    options: group.templates.map((template, index) => ({
      template,
      locale: group.locale,
      value: `${group.locale} ${index}`,
    })),
  }));
  const all = options.flatMap((group) => group.options);
  const isChosen = (option: ChosenReply) => option.locale === chosen?.locale && option.template === chosen.template;
  return (
    <>
      <label htmlFor={id}>{text('inbox.template')}</label>
      <Select
        id={id}
        value={all.find(isChosen)?.value ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(all.find((option) => option.value === value) ?? null)}
      >
        <option value="">{text('inbox.template.none')}</option>
        {options.map((group) => (
          <optgroup key={group.locale} label={languageName[group.locale]}>
            {group.options.map(({ template, value }) => (
              <option key={value} value={value}>
                {localizedTextOf(template, 'title', locale).text}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </>
  );
}
