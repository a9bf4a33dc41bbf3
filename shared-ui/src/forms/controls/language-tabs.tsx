import type { ReactNode } from 'react';
import styled from 'styled-components';

import { defaultLocale, languageName, languageTag, locales, type Locale } from 'shared-contracts/localization';

import { VisuallyHidden } from '../../components/layout';
import { useUiText } from '../../messages/use-texts';
import { TabList } from './tab-list';
import { tokens } from '../../theme/tokens';
import { RequiredMark } from './field-frame';

const Dot = styled.span<{ $isFilled?: boolean }>`
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border: 1px solid currentColor;
  border-radius: 50%;
  ${({ $isFilled }) => ($isFilled ? 'background: currentColor;' : '')}
`;

const Alarm = styled.span`
  color: ${tokens.color.danger};
  font-weight: 600;
`;

interface LanguageTabsProps {
  /** Base for the ids of the tabs and the panel. */
  id: string;
  label: string;
  shown: Locale;
  onShow: (locale: Locale) => void;
  /** Whether the Japanese text is required. */
  required: boolean;
  isEmpty: (locale: Locale) => boolean;
  hasError: (locale: Locale) => boolean;
  /** Shows dots without the names of the languages. */
  isCompact?: boolean | undefined;
}

/**
 * One tab per language. Empty languages have a dot, invalid ones an exclamation mark; both also have a text for screen
 * readers. Without names, a language that is neither has a filled dot.
 */
export function LanguageTabs(props: LanguageTabsProps) {
  const { id, label, shown, onShow, required, isEmpty, hasError, isCompact = false } = props;
  const text = useUiText();

  const markOf = (locale: Locale): ReactNode => {
    if (hasError(locale)) {
      return (
        <Alarm>
          <span aria-hidden="true">!</span>
          <VisuallyHidden>{text('ui.form.invalid')}</VisuallyHidden>
        </Alarm>
      );
    }
    if (isEmpty(locale))
      return (
        <Dot>
          <VisuallyHidden>{text('ui.form.empty')}</VisuallyHidden>
        </Dot>
      );
    return isCompact ? <Dot $isFilled /> : null;
  };
  const nameOf = (locale: Locale) => <span lang={languageTag[locale]}>{languageName[locale]}</span>;

  const tabs = locales.map((locale) => ({
    id: locale,
    label: (
      <>
        {isCompact ? <VisuallyHidden>{nameOf(locale)}</VisuallyHidden> : nameOf(locale)}
        {required && locale === defaultLocale ? (
          <>
            {isCompact ? null : <RequiredMark />}
            <VisuallyHidden>{text('ui.form.required')}</VisuallyHidden>
          </>
        ) : null}
        {markOf(locale)}
      </>
    ),
  }));

  return (
    <TabList
      id={id}
      label={text('ui.form.languages', { label })}
      tabs={tabs}
      selected={shown}
      onSelect={onShow}
      isCompact={isCompact}
    />
  );
}
