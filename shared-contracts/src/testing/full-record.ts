import { declaredRecords, limits, type DeclaredKind, type Field, type Fields } from '../entities/index';
import { localizedFieldName, locales, type Locale } from '../localization/index';

/** The values to fill a record with. */
export interface Filling {
  /** A text of a field, in a language if it is localized. */
  text: (name: string, locale: Locale | null) => string;
  /** A text that may hold emphasis, links and ruby; the same as any other by default. */
  inline?: Filling['text'];
  /** Location of an image, and a URL. */
  image: string;
  url: string;
  /** Id of an existing project. */
  projectId: string;
}

function valueOf(name: string, field: Field, filling: Filling): unknown {
  switch (field.kind) {
    case 'text':
      return filling.text(name, null).slice(0, field.max);
    case 'code':
      return field.sample;
    case 'image':
    case 'file':
      return filling.image;
    case 'images':
      return [filling.image];
    case 'url':
      return filling.url;
    case 'character':
      return filling.text(name, null).slice(0, limits.line);
    case 'handle':
      return filling.text(name, null).slice(0, 40);
    case 'email':
      return 'reader@example.com';
    case 'date':
      return '2025-01-01';
    case 'instant':
      return '2025-01-01T00:00:00.000Z';
    case 'position':
      return 1.5;
    case 'json':
      return { [filling.text(name, null)]: filling.text(name, null) };
    case 'reference':
      return filling.projectId;
    case 'choice':
      // Open choices get a free text.
      return field.schema.safeParse(filling.text(name, null).slice(0, 40)).success
        ? filling.text(name, null).slice(0, 40)
        : field.options[0];
    case 'number':
      return field.max;
    case 'flag':
      return 1;
    case 'list':
      return [filled(field.items, filling)];
    case 'localized':
      return undefined;
    default:
      return field satisfies never;
  }
}

function filled(fields: Fields, filling: Filling): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'localized'
        ? locales.map((locale) => {
            const text = (field.inline && filling.inline) ?? filling.text;
            return [localizedFieldName(name, locale), text(name, locale).slice(0, field.max)];
          })
        : [[name, valueOf(name, field, filling)]],
    ),
  );
}

/** A create body with a value for every declared field, in every language and with list entries. */
export function aFullRecord(kind: DeclaredKind, filling: Filling): Record<string, unknown> {
  return filled(declaredRecords[kind].fields, filling);
}

function textsIn(fields: Fields, values: unknown, locale: Locale): string[] {
  const valueOf = (name: string): unknown =>
    typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = valueOf(field.kind === 'localized' ? localizedFieldName(name, locale) : name);
    if (field.internal) return [];
    if (field.kind === 'list')
      return Array.isArray(value) ? value.flatMap((item) => textsIn(field.items, item, locale)) : [];
    return typeof value === 'string' && (field.kind === 'localized' || field.kind === 'text') ? [value] : [];
  });
}

/** The entered texts of a record, including list entries: in one language, or those without a language. */
export function enteredTexts(kind: DeclaredKind, record: object, locale: Locale): string[] {
  const { fields }: { fields: Fields } = declaredRecords[kind];
  return textsIn(fields, record, locale);
}

/** The options of choices that a page shows. The publication only decides whether a record is shown at all. */
export function choicesOf(kind: DeclaredKind): { name: string; options: readonly string[] }[] {
  const { fields }: { fields: Fields } = declaredRecords[kind];
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' && name !== 'publication' ? [{ name, options: field.options }] : [],
  );
}

let texts = 0;

/** A filling whose texts are all different. */
export const distinctFilling: Filling = {
  text: (name, locale) => `${name} ${locale ?? 'text'} ${(texts += 1)}`,
  image: '/objects/a.webp',
  url: 'https://example.com/',
  projectId: '00000000-0000-4000-8000-000000000000',
};

/** Values with ruby and emphasis in each text that may contain them. */
export const markedFilling: Filling = {
  ...distinctFilling,
  inline: (name, locale) => `{月|つき}の*${name}*だ${locale ?? ''}`,
};
