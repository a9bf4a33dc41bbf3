import { createContext, useContext } from 'react';

import type { Locale } from 'shared-contracts/localization';

/** Returns what visitors read while a text is empty in every language; `undefined` for nothing. */
type StandardText = (name: string, locale: Locale) => string | undefined;

const StandardTexts = createContext<StandardText>(() => undefined);

/** The texts that the empty ones of a form stand for; a stable function. */
export const StandardTextProvider = StandardTexts.Provider;

/** Returns the text that an empty one stands for, by the name of its field. */
export const useStandardText = () => useContext(StandardTexts);
