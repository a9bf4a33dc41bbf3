import { useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

import { useLocale } from 'shared-client';
import { languageTag, siteTimeZone, type Catalogs, type Locale } from 'shared-contracts/localization';

import { messages as uiMessages } from './index';

interface MessagesProviderProps {
  /** Texts of a module. */
  messages: Catalogs<string>;
  /** Another language than the site's, for previews. */
  locale?: Locale;
  children: ReactNode;
}

/** A visitor's console stays clean; where modules are built and tested, a missing text is an error on it. */
const onError = process.env.NODE_ENV === 'production' ? () => undefined : undefined;

/**
 * Gives a module its own texts, beside those of the shared components, in the language of the site. Dates are dates of
 * Japan.
 */
export function MessagesProvider({ messages, locale, children }: MessagesProviderProps) {
  const siteLocale = useLocale();
  const shown = locale ?? siteLocale;
  const merged = useMemo(() => ({ ...uiMessages(shown), ...messages(shown) }), [messages, shown]);
  return (
    <IntlProvider
      locale={languageTag[shown]}
      defaultLocale="ja"
      messages={merged}
      timeZone={siteTimeZone}
      onError={onError}
    >
      {children}
    </IntlProvider>
  );
}
