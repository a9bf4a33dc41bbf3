import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

import { useLocale } from 'shared-client';
import { regionalTag } from 'shared-contracts/localization';

/** Sets the locale of react-aria-components' own texts, which would default to the browser's. */
export function OverlayLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={regionalTag[useLocale()]}>{children}</I18nProvider>;
}
