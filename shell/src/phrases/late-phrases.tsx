import { useContext, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { useLocale } from 'shared-client';
import type { Locale } from 'shared-contracts/localization';
import { PhraseSplitter } from 'shared-ui';
import { useLocation } from 'shared-ui/router';

import { isTranslatedByBrowser } from '../translated-page';
import { phrasesOn, unspacedScript, type Splitters } from './split-phrases';

/** Tables of weights of 7 to 22 kB, compressed. */
const tables: Readonly<Record<keyof Splitters, () => Promise<Splitters>>> = {
  Jpan: async () => ({ Jpan: (await import('./japanese')).splitJapanese }),
  Hans: async () => ({ Hans: (await import('./simplified-chinese')).splitSimplified }),
  Hant: async () => ({ Hant: (await import('./traditional-chinese')).splitTraditional }),
};

/**
 * Splits texts in the browser into phrases, as the server does. Only texts that the server did not render need that:
 * nothing is loaded before another language or page is shown.
 */
export function LatePhrases({ children }: { children: ReactNode }) {
  const ofServer = useContext(PhraseSplitter);
  const locale = useLocale();
  const { pathname } = useLocation();
  const [first] = useState({ locale, pathname });
  const [loaded, setLoaded] = useState<{ locale: Locale; phrases: ReturnType<typeof phrasesOn> } | null>(null);
  const isNeeded = loaded?.locale !== locale && (first.locale !== locale || first.pathname !== pathname);
  useEffect(() => {
    const script = isNeeded ? unspacedScript(locale) : null;
    if (script === null) return undefined;
    let isCurrent = true;
    // Without it, the browser breaks lines in its own way.
    tables[script]().then(
      (splitters) => {
        // React would look for texts that the browser has replaced by its translations. At once: the browser might
        // begin to translate while React renders in slices.
        if (isCurrent && !isTranslatedByBrowser())
          flushSync(() => setLoaded({ locale, phrases: phrasesOn(locale, splitters) }));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, locale]);
  return <PhraseSplitter value={ofServer ?? loaded?.phrases ?? null}>{children}</PhraseSplitter>;
}
