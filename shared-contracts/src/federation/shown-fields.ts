import { splitFieldName } from '../localization/localized-text';

/**
 * A copy of a response with the named fields of its records alone.
 * @param fields names without their languages; `credits.partner` is one field of each entry of a list
 */
export function shownFields(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => shownFields(item, fields));
  if (typeof value !== 'object' || value === null) return value;
  const parts = new Map<string, string[]>();
  for (const path of fields) {
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
