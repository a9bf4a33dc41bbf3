import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
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

/** What a text holds that is more than words. */
const syntax = /[{}<>'#]/;

/**
 * Gives texts without syntax in their parsed form, which react-intl returns at once. It merges the formats of the time
 * zone for each other text, and writes them as JSON to look up its parsed form: that took a tenth of a rendering.
 */
function withPlainTexts(texts: Record<string, string>): Record<string, MessageFormatElement[]> {
  const entries = Object.entries(texts).map(([id, text]) => [
    id,
    syntax.test(text) ? text : [{ type: TYPE.literal, value: text }],
  ]);
  // react-intl looks at each text by itself; its type knows only catalogs of one form.
  return Object.fromEntries(entries) as Record<string, MessageFormatElement[]>;
}

const known = new WeakMap<Catalogs<string>, Partial<Record<Locale, IntlShape>>>();

/** Cached for every later rendering: parsing the texts of a page took a fifth of its time on the server. */
function intlOf(messages: Catalogs<string>, locale: Locale): IntlShape {
  const ofModule = known.get(messages) ?? {};
  known.set(messages, ofModule);
  return (ofModule[locale] ??= createIntl(
    {
      locale: languageTag[locale],
      defaultLocale: languageTag[defaultLocale],
      messages: withPlainTexts({ ...uiMessages(locale), ...messages(locale) }),
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
