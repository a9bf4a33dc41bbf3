import { createContext, useContext } from 'react';

import type { Locale } from 'shared-contracts/localization';

/** The language that localized fields show, and the text that is focused. */
export interface ShownText {
  locale: Locale;
  /** Path of a text without its language suffix, such as `characters.0.name`; `null` focuses none. */
  path: string | null;
  /** Whether Japanese is shown beside the language; omitted to leave it as it is. */
  beside?: boolean;
}

const ShownTextContext = createContext<ShownText | null>(null);

/** Makes the localized fields below show a language and focus a text, with each new value. */
export const ShownTextProvider = ShownTextContext.Provider;

/** The last value of `ShownTextProvider`; `null` without one. */
export const useShownText = () => useContext(ShownTextContext);
