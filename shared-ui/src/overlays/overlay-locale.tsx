import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

import { useLocale } from 'shared-client';
import type { Locale } from 'shared-contracts/localization';

/** Tags of the dictionaries of react-aria-components. */
const dictionaries: Record<Locale, string> = {
  ja: 'ja-JP',
  en: 'en-US',
  'zh-cn': 'zh-CN',
  'zh-tw': 'zh-TW',
  ko: 'ko-KR',
};

/** The language of the site for what react-aria-components says by itself; without it, it speaks the browser's. */
export function OverlayLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={dictionaries[useLocale()]}>{children}</I18nProvider>;
}
