import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

import { languageName, languageTag, locales, type Locale } from 'shared-contracts/localization';

import { VisuallyHidden } from '../components/layout';
import { useUiText } from '../messages/use-texts';
import { tokens } from '../theme/tokens';
import { RequiredMark } from './field-frame';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
`;

const Tab = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  min-block-size: 2rem;
  padding: 0.125rem 0.75rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.round};
  background: transparent;
  font-size: ${tokens.size.small};
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${tokens.color.ink};
    border-color: ${tokens.color.ink};
    color: ${tokens.color.paper};
    font-weight: 600;
  }
  &[aria-selected='true'] > span {
    color: inherit;
  }
`;

const Dot = styled.span`
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border: 1px solid currentColor;
  border-radius: 50%;
`;

const Alarm = styled.span`
  color: ${tokens.color.danger};
  font-weight: 700;
`;

interface LanguageTabsProps {
  /** Base of the ids of the tabs and of the panel. */
  id: string;
  label: string;
  shown: Locale;
  onShow: (locale: Locale) => void;
  /** The Japanese text is required. */
  required: boolean;
  isEmpty: (locale: Locale) => boolean;
  hasError: (locale: Locale) => boolean;
}

function neighbour(key: string, locale: Locale): Locale | undefined {
  const at = locales.indexOf(locale);
  if (key === 'ArrowRight') return locales[(at + 1) % locales.length];
  if (key === 'ArrowLeft') return locales.at(at - 1);
  if (key === 'Home') return locales[0];
  if (key === 'End') return locales.at(-1);
  return undefined;
}

/**
 * A tab per language. An empty language has a dot, one with an error an exclamation mark; both are also said in words.
 */
export function LanguageTabs({ id, label, shown, onShow, required, isEmpty, hasError }: LanguageTabsProps) {
  const text = useUiText();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(event.key, shown);
    if (!next) return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelector<HTMLElement>(`[data-locale="${next}"]`)?.focus();
  };

  const markOf = (locale: Locale): ReactNode => {
    if (hasError(locale)) {
      return (
        <Alarm>
          <span aria-hidden="true">!</span>
          <VisuallyHidden>{text('ui.form.invalid')}</VisuallyHidden>
        </Alarm>
      );
    }
    return isEmpty(locale) ? (
      <Dot>
        <VisuallyHidden>{text('ui.form.empty')}</VisuallyHidden>
      </Dot>
    ) : null;
  };

  return (
    <List ref={list} role="tablist" aria-label={text('ui.form.languages', { label })} onKeyDown={onKeyDown}>
      {locales.map((locale) => (
        <Tab
          key={locale}
          type="button"
          role="tab"
          id={`${id}-${locale}`}
          data-locale={locale}
          aria-selected={locale === shown}
          aria-controls={`${id}-panel`}
          tabIndex={locale === shown ? 0 : -1}
          onClick={() => onShow(locale)}
        >
          <span lang={languageTag[locale]}>{languageName[locale]}</span>
          {required && locale === 'ja' ? (
            <>
              <RequiredMark />
              <VisuallyHidden>{text('ui.form.required')}</VisuallyHidden>
            </>
          ) : null}
          {markOf(locale)}
        </Tab>
      ))}
    </List>
  );
}
