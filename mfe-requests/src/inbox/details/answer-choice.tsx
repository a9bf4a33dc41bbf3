import { useId } from 'react';

import type { CollaborationRequest } from 'shared-contracts/entities';
import { languageName, type Locale } from 'shared-contracts/localization';
import { Select } from 'shared-ui';

import { answerLocales, answers, type Answer } from './answers';
import { useText } from '../messages/use-text';

/** A prepared answer in one of the languages. */
export interface ChosenAnswer {
  answer: Answer;
  locale: Locale;
}

interface AnswerChoiceProps {
  request: Pick<CollaborationRequest, 'preferredLanguage'>;
  chosen: ChosenAnswer | null;
  onChoose: (chosen: ChosenAnswer | null) => void;
}

/** A choice of prepared answers, those in the language of the sender first. */
export function AnswerChoice({ request, chosen, onChoose }: AnswerChoiceProps) {
  const text = useText();
  const id = useId();
  const options = answerLocales(request).map((locale) => ({
    locale,
    options: answers.map((answer) => ({ answer, locale, value: `${locale} ${answer}` })),
  }));
  return (
    <>
      <label htmlFor={id}>{text('inbox.answer')}</label>
      <Select
        id={id}
        value={chosen ? `${chosen.locale} ${chosen.answer}` : ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose(options.flatMap((group) => group.options).find((option) => option.value === value) ?? null)
        }
      >
        <option value="">{text('inbox.answer.none')}</option>
        {options.map((group) => (
          <optgroup key={group.locale} label={languageName[group.locale]}>
            {group.options.map(({ answer, value }) => (
              <option key={value} value={value}>
                {text(`inbox.answer.${answer}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </>
  );
}
