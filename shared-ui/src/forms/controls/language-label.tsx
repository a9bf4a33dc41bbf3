import styled from 'styled-components';

import { languageName, languageTag, type Locale } from 'shared-contracts/localization';

import { VisuallyHidden } from '../../components/layout';
import { useUiText } from '../../messages/use-texts';
import { tokens } from '../../theme/tokens';
import { RequiredMark } from './field-frame';

const Dot = styled.span<{ $isFilled?: boolean }>`
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border: 1px solid currentColor;
  border-radius: 50%;
  ${({ $isFilled }) => ($isFilled ? 'background: currentColor;' : '')}
  @media (forced-colors: active) {
    ${({ $isFilled }) => ($isFilled ? 'background: CanvasText;' : '')}
  }
`;

const Alarm = styled.span`
  color: ${tokens.color.danger};
  font-weight: 600;
`;

interface LanguageLabelProps {
  locale: Locale;
  isRequired: boolean;
  isEmpty: boolean;
  isInvalid: boolean;
  /** A dot without the name of the language. */
  isCompact: boolean;
}

/** An empty language has a dot, an invalid one an exclamation mark. Without names, the others have a filled dot. */
export function LanguageLabel({ locale, isRequired, isEmpty, isInvalid, isCompact }: LanguageLabelProps) {
  const text = useUiText();
  const name = <span lang={languageTag[locale]}>{languageName[locale]}</span>;
  return (
    <>
      {isCompact ? <VisuallyHidden>{name} </VisuallyHidden> : name}
      {isRequired && !isCompact ? <RequiredMark /> : null}
      {isRequired ? <VisuallyHidden>{text('ui.form.required')}</VisuallyHidden> : null}
      {isInvalid ? (
        <Alarm>
          <span aria-hidden="true">!</span>
          <VisuallyHidden>{text('ui.form.invalid')}</VisuallyHidden>
        </Alarm>
      ) : isEmpty ? (
        <Dot>
          <VisuallyHidden>{text('ui.form.empty')}</VisuallyHidden>
        </Dot>
      ) : isCompact ? (
        <Dot $isFilled />
      ) : null}
    </>
  );
}
