import { useCallback, useState } from 'react';

import { defaultLocale, type Locale } from 'shared-contracts/localization';
import type { ShownText } from 'shared-ui/forms';

import type { AskedText } from '../records/references/language-deep-link';

export const shownIn = (locale: Locale, path: string | null = null): ShownText => ({
  locale,
  path,
  beside: locale !== defaultLocale,
});

/** The language of a form and of its preview, and its focused text. @param asked by a link; `null` for none */
export function useFormLanguageState(asked: AskedText | null) {
  const shownAt = (link: AskedText | null) => link && shownIn(link.locale, link.path);
  const [shown, setShown] = useState(() => shownAt(asked));
  const [followed, setFollowed] = useState(asked);
  if (asked !== followed) {
    setFollowed(asked);
    setShown(shownAt(asked));
  }
  const showLocale = useCallback((locale: Locale) => setShown(shownIn(locale)), []);
  return {
    /** Set if it was opened to translate. */
    asked,
    shown,
    setShown,
    locale: shown?.locale ?? defaultLocale,
    showLocale,
    /** Shows and focuses a text by its path without a language suffix. */
    goToText: (path: string, locale: Locale) => setShown(shownIn(locale, path)),
  };
}

export type FormLanguage = ReturnType<typeof useFormLanguageState>;
