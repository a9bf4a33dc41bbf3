import { splitFieldName } from '../localization/localized-text';

/** All fields if one of the two needs names none. */
export const fieldsOfBoth = (
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): readonly string[] | undefined => one && other && [...new Set([...one, ...other])];

/** Names are without languages; `credits.partner` is one field of each entry of a list. */
export function shownFields(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => shownFields(item, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
      const own = [name, splitFieldName(name).field];
      if (own.some((field) => fields.includes(field))) return [[name, part]];
      const below = fields.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));
      return below.length === 0 ? [] : [[name, shownFields(part, below)]];
    }),
  );
}
