import { createContext, useContext, type ReactNode } from 'react';

import { useLocale } from 'shared-client';
import { defaultLocale, languageTag } from 'shared-contracts/localization';

/** Splits a Japanese text into phrases. Only the server has one: browsers do without its table of weights. */
export const PhraseSplitter = createContext<((text: string) => readonly string[]) | null>(null);

/** Longer texts fill their lines: an early break would only make them ragged. */
const mostCharacters = 120;

/** Lines may break after these even with `keep-all`. */
const breaksAlone = /[、。，．]$/;

/** Whether a text is in the language whose words have no spaces between them, and phrases that are kept whole. */
export function useHasPhrases(lang: string | undefined): boolean {
  const locale = useLocale();
  return (lang ?? languageTag[locale]) === languageTag[defaultLocale];
}

/**
 * The text, on the server with a `<wbr>` between its phrases. It has to be the only child of its element: hydration
 * compares the text of such an element and keeps what it is made of, and a text that changes later replaces all of it.
 * `<wbr>` is not copied with a text.
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
  /** Tag of the language that the element around it has, if that is not the one of the page. */
  lang?: string | undefined;
}

/** A short text whose lines break between phrases in every browser. */
export function Phrases({ children, lang }: PhrasesProps) {
  return <span data-phrases="">{usePhrases(children, lang)}</span>;
}
