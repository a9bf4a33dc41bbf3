import { createContext, useContext, type ReactNode } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { defaultLocale, languageTag } from 'shared-contracts/localization';

import { tokens } from '../theme/tokens';

/** Only the server has one: browsers do without its table of weights. */
export const PhraseSplitter = createContext<((text: string) => readonly string[]) | null>(null);

/** Longer texts fill their lines: an early break would only make them ragged. */
const mostCharacters = 120;

/** Lines may break after these even with `keep-all`. */
const breaksAlone = /[、。，．]$/;

/** Whether the words of a text have no spaces between them. */
export function useHasPhrases(lang: string | undefined): boolean {
  const locale = useLocale();
  return (lang ?? languageTag[locale]) === languageTag[defaultLocale];
}

/**
 * On the server with a `<wbr>` between phrases. It has to be the only child of its element: hydration keeps what the
 * text of such an element is made of.
 */
export function usePhrases(text: string, lang: string | undefined): ReactNode {
  const split = useContext(PhraseSplitter);
  const hasPhrases = useHasPhrases(lang);
  if (!split || !hasPhrases || text.length > mostCharacters) return text;
  const [first = '', ...rest] = split(text);
  const parts: ReactNode[] = [];
  let part = first;
  for (const phrase of rest) {
    if (breaksAlone.test(part)) part += phrase;
    else {
      parts.push(part, <wbr key={parts.length} />);
      part = phrase;
    }
  }
  return parts.length === 0 ? text : [...parts, part];
}

interface PhrasesProps {
  children: string;
  /** If it is not that of the page. */
  lang?: string | undefined;
}

export function Phrases({ children, lang }: PhrasesProps) {
  return <span data-phrases="">{usePhrases(children, lang)}</span>;
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
  const phrases = usePhrases(text, rest.lang);
  // Screen readers would pause, and put spaces into the name, where lines may break.
  const label = useHasPhrases(rest.lang) && text !== '' ? text : undefined;
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
