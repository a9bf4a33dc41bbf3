import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

import { useLocale } from 'shared-client';
import { regionalTag } from 'shared-contracts/localization';

/** The library's own texts would default to the browser's language. */
export function OverlayLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={regionalTag[useLocale()]}>{children}</I18nProvider>;
}
