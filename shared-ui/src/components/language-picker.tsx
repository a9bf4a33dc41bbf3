import { useRef, useState } from 'react';
import styled from 'styled-components';

import { localeChanged, useAppDispatch, useLocale } from 'shared-client';
import {
  isLocale,
  languageName,
  languageParameter,
  languageTag,
  locales,
  type Locale,
} from 'shared-contracts/localization';

import { useUiText } from '../messages/use-texts';
import { tokens } from '../theme/tokens';
import { afterPaint } from './browser/after-paint';
import { Select } from './controls';

const Picker = styled(Select)`
  inline-size: 8rem;
  min-block-size: 2.5rem;
  padding: 0.25rem 0.5rem;
  border-color: ${tokens.color.line};
  font-family: ${tokens.font.text};
`;

/** Before the page is hydrated, the starter recognizes the select by its name. */
export function LanguagePicker({
  className,
  among = locales,
  onChosen,
}: {
  className?: string;
  among?: readonly Locale[];
  onChosen?: () => void;
}) {
  const text = useUiText();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  /** Selected, but its texts are still loading: the next key press continues from this one. */
  const [pending, setPending] = useState<Locale | null>(null);
  const newest = useRef<Locale | null>(null);
  if (pending === locale) setPending(null);
  const choose = (value: Locale) => {
    setPending(value);
    newest.current = value;
    afterPaint(() => {
      // A repeating key selects several languages within a frame.
      if (newest.current === value) dispatch(localeChanged(value));
    });
  };
  return (
    <Picker
      className={className}
      name={languageParameter}
      // Otherwise the browser restores the selection when it goes back to a document in another language.
      autoComplete="off"
      aria-label={text('ui.language')}
      value={pending ?? locale}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (isLocale(value)) choose(value);
        onChosen?.();
      }}
    >
      {among.map((value) => (
        <option key={value} value={value} lang={languageTag[value]}>
          {languageName[value]}
        </option>
      ))}
    </Picker>
  );
}
