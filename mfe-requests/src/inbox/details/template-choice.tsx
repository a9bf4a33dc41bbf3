import { useId, useState } from 'react';

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
import { standardReplies, useMay } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { useText } from '../messages/use-text';

/** A reply template in one of its languages. */
export interface ChosenReply {
  template: ReplyTemplate;
  locale: Locale;
  value: string;
}

const textIn = (template: ReplyTemplate, locale: Locale): string | null => {
  const text = template[localizedFieldName('text', locale)];
  return text && !isEmptyText(text) ? text : null;
};

/** The reply templates for a request, with the names filled in. */
export function useReplies({ name, preferredLanguage }: Pick<CollaborationRequest, 'name' | 'preferredLanguage'>) {
  const { data, isError } = useGetStudioSettingsQuery();
  const own = data?.studio?.replyTemplates ?? [];
  const isStandard = own.length === 0;
  // None until the studio's own templates are loaded: otherwise a standard one would be sent in place of one of those.
  const isKnown = data !== undefined || isError;
  const [standard] = useState(standardReplies);
  const templates = isKnown && isStandard ? standard : own;
  const languages = [...new Set([preferredLanguage, ...locales])];
  const languageOf = (template: ReplyTemplate) => languages.find((locale) => textIn(template, locale) !== null);
  return {
    isStandard,
    /** Each template once: those in the language of the sender, then the others, in a language that they have. */
    options: languages.flatMap((locale) =>
      templates
        .filter((template) => languageOf(template) === locale)
        .map((template, index): ChosenReply => ({ template, locale, value: `${locale} ${index}` })),
    ),
    /** Leaves an unknown name to the writer of the reply. */
    textOf: ({ template, locale }: ChosenReply): string => {
      const game = data?.mainProject?.names;
      const values = new Map<string, string | undefined>([
        [replyPlaceholders.name, name],
        [replyPlaceholders.studio, studioName(data?.studio, locale).text],
        [replyPlaceholders.game, game?.[locale] ?? game?.[defaultLocale]],
      ]);
      // In one step, because a name may contain a placeholder.
      return (textIn(template, locale) ?? '').replace(/\{\w+\}/g, (part) => values.get(part) ?? part);
    },
  };
}

interface TemplateChoiceProps {
  replies: ReturnType<typeof useReplies>;
  chosen: ChosenReply | null;
  onChoose: (chosen: ChosenReply | null) => void;
}

/** Leads to the templates. Place it after the reply, to which the keyboard moves on from the choice. */
export function EditTemplates({ replies: { isStandard } }: Pick<TemplateChoiceProps, 'replies'>) {
  const text = useText();
  const mayEdit = useMay()('studio:update');
  const first = new URLSearchParams({ language: useLocale(), text: 'replyTemplates.0.title' }).toString();
  if (!mayEdit) return null;
  return (
    <div>
      <Link to={isStandard ? '/admin/studio?text=replyTemplates' : `/admin/studio?${first}`}>
        {text('inbox.template.edit')}
      </Link>
    </div>
  );
}

export function TemplateChoice({ replies: { options }, chosen, onChoose }: TemplateChoiceProps) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{text('inbox.template')}</label>
      <Select
        id={id}
        value={chosen?.value ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(options.find((option) => option.value === value) ?? null)}
      >
        <option value="">{text('inbox.template.none')}</option>
        {[...new Set(options.map((option) => option.locale))].map((group) => (
          <optgroup key={group} label={languageName[group]}>
            {options
              .filter((option) => option.locale === group)
              .map(({ template, value }) => (
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
