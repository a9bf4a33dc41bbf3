import { createContext, useContext, type ReactNode } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { defaultLocale, languageTag } from 'shared-contracts/localization';

import { tokens } from '../theme/tokens';

/**
 * Splits a Japanese or Chinese text into phrases, which joined are the text. The server has a splitter; browsers load
 * the table of weights of their language once the page has changed.
 */
export const PhraseSplitter = createContext<((text: string) => readonly string[]) | null>(null);

/** Longer texts fill their lines: an early break would only make them ragged. */
const mostCharacters = 120;

/** Whether the words of a language have no spaces between them. */
const hasNoSpaces = (lang: string) => /^(?:ja|zh)\b/.test(lang);

const useLanguageOf = (lang: string | undefined): string => {
  const locale = useLocale();
  return lang ?? languageTag[locale];
};

/**
 * Puts a `<wbr>` between phrases if there is a splitter. It has to be the only child of its element: React compares
 * only the text of an element with one string child, so the server's breaks stay.
 */
function usePhrases(text: string, lang: string): ReactNode {
  const split = useContext(PhraseSplitter);
  if (!split || !hasNoSpaces(lang) || text.length > mostCharacters) return text;
  const phrases = split(text);
  return phrases.length < 2
    ? text
    : phrases.flatMap((phrase, index) => (index === 0 ? [phrase] : [<wbr key={index} />, phrase]));
}

interface PhrasesProps {
  children: string;
  /** If different from the language of the page. */
  lang?: string | undefined;
}

/** A text that breaks between phrases in Japanese; in Chinese it fills its lines. */
export function Phrases({ children, lang }: PhrasesProps) {
  const language = useLanguageOf(lang);
  const phrases = usePhrases(children, language);
  return <span data-phrases="">{language === languageTag[defaultLocale] ? phrases : children}</span>;
}

const sizes = { 1: tokens.size.h1, 2: tokens.size.h2, 3: tokens.size.h3, 4: tokens.size.text } as const;

const Title = styled.h2<{ $size: string }>`
  font-size: ${({ $size }) => $size};
`;

interface HeadingProps {
  level: 1 | 2 | 3 | 4;
  look?: 1 | 2 | 3 | 4;
  id?: string;
  lang?: string;
  className?: string;
  children: ReactNode;
}

export function Heading({ level, look = level, children, ...rest }: HeadingProps) {
  const text = typeof children === 'string' ? children : '';
  const language = useLanguageOf(rest.lang);
  const phrases = usePhrases(text, language);
  // At a possible break, screen readers would pause and put a space into the name.
  const label = hasNoSpaces(language) && text !== '' ? text : undefined;
  return (
    <Title as={`h${level}`} $size={sizes[look]} aria-label={label} {...rest}>
      {text === '' ? children : phrases}
    </Title>
  );
}

export const Text = styled.p<{ $size?: keyof typeof tokens.size; $soft?: boolean }>`
  font-size: ${({ $size = 'text' }) => tokens.size[$size]};
  color: ${({ $soft }) => ($soft ? tokens.color.inkSoft : 'inherit')};
`;
