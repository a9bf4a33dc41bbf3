import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

import { useLocale } from 'shared-client';
import { regionalTag } from 'shared-contracts/localization';

/** The language of the site for what react-aria-components says by itself; without it, it speaks the browser's. */
export function OverlayLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={regionalTag[useLocale()]}>{children}</I18nProvider>;
}
