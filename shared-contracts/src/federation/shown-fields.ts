import { splitFieldName } from '../localization/localized-text';

/** All fields if one of two needs names none. */
export const fieldsOfBoth = (
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): readonly string[] | undefined => one && other && [...new Set([...one, ...other])];

/** Names are without languages; `credits.partner` is one field of each entry of a list. */
export function shownFields(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => shownFields(item, fields));
  if (typeof value !== 'object' || value === null) return value;
  /** `null` for all of a field. */
  const parts = new Map<string, string[] | null>();
  for (const path of fields) {
    const [name = '', ...below] = path.split('.');
    const known = parts.get(name);
    parts.set(name, below.length === 0 || known === null ? null : [...(known ?? []), below.join('.')]);
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
      const own = parts.has(name) ? name : splitFieldName(name).field;
      const below = parts.get(own);
      return below === undefined ? [] : [[name, below === null ? part : shownFields(part, below)]];
    }),
  );
}
