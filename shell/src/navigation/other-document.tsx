import { useEffect } from 'react';

import { useLocale } from 'shared-client';
import { defaultLocale, languageParameter, type Locale } from 'shared-contracts/localization';
import { Spinner, useTexts } from 'shared-ui';
import type { MessageId } from '../messages';

/** The address with the language of the current page: a new document would start in the default one. */
export function addressInLanguage(address: string, locale: Locale): string {
  const url = new URL(address);
  if (locale !== defaultLocale && !url.searchParams.has(languageParameter))
    url.searchParams.set(languageParameter, locale);
  return url.href;
}

/** Replaces a page of another entry of the shell: loads its document. */
export function OtherDocument() {
  const text = useTexts<MessageId>();
  const locale = useLocale();
  useEffect(() => {
    const address = addressInLanguage(location.href, locale);
    // The same address would only scroll to its hash.
    if (address === location.href) location.reload();
    else location.replace(address);
  }, [locale]);
  return <Spinner label={text('remote.loading')} />;
}
