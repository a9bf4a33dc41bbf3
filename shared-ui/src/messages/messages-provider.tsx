import { useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

import { useLocale } from 'shared-client';
import { type Catalogs, defaultLocale, languageTag, type Locale, siteTimeZone } from 'shared-contracts/localization';

import { messages as uiMessages } from './index';

interface MessagesProviderProps {
  /** Texts of a module. */
  messages: Catalogs<string>;
  /** Overrides the site's language, for previews. */
  locale?: Locale;
  children: ReactNode;
}

/** Keeps the console clean in production; elsewhere a missing text is logged as an error. */
const onError = process.env.NODE_ENV === 'production' ? () => undefined : undefined;

/**
 * Provides a module's texts and those of the shared components, in the language of the site. Dates are in Japan time.
 */
export function MessagesProvider({ messages, locale, children }: MessagesProviderProps) {
  const siteLocale = useLocale();
  const shown = locale ?? siteLocale;
  const merged = useMemo(() => ({ ...uiMessages(shown), ...messages(shown) }), [messages, shown]);
  return (
    <IntlProvider
      locale={languageTag[shown]}
      defaultLocale={languageTag[defaultLocale]}
      messages={merged}
      timeZone={siteTimeZone}
      onError={onError}
    >
      {children}
    </IntlProvider>
  );
}
