import { createContext, useContext, type ReactNode } from 'react';

import { defaultLocale, type Locale } from 'shared-contracts/localization';

export interface ShownText {
  locale: Locale;
  /** Path of the focused text without its language suffix, such as `characters.0.name`. */
  path: string | null;
}

const FormLanguageContext = createContext<ShownText>({ locale: defaultLocale, path: null });

/** The language of the localized fields inside, which focus a text with each new value. */
export const FormLanguageProvider = FormLanguageContext.Provider;

export const useFormLanguage = () => useContext(FormLanguageContext);

export type TextNote = (path: string, locale: Locale) => ReactNode;

const TextNoteContext = createContext<TextNote | null>(null);

export const TextNoteProvider = TextNoteContext.Provider;

export const useTextNote = () => useContext(TextNoteContext);
