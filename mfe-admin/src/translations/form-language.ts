import { useCallback, useId, useState } from 'react';

import { defaultLocale, type Locale } from 'shared-contracts/localization';
import type { ShownText } from 'shared-ui/forms';

import type { TargetText } from '../records/references/record-address';

const shownIn = (locale: Locale, path: string | null = null): ShownText => ({ locale, path });

/** The language of a form and its preview, and the focused text. @param target of a link; `null` for none */
export function useFormLanguageState(target: TargetText | null) {
  const shownAt = (link: TargetText | null) => (link ? shownIn(link.locale, link.path) : shownIn(defaultLocale));
  const panelId = useId();
  const [shown, setShown] = useState(() => shownAt(target));
  const [followed, setFollowed] = useState(target);
  if (target !== followed) {
    setFollowed(target);
    setShown(shownAt(target));
  }
  const showLocale = useCallback((locale: Locale) => setShown(shownIn(locale)), []);
  return {
    /** Set if the form was opened to translate. */
    target,
    shown,
    setShown,
    locale: shown.locale,
    showLocale,
    /** Shows and focuses a text by its path without a language suffix. */
    goToText: (path: string, locale: Locale) => setShown(shownIn(locale, path)),
    /** Base for the ids of the switch and the fields that it controls. */
    panelId,
  };
}

export type FormLanguage = ReturnType<typeof useFormLanguageState>;
