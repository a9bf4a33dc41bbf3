import { createContext, useContext, useMemo, type ReactNode } from 'react';

import { defaultLocale, type Locale } from 'shared-contracts/localization';

export interface ShownText {
  locale: Locale;
  /** Path of the focused text without its language suffix, such as `characters.0.name`. */
  path: string | null;
  beside?: boolean;
}

interface FormLanguage {
  shown: ShownText | null;
  onShow: (locale: Locale) => void;
  isCompact?: boolean;
}

const FormLanguageContext = createContext<FormLanguage | null>(null);

/** The localized fields inside focus a text with each new value of `shown`. */
export function FormLanguageProvider({ shown, onShow, isCompact, children }: FormLanguage & { children: ReactNode }) {
  const language = useMemo(() => ({ shown, onShow, isCompact }), [shown, onShow, isCompact]);
  return <FormLanguageContext.Provider value={language}>{children}</FormLanguageContext.Provider>;
}

/** `null` if each field has its own language. */
export const useFormLanguage = () => useContext(FormLanguageContext);

export const useFormLocale = (): Locale => useFormLanguage()?.shown?.locale ?? defaultLocale;

export type TextNote = (path: string, locale: Locale) => ReactNode;

const TextNoteContext = createContext<TextNote | null>(null);

export const TextNoteProvider = TextNoteContext.Provider;

export const useTextNote = () => useContext(TextNoteContext);
