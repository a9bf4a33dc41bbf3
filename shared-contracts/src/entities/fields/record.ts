import * as z from 'zod';

import type { DefaultSuffix } from '../../localization/languages';
import { defaultLocale, locales, localeSuffix, type LocaleSuffix } from '../../localization/locales';
import type { Field, Fields, LocalizedText } from './field';
import { recordMeta } from './rules';

type Merged<T> = { [Key in keyof T]: T[Key] };
type Translated = Exclude<LocaleSuffix, DefaultSuffix>;

type LocalizedRules<F extends Fields> = {
  [Name in keyof F & string as F[Name] extends LocalizedText ? `${Name}${DefaultSuffix}` : never]: F[Name]['schema'];
} & {
  [Name in keyof F & string as F[Name] extends LocalizedText ? `${Name}${Translated}` : never]: F[Name] extends {
    translation: infer Rule;
  }
    ? Rule
    : never;
};

type Rules<F extends Fields> = Merged<
  { [Name in keyof F as F[Name] extends LocalizedText ? never : Name]: F[Name]['schema'] } & LocalizedRules<F>
>;

/** For a new record, whose fields with an initial value are optional. */
type InputRules<F extends Fields> = {
  [Name in keyof Rules<F>]: Name extends keyof F
    ? F[Name] extends { initial: unknown }
      ? z.ZodDefault<F[Name]['schema']>
      : F[Name]['schema']
    : Rules<F>[Name];
};

function rulesOf([name, field]: [string, Field]): [string, z.ZodType][] {
  if (field.kind !== 'localized') return [[name, field.schema]];
  return locales.map((locale) => [
    `${name}${localeSuffix[locale]}`,
    locale === defaultLocale ? field.schema : field.translation,
  ]);
}

const inputRulesOf = (entry: [string, Field]) =>
  rulesOf(entry).map(([name, schema]) => [name, 'initial' in entry[1] ? schema.default(entry[1].initial) : schema]);

export function defineItem<const F extends Fields>(fields: F) {
  // The names are computed, which the type system cannot follow.
  const rules = Object.fromEntries(Object.entries(fields).flatMap(rulesOf)) as Rules<F>;
  return { fields, schema: z.strictObject(rules) };
}

/** The source of editors, labels, translations and test data, with its schemas. */
export function defineRecord<const F extends Fields>(fields: F) {
  const { schema } = defineItem(fields);
  const inputRules = Object.fromEntries(Object.entries(fields).flatMap(inputRulesOf)) as InputRules<F>;
  return {
    fields,
    /** Body of the create call: omitted fields get their initial value. */
    input: z.strictObject(inputRules),
    /** Body of the update call: omitted fields are kept, `null` clears. */
    patch: schema.partial(),
    record: schema.extend(recordMeta),
  };
}
