import { defaultLocale, fallbackLocale } from 'shared-contracts/localization';

/** Without the arguments of a message, or what the manual gives as an example of one. */
const withoutArguments = (text: string): string => text.replaceAll(/[（(]?\{[^{}]*\}[)）]?|\d+:\d+/g, '').trim();

/**
 * Words of the screen in the manual that no text has, so that a renamed button is renamed there, too.
 * @param manual English, then Japanese from its own title on
 * @param texts all texts, by language
 */
export function manualFindings(manual: string, texts: ReadonlyMap<string, readonly string[]>): string[] {
  const [english = '', japanese = ''] = manual.replaceAll(/`[^`\n]*`/g, '').split(/^(?=# .*\p{Script=Han})/mu);
  return [
    { locale: fallbackLocale, part: english, quoted: /\*\*([^*]+)\*\*/g, between: ' ' },
    { locale: defaultLocale, part: japanese, quoted: /「([^「」]+)」/g, between: '' },
  ].flatMap(({ locale, part, quoted, between }) => {
    const shown = new Set((texts.get(locale) ?? []).map(withoutArguments));
    const named = [...part.matchAll(quoted)].flatMap(([, words = '']) =>
      words.replaceAll(/\s*\n\s*/g, between).split(' › '),
    );
    if (named.length === 0) return [`docs/admin.md (${locale}) names nothing: the check looks at the wrong place`];
    return named
      .filter((words) => !shown.has(withoutArguments(words)))
      .map((words) => `docs/admin.md (${locale}) names “${words}”, which stands on no screen`);
  });
}
