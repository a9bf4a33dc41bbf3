import { use, type ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, type IntlShape } from 'react-intl';

import { useLocale } from 'shared-client';
import { type Catalogs, defaultLocale, languageTag, type Locale, siteTimeZone } from 'shared-contracts/localization';

import { messages as uiMessages } from './index';
import { loadParser, needsParser, parseSimple, providedParser } from './parsed-texts';

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

/** Texts of shared components that only the admin shows. */
let adminTexts: Catalogs<string> | undefined;

export function provideAdminTexts(texts: Catalogs<string>): void {
  adminTexts = texts;
}

/**
 * Cached across renderings: parsing the texts of a page took a fifth of its time on the server. react-intl gets parsed
 * texts; otherwise it would serialize its formats as JSON to look up each parsed text.
 */
function useIntlOf(messages: Catalogs<string>, locale: Locale): IntlShape {
  const ofModule = known.get(messages) ?? {};
  const ready = ofModule[locale];
  if (ready) return ready;
  const texts = Object.entries({ ...uiMessages(locale), ...adminTexts?.(locale), ...messages(locale) });
  const parse = texts.some(([, text]) => needsParser(text)) ? (providedParser() ?? use(loadParser())) : parseSimple;
  const intl = createIntl(
    {
      locale: languageTag[locale],
      defaultLocale: languageTag[defaultLocale],
      messages: Object.fromEntries(
        texts.map(([id, text]) => [id, needsParser(text) ? parse(text) : parseSimple(text)]),
      ),
      timeZone: siteTimeZone,
      onError,
    },
    cache,
  );
  known.set(messages, { ...ofModule, [locale]: intl });
  return intl;
}

/**
 * Provides a module's texts and those of the shared components, in the language of the site. Dates are in Japan time.
 */
export function MessagesProvider({ messages, locale, children }: MessagesProviderProps) {
  const siteLocale = useLocale();
  return <RawIntlProvider value={useIntlOf(messages, locale ?? siteLocale)}>{children}</RawIntlProvider>;
}
