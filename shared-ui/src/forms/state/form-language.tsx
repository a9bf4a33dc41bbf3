import { createContext, useContext, useMemo, type ReactNode } from 'react';

import { defaultLocale, type Locale } from 'shared-contracts/localization';

/** The language that localized fields show, and the text that is focused. */
export interface ShownText {
  locale: Locale;
  /** Path of a text without its language suffix, such as `characters.0.name`; `null` focuses none. */
  path: string | null;
  /** Whether Japanese is shown beside the language; omitted to leave it as it is. */
  beside?: boolean;
}

interface FormLanguage {
  /** `null` for Japanese, without a text to focus. */
  shown: ShownText | null;
  /** Shows a language in all fields. */
  onShow: (locale: Locale) => void;
  /** The form has a switch, so that its fields show the state of each language alone. */
  isCompact?: boolean;
}

const FormLanguageContext = createContext<FormLanguage | null>(null);

/** Makes the localized fields inside show one language, and focus a text with each new value of `shown`. */
export function FormLanguageProvider({ shown, onShow, isCompact, children }: FormLanguage & { children: ReactNode }) {
  const language = useMemo(() => ({ shown, onShow, isCompact }), [shown, onShow, isCompact]);
  return <FormLanguageContext.Provider value={language}>{children}</FormLanguageContext.Provider>;
}

/** The language of the surrounding form; `null` if its fields have languages of their own. */
export const useFormLanguage = () => useContext(FormLanguageContext);

/** The language that the surrounding form shows. */
export const useFormLocale = (): Locale => useFormLanguage()?.shown?.locale ?? defaultLocale;

/**
 * What is shown below a localized text in a language; `null` for nothing.
 * @param path without a language suffix, such as `title`
 */
export type TextNote = (path: string, locale: Locale) => ReactNode;

const TextNoteContext = createContext<TextNote | null>(null);

/** Shows notes below the localized fields inside. */
export const TextNoteProvider = TextNoteContext.Provider;

/** The function of `TextNoteProvider`; `null` without one. */
export const useTextNote = () => useContext(TextNoteContext);
