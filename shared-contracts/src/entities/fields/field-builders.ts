import * as z from 'zod';

import type { ValidationMessageId } from '../../localization/validation-messages';
import { isReadableAccent } from '../../values/accent';
import { limits } from '../../values/constants';
import {
  given,
  type Choice,
  type Code,
  type Described,
  type FieldOptions,
  type File,
  type Flag,
  type Images,
  type ItemFields,
  type List,
  type Literal,
  type LocalizedText,
  type Moment,
  type PlainText,
  type Reference,
  type WholeNumber,
} from './field';
import {
  httpUrl,
  imageLocation,
  instant,
  line,
  validationMessage,
  optionalEmail,
  optionalHttpUrl,
  optionalFile,
  optionalImage,
  optionalLine,
  optionalParagraph,
  paragraph,
} from './rules';
import { settledEntries } from './settled';

type OptionalText = ReturnType<typeof optionalLine>;

export interface TextOptions extends FieldOptions {
  max?: number;
  multiline?: boolean;
}
interface Required {
  required: ValidationMessageId;
}
type RequiredText = TextOptions & Required;
type LocalizedOptions = TextOptions & Pick<LocalizedText, 'inline' | 'markdown'>;

const optionalRule = (max: number, multiline: boolean) => (multiline ? optionalParagraph(max) : optionalLine(max));
const requiredRule = (max: number, multiline: boolean, id: ValidationMessageId) =>
  multiline ? paragraph(max, id) : line(max, id);

export function text<const Options extends RequiredText>(options: Options): PlainText<z.ZodString> & Literal<Options>;
export function text<const Options extends TextOptions>(options?: Options): PlainText<OptionalText> & Literal<Options>;
export function text({
  max = limits.line,
  multiline = false,
  required,
  ...rest
}: TextOptions & Partial<Required> = {}) {
  const schema = required ? requiredRule(max, multiline, required) : optionalRule(max, multiline);
  return { kind: 'text', schema, required: required !== undefined, max, multiline, ...rest };
}

export function localizedText<const Options extends LocalizedOptions & Required>(
  options: Options,
): LocalizedText<z.ZodString> & Literal<Options>;
export function localizedText<const Options extends LocalizedOptions>(
  options?: Options,
): LocalizedText<OptionalText> & Literal<Options>;
export function localizedText({
  max = limits.line,
  multiline = false,
  required,
  ...rest
}: LocalizedOptions & Partial<Required> = {}) {
  const translation = optionalRule(max, multiline);
  const schema = required ? requiredRule(max, multiline, required) : translation;
  return { kind: 'localized', schema, translation, required: required !== undefined, max, multiline, ...rest };
}

const simple =
  <const Kind extends string, Schema extends z.ZodType>(kind: Kind, schema: Schema, required = false) =>
  <const Options extends FieldOptions>(options?: Options): Described<Kind, Schema> & Literal<Options> => ({
    kind,
    schema,
    required,
    ...given(options),
  });

export const url = simple('url', optionalHttpUrl);

export const requiredUrl = simple('url', httpUrl, true);

export const image = simple('image', optionalImage);

export const requiredImage = simple('image', imageLocation, true);

export function file<const Options extends FieldOptions & Pick<File, 'accepts'>>(options: Options) {
  return { kind: 'file' as const, required: false, schema: optionalFile, ...options };
}

export const email = simple('email', optionalEmail);

export const handle = simple('handle', optionalLine(limits.handle));

/** Refers to a character of the same project by its key, which outlives a new order and a new name. */
export const character = simple('character', optionalLine(limits.line));

export const date = simple(
  'date',
  z.iso.date(validationMessage('validation.date')).or(instant).or(z.literal('')).nullish(),
);

export function moment<const Options extends FieldOptions & Pick<Moment<z.ZodType>, 'initially'>>(options?: Options) {
  const field = { kind: 'instant' as const, required: false, schema: instant.nullish() };
  const described: Moment<typeof field.schema> & Literal<Options> = { ...field, ...given(options) };
  return described;
}

/** Where a record was moved to in its list (`record-order.ts`); changed by moving it. */
export const position = simple('position', z.number().min(-1e15).max(1e15).nullish());

type ChoiceOptions = FieldOptions & Pick<Choice, 'options' | 'words' | 'initial'>;

export function choice<const Options extends ChoiceOptions>(options: Options) {
  const schema = z.enum<Options['options']>(options.options, validationMessage('validation.choice'));
  return { kind: 'choice' as const, required: true, schema, ...options };
}

/** A record from before the field was added has no value, which means the initial one. */
export function addedChoice<const Options extends ChoiceOptions>(options: Options) {
  const schema = z.enum<Options['options']>(options.options, validationMessage('validation.choice')).optional();
  return { kind: 'choice' as const, required: false, schema, ...options };
}

/** One of the options, or any other text that is already stored. */
export function openChoice<const Options extends ChoiceOptions & { max: number; missing: ValidationMessageId }>(
  options: Options,
) {
  const schema = line(options.max, options.missing);
  return { kind: 'choice' as const, required: true, schema, ...options };
}

export function wholeNumber<
  const Options extends FieldOptions & Pick<WholeNumber, 'min' | 'max' | 'initial'> & { refused: ValidationMessageId },
>(options: Options) {
  const refused = validationMessage(options.refused);
  const schema = z.int(refused).min(options.min, refused).max(options.max, refused);
  return { kind: 'number' as const, required: true, schema, ...options };
}

export function flag<const Options extends FieldOptions>(options?: Options) {
  const schema = z.union([z.literal(0), z.literal(1)], validationMessage('validation.choice'));
  const field: Flag<typeof schema> & Literal<Options> = {
    kind: 'flag',
    required: false,
    schema,
    initial: 0,
    ...given(options),
  };
  return field;
}

export function code<
  const Options extends FieldOptions &
    Pick<Code, 'sample' | 'names'> & { pattern: RegExp; refused: ValidationMessageId },
>({ pattern, refused, ...options }: Options) {
  const schema = z
    .string()
    .regex(new RegExp(`^(?:${pattern.source})?$`), validationMessage(refused))
    .nullish();
  return { kind: 'code' as const, required: false, schema, ...options };
}

/** Text in it is readable on every light ground. */
export const accentColor = () => ({
  kind: 'code' as const,
  required: false,
  sample: '#a8321f',
  schema: z
    .string()
    .regex(/^(?:#[0-9a-f]{6})?$/, { error: validationMessage('validation.color'), abort: true })
    .refine((value) => value === '' || isReadableAccent(value), validationMessage('validation.contrast'))
    .nullish()
    // A contrast is no pattern, so it is described in words.
    .describe('A colour whose contrast with every light ground of the site is at least 4.5:1.'),
});

export const partnerReference = <const Options extends FieldOptions>(options?: Options) => {
  const schema = z.uuid(validationMessage('validation.choice')).or(z.literal('')).nullish();
  const field: Reference<typeof schema> & { to: 'partner' } & Literal<Options> = {
    kind: 'reference',
    to: 'partner',
    required: false,
    schema,
    ...given(options),
  };
  return field;
};

/** A reference to another record, which has to exist when it is chosen. */
export function reference<
  const Options extends FieldOptions &
    Pick<Reference<z.ZodType>, 'to'> & { missing: ValidationMessageId; unknown: ValidationMessageId },
>(options: Options) {
  return { kind: 'reference' as const, required: true, schema: z.uuid(validationMessage(options.missing)), ...options };
}

const listOf = <Item extends z.ZodType>(item: Item, max: number = limits.list) =>
  z.array(item).max(max, validationMessage('validation.many')).nullish();

export function images<const Options extends FieldOptions & Pick<Images, 'control'>>(options: Options) {
  return { kind: 'images' as const, required: false, schema: listOf(imageLocation), ...options };
}

/** Exported for the declarations of types. */
export interface ListFieldOptions extends FieldOptions {
  max?: number;
}

export function list<Item extends z.ZodType, const Items extends ItemFields, const Options extends ListFieldOptions>(
  { fields, schema }: { fields: Items; schema: Item },
  options?: Options,
) {
  const max = options?.max ?? limits.list;
  const rule = listOf(schema, max);
  const field: List<typeof rule, Items> & Literal<Options> = {
    kind: 'list',
    required: false,
    schema: rule,
    items: fields,
    ...given(options),
    max,
  };
  return field;
}

/**
 * A list that may also hold free JSON, from before its structure was settled: a list is checked if an entry has the
 * field `marker`.
 */
export function settledList<Item extends z.ZodType, const Items extends ItemFields, const Options extends FieldOptions>(
  { fields, schema: item }: { fields: Items; schema: Item },
  marker: string,
  options?: Options,
) {
  const entries = listOf(item);
  const schema = z
    .json()
    .check(({ value, issues }) => {
      if (settledEntries(value, marker).length === 0) return;
      const refused = entries.safeParse(value).error?.issues ?? [];
      issues.push(
        ...refused.map(({ message: text, path }) => ({ code: 'custom' as const, message: text, path, input: value })),
      );
    })
    .nullish()
    .describe(`A list of objects with: ${Object.keys(fields).join(', ')}. Any other JSON is kept as it is.`);
  const field: List<typeof schema, Items> & { marker: string } & Literal<Options> = {
    kind: 'list',
    required: false,
    schema,
    items: fields,
    max: limits.list,
    marker,
    ...given(options),
  };
  return field;
}
