import * as z from 'zod';

import { normalizePasted, typedHandle, type Field, type Fields } from 'shared-contracts/entities';
import type { ValidationMessageId } from 'shared-contracts/localization';

import { emptyToNull, storedValues, typedValues, type FormValues, filledLines } from './form-values';

/** The rule of a list for a text with one entry per line; errors of entries have the index of their line. */
function lineRule(list: z.ZodType) {
  return z.string().check(({ value, issues }) => {
    const refuse = (text: string, path: number[]) => {
      const message = list.safeParse(filledLines(text)).error?.issues[0]?.message;
      if (message) issues.push({ code: 'custom', message, path, input: text });
    };
    for (const [index, line] of value.split('\n').entries()) refuse(line, [index]);
    // An error of the list itself, such as too many entries.
    if (issues.length === 0) refuse(value, []);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Empty texts as JSON has them: forms validate them as `undefined`, which JSON lacks. */
function undefinedToNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(undefinedToNull);
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, property]) => [name, undefinedToNull(property)]));
}

/** The schema of a field's form value, if it differs from that of the stored value. */
function typedRule({ kind, schema, ...field }: Field): z.ZodType | null {
  const refused = (id: ValidationMessageId) => id;
  if (kind === 'handle') return schema.pipe(typedHandle);
  if (kind === 'instant') return z.iso.date(refused('validation.date')).nullish();
  if (kind === 'list' && 'marker' in field) return z.preprocess(undefinedToNull, schema);
  if (kind === 'images' && 'control' in field && field.control === 'lines') return lineRule(schema).nullish();
  return null;
}

/** Values as their pasted form was meant, such as an address without its scheme. */
function normalized(fields: Fields, values: object): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => {
      const field = fields[name];
      if (field?.kind === 'list' && Array.isArray(value))
        return [name, value.map((entry) => (isRecord(entry) ? normalized(field.items, entry) : entry))];
      return [name, field && typeof value === 'string' ? normalizePasted(field.kind, value) : value];
    }),
  );
}

interface Definition<Input extends z.ZodObject, Patch extends z.ZodObject> {
  /** Fields of the form in its order, including every required one. */
  fields: Fields;
  input: Input;
  patch: Patch;
}

/** The form of some fields of a record: values, schema and request bodies. */
export function recordForm<Input extends z.ZodObject, Patch extends z.ZodObject>(definition: Definition<Input, Patch>) {
  const { fields, input, patch } = definition;
  const rules = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const rule = typedRule(field);
      return rule ? [[name, rule]] : [];
    }),
  );
  const toStored = (values: FormValues, record: object | null, now: Date) =>
    storedValues(fields, normalized(fields, values), record, now);
  return {
    fields,
    schema: z.preprocess((values) => (isRecord(values) ? normalized(fields, values) : values), input.extend(rules)),
    /** The form values of a record; `null` for a new one, whose date is `now`. */
    toValues: (record: object | null, now: Date) => typedValues(fields, record, now),
    /** The values in stored form, not validated. */
    toStored,
    /** Body of the create call. @throws ZodError for values that the form would have rejected */
    toInput: (values: FormValues, now: Date) => input.parse(emptyToNull(toStored(values, null, now))),
    /** Body of the update call. @throws ZodError for values that the form would have rejected */
    toPatch: (values: FormValues, record: object, now: Date) => patch.parse(emptyToNull(toStored(values, record, now))),
  };
}
