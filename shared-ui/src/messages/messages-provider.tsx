import type { ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, type IntlShape } from 'react-intl';

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

/** Formats and parsed texts of all modules. */
const cache = createIntlCache();

const known = new WeakMap<Catalogs<string>, Partial<Record<Locale, IntlShape>>>();

/** Kept for every later rendering: parsing the texts of a page took a fifth of its time on the server. */
function intlOf(messages: Catalogs<string>, locale: Locale): IntlShape {
  const ofModule = known.get(messages) ?? {};
  known.set(messages, ofModule);
  return (ofModule[locale] ??= createIntl(
    {
      locale: languageTag[locale],
      defaultLocale: languageTag[defaultLocale],
      messages: { ...uiMessages(locale), ...messages(locale) },
      timeZone: siteTimeZone,
      onError,
    },
    cache,
  ));
}

/**
 * Provides a module's texts and those of the shared components, in the language of the site. Dates are in Japan time.
 */
export function MessagesProvider({ messages, locale, children }: MessagesProviderProps) {
  const siteLocale = useLocale();
  return <RawIntlProvider value={intlOf(messages, locale ?? siteLocale)}>{children}</RawIntlProvider>;
}
