import { localizedFieldName, splitFieldName } from '../localization/localized-text';
import { defaultLocale } from '../localization/locales';

/**
 * Of alternatives (`logline|description`) those up to the first that has a value: of a localized field the text that
 * stands in for the other languages, because without it some of them show the next alternative.
 */
function alternatives(value: object, path: string): string[] {
  const names = path.split('|');
  const values = new Map<string, unknown>(Object.entries(value));
  const found = names.findIndex((name) => values.get(name) || values.get(localizedFieldName(name, defaultLocale)));
  return found < 0 ? names : names.slice(0, found + 1);
}

/**
 * A copy of a response with the named fields of its records alone.
 * @param fields names without their languages; `credits.partner` is one field of each entry of a list, and
 *   `logline|description` is the second field only of records without the first one
 */
export function shownFields(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => shownFields(item, fields));
  if (typeof value !== 'object' || value === null) return value;
  const parts = new Map<string, string[]>();
  for (const path of fields.flatMap((each) => alternatives(value, each))) {
    const [name = '', ...below] = path.split('.');
    parts.set(name, [...(parts.get(name) ?? []), ...(below.length > 0 ? [below.join('.')] : [])]);
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
      const below = parts.get(name) ?? parts.get(splitFieldName(name).field);
      return below ? [[name, below.length > 0 ? shownFields(part, below) : part]] : [];
    }),
  );
}
