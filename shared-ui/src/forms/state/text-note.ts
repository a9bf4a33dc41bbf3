import { createContext, useContext, type ReactNode } from 'react';

import type { Locale } from 'shared-contracts/localization';

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
