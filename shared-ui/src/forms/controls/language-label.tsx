import { Fragment } from 'react';
import styled from 'styled-components';

import { languageName, languageTag, type Locale } from 'shared-contracts/localization';

import { VisuallyHidden } from '../../components/layout';
import { useUiText } from '../../messages/use-texts';
import { tokens } from '../../theme/tokens';
import { RequiredMark } from './field-frame';

/** Drawn by borders, because forced colours remove backgrounds. */
const Dot = styled.span`
  flex: none;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border: 1px solid currentColor;
  border-radius: 50%;
  &[data-mark='complete'] {
    border-width: 0.25rem;
  }
  &[data-mark='outdated'] {
    border-inline-start-width: 0.25rem;
  }
`;

const Alarm = styled.span`
  color: ${tokens.color.danger};
  font-weight: 600;
`;

export type LanguageMark = 'invalid' | 'missing' | 'outdated';

interface LanguageProps {
  locale: Locale;
  /** What is left to do; nothing for a language that is complete. */
  marks: readonly LanguageMark[];
}

function Marks({ marks }: Pick<LanguageProps, 'marks'>) {
  const text = useUiText();
  return marks.map((mark) => (
    <Fragment key={mark}>
      {mark === 'invalid' ? <Alarm aria-hidden="true">!</Alarm> : <Dot data-mark={mark} />}
      <VisuallyHidden>{text(`ui.form.${mark}`)} </VisuallyHidden>
    </Fragment>
  ));
}

/** A language by its name: a hollow dot for missing texts, a half one for outdated ones, none if it is complete. */
export function LanguageLabel({ locale, marks, isRequired }: LanguageProps & { isRequired: boolean }) {
  const text = useUiText();
  return (
    <>
      <span lang={languageTag[locale]}>{languageName[locale]}</span>{' '}
      {isRequired ? (
        <>
          <RequiredMark />
          <VisuallyHidden>{text('ui.form.required')} </VisuallyHidden>
        </>
      ) : null}
      <Marks marks={marks} />
    </>
  );
}

/** A language of one text, by a dot alone: a full one if the text is complete. */
export function LanguageDot({ locale, marks }: LanguageProps) {
  return (
    <>
      <VisuallyHidden>
        <span lang={languageTag[locale]}>{languageName[locale]}</span>{' '}
      </VisuallyHidden>
      {marks.length === 0 ? <Dot data-mark="complete" /> : <Marks marks={marks} />}
    </>
  );
}
