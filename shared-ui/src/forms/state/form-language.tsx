import { createContext, useContext, useMemo, type ReactNode } from 'react';

import { defaultLocale, type Locale } from 'shared-contracts/localization';

export interface ShownText {
  locale: Locale;
  /** Path of the focused text without its language suffix, such as `characters.0.name`. */
  path: string | null;
  /** Omitted to leave it as it is. */
  beside?: boolean;
}

interface FormLanguage {
  /** `null` for Japanese, without a text to focus. */
  shown: ShownText | null;
  onShow: (locale: Locale) => void;
  /** The form has a switch for all fields. */
  isCompact?: boolean;
}

const FormLanguageContext = createContext<FormLanguage | null>(null);

/** The localized fields inside focus a text with each new value of `shown`. */
export function FormLanguageProvider({ shown, onShow, isCompact, children }: FormLanguage & { children: ReactNode }) {
  const language = useMemo(() => ({ shown, onShow, isCompact }), [shown, onShow, isCompact]);
  return <FormLanguageContext.Provider value={language}>{children}</FormLanguageContext.Provider>;
}

/** `null` if the fields have languages of their own. */
export const useFormLanguage = () => useContext(FormLanguageContext);

export const useFormLocale = (): Locale => useFormLanguage()?.shown?.locale ?? defaultLocale;

/** Shown below a localized text. @param path without a language suffix */
export type TextNote = (path: string, locale: Locale) => ReactNode;

const TextNoteContext = createContext<TextNote | null>(null);

export const TextNoteProvider = TextNoteContext.Provider;

export const useTextNote = () => useContext(TextNoteContext);
