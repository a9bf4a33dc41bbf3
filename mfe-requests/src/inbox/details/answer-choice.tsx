import { useId } from 'react';

import { useLocale } from 'shared-client';
import { languageName, localizedTextOf } from 'shared-contracts/localization';
import { Select } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { useText } from '../messages/use-text';
import type { ChosenReply, useReplies } from './use-replies';

interface AnswerChoiceProps {
  replies: ReturnType<typeof useReplies>;
  chosen: ChosenReply | null;
  onChoose: (chosen: ChosenReply | null) => void;
}

/** Where the templates are edited, at the first one. */
const editAddress = (locale: string) =>
  `/admin/studio?${new URLSearchParams({ language: locale, text: 'replyTemplates.0.title' }).toString()}`;

/** Leads to the templates. For use behind the reply, to which the keyboard goes on from the choice. */
export function EditTemplates({ replies: { isStandard } }: Pick<AnswerChoiceProps, 'replies'>) {
  const text = useText();
  const locale = useLocale();
  return (
    <div>
      <Link to={isStandard ? '/admin/studio' : editAddress(locale)}>{text('inbox.answer.edit')}</Link>
    </div>
  );
}

/** A choice of templates, those in the language of the sender first. */
export function AnswerChoice({ replies: { groups }, chosen, onChoose }: AnswerChoiceProps) {
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
      <label htmlFor={id}>{text('inbox.answer')}</label>
      <Select
        id={id}
        value={all.find(isChosen)?.value ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(all.find((option) => option.value === value) ?? null)}
      >
        <option value="">{text('inbox.answer.none')}</option>
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
