import { fallbackLocale } from 'shared-contracts/localization';

/** Scripts for which the site has typography; all of them run from left to right. */
const scripts: readonly (string | undefined)[] = ['Latn', 'Cyrl', 'Grek', 'Jpan', 'Hans', 'Hant', 'Kore'];

/** Whether ISO 639 or ISO 3166 has a name for a code. */
const isKnown = (type: 'language' | 'region', code: string): boolean =>
  new Intl.DisplayNames([fallbackLocale], { type, fallback: 'none' }).of(code) !== undefined;

/** Why the site cannot have a language; `null` if it can. @param locale such as `fr` or `pt-br` */
export function languageProblem(locale: string): string | null {
  if (!/^[a-z]{2}(-[a-z]{2})?$/.test(locale)) return `A language is named like fr or pt-br, not "${locale}".`;
  const { language, region } = new Intl.Locale(locale);
  if (!isKnown('language', language)) return `${locale} is the code of no language.`;
  if (region !== undefined && !isKnown('region', region)) return `${locale} names no region.`;
  const { script } = new Intl.Locale(locale).maximize();
  return scripts.includes(script)
    ? null
    : `${locale} is written in the script ${script}, for which the site has no typography.`;
}
