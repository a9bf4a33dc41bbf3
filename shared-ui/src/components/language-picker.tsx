import styled from 'styled-components';

import { localeChanged, useAppDispatch, useLocale } from 'shared-client';
import { isLocale, languageName, languageParameter, languageTag, locales } from 'shared-contracts/localization';

import { useUiText } from '../messages/use-texts';
import { tokens } from '../theme/tokens';
import { afterPaint } from './after-paint';
import { Select } from './controls';

const Picker = styled(Select)`
  inline-size: 8rem;
  min-block-size: 2.5rem;
  padding: 0.25rem 0.5rem;
  border-color: ${tokens.color.line};
  font-family: ${tokens.font.text};
`;

/**
 * Chooses the language of the site. Languages are listed by their native names. Before the page is hydrated, its
 * starter recognizes the select by its name.
 */
export function LanguagePicker({ className, onChosen }: { className?: string; onChosen?: () => void }) {
  const text = useUiText();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  return (
    <Picker
      className={className}
      name={languageParameter}
      // Otherwise a browser puts the choice back when it goes back to a document in another language.
      autoComplete="off"
      aria-label={text('ui.language')}
      value={locale}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (isLocale(value)) afterPaint(() => dispatch(localeChanged(value)));
        onChosen?.();
      }}
    >
      {locales.map((value) => (
        <option key={value} value={value} lang={languageTag[value]}>
          {languageName[value]}
        </option>
      ))}
    </Picker>
  );
}
