import { createContext, useContext } from 'react';

import type { Locale } from 'shared-contracts/localization';

/** Which language the localized fields of a form show, and which text has the keyboard. */
export interface ShownText {
  locale: Locale;
  /** Path of a text without its language, e.g. `characters.0.name`; `null` gives the keyboard to none. */
  path: string | null;
}

const ShownTextContext = createContext<ShownText | null>(null);

/** Leads the localized fields inside to a language and a text. Each new value leads there again. */
export const ShownTextProvider = ShownTextContext.Provider;

/** Where the localized fields were led last; `null` if nobody led them anywhere. */
export const useShownText = () => useContext(ShownTextContext);
