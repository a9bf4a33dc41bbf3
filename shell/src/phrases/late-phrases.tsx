import { useContext, useEffect, useState, type ReactNode } from 'react';

import { useLocale } from 'shared-client';
import type { Locale } from 'shared-contracts/localization';
import { PhraseSplitter } from 'shared-ui';
import { useLocation } from 'shared-ui/router';

import { phrasesOn, type WordSplitter } from './split-phrases';

/** Tables of weights of 7 to 22 kB, compressed. */
const tables: Partial<Record<Locale, () => Promise<{ split: WordSplitter }>>> = {
  ja: () => import('./japanese'),
  'zh-cn': () => import('./simplified-chinese'),
  'zh-tw': () => import('./traditional-chinese'),
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
    if (!isNeeded) return undefined;
    let isCurrent = true;
    // Without it, the browser breaks lines in its own way.
    tables[locale]?.().then(
      ({ split }) => isCurrent && setLoaded({ locale, phrases: phrasesOn(locale, { [locale]: split }) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, locale]);
  return <PhraseSplitter value={ofServer ?? loaded?.phrases ?? null}>{children}</PhraseSplitter>;
}
