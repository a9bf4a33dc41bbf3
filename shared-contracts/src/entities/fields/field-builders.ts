import * as z from 'zod';

import type { ValidationMessageId } from '../../localization/validation-messages';
import { isReadableAccent } from '../../values/accent';
import { limits } from '../../values/constants';
import type {
  Choice,
  Code,
  FieldOptions,
  File,
  Images,
  ItemFields,
  LocalizedText,
  Moment,
  Reference,
  WholeNumber,
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

/** Keeps the options as literals, by which the type system looks up labels. */
const field = <const Kind extends string, Schema extends z.ZodType, const Options extends object>(
  kind: Kind,
  schema: Schema,
  options: Options,
  required = false,
) => ({ kind, schema, required, ...(options as NoInfer<Options>) });

interface TextOptions extends FieldOptions, Pick<LocalizedText, 'inline' | 'markdown'> {
  max?: number;
  multiline?: boolean;
  /** The message for an empty text. */
  required?: ValidationMessageId;
}

type TextRule<Options> = Options extends { required: string } ? z.ZodString : ReturnType<typeof optionalLine>;

const textOf =
  <const Kind extends 'text' | 'localized'>(kind: Kind) =>
  <const Options extends TextOptions = object>(options: Options = {} as Options) => {
    const { max = limits.line, multiline = false, required, ...rest }: TextOptions = options;
    const translation = multiline ? optionalParagraph(max) : optionalLine(max);
    const rule = required ? (multiline ? paragraph : line)(max, required) : translation;
    const own = rest as NoInfer<Omit<Options, 'max' | 'multiline' | 'required'>>;
    const schema = rule as unknown as TextRule<Options>;
    return { kind, schema, translation, required: required !== undefined, max, multiline, ...own };
  };

export const text = textOf('text');

export const localizedText = textOf('localized');

const simple =
  <const Kind extends string, Schema extends z.ZodType>(kind: Kind, schema: Schema, required = false) =>
  <const Options extends FieldOptions = object>(options: Options = {} as Options) =>
    field(kind, schema, options, required);

export const url = simple('url', optionalHttpUrl);

export const requiredUrl = simple('url', httpUrl, true);

export const image = simple('image', optionalImage);

export const requiredImage = simple('image', imageLocation, true);

export const file = <const Options extends FieldOptions & Pick<File, 'accepts' | 'lengthIn'>>(options: Options) =>
  field('file', optionalFile, options);

export const email = simple('email', optionalEmail);

export const handle = simple('handle', optionalLine(limits.handle));

/** Refers to a character of the same project by its key, which does not change with its order or name. */
export const character = simple('character', optionalLine(limits.line));

export const date = simple(
  'date',
  z.iso.date(validationMessage('validation.date')).or(instant).or(z.literal('')).nullish(),
);

export const moment = <const Options extends FieldOptions & Pick<Moment, 'initially'> = object>(
  options: Options = {} as Options,
) => field('instant', instant.nullish(), options);

/** Position in the list to which a record was moved (`record-order.ts`). */
export const position = simple('position', z.number().min(-1e15).max(1e15).nullish());

type ChoiceOptions = FieldOptions & Pick<Choice, 'options' | 'words' | 'initial'>;

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  z.enum<Options>(options, validationMessage('validation.choice'));

export const choice = <const Options extends ChoiceOptions>(options: Options) =>
  field('choice', oneOf<Options['options']>(options.options), { ...options, isAsked: true as const }, true);

/** Records older than the field have no value, which means the initial one. */
export const addedChoice = <const Options extends ChoiceOptions>(options: Options) =>
  field('choice', oneOf<Options['options']>(options.options).optional(), options);

/** One of the options, or any other text that is already stored. */
export const openChoice = <const Options extends ChoiceOptions & { max: number; missing: ValidationMessageId }>(
  options: Options,
) => field('choice', line(options.max, options.missing), options, true);

export function wholeNumber<
  const Options extends FieldOptions & Pick<WholeNumber, 'min' | 'max' | 'initial'> & { refused: ValidationMessageId },
>(options: Options) {
  const refused = validationMessage(options.refused);
  return field('number', z.int(refused).min(options.min, refused).max(options.max, refused), options, true);
}

const flagRule = z.union([z.literal(0), z.literal(1)], validationMessage('validation.choice'));

export const flag = <const Options extends FieldOptions = object>(options: Options = {} as Options) =>
  field('flag', flagRule, { initial: 0 as const, ...options });

export function code<
  const Options extends FieldOptions &
    Pick<Code, 'sample' | 'names' | 'currencyIn'> & { pattern: RegExp; refused: ValidationMessageId },
>({ pattern, refused, ...options }: Options) {
  const schema = z
    .string()
    .regex(new RegExp(`^(?:${pattern.source})?$`), validationMessage(refused))
    .nullish();
  return field('code', schema, options);
}

/** Text in it is readable on every light background. */
export const accentColor = () =>
  field(
    'code',
    z
      .string()
      .regex(/^(?:#[0-9a-f]{6})?$/, { error: validationMessage('validation.color'), abort: true })
      .refine((value) => value === '' || isReadableAccent(value), validationMessage('validation.contrast'))
      .nullish()
      // A contrast cannot be a pattern, so it is described in words.
      .describe('A colour whose contrast with every light ground of the site is at least 4.5:1.'),
    { sample: '#a8321f', isColor: true as const },
  );

const optionalId = z.uuid(validationMessage('validation.choice')).or(z.literal('')).nullish();

export const partnerReference = <const Options extends FieldOptions = object>(options: Options = {} as Options) =>
  field('reference', optionalId, { to: 'partner' as const, ...options });

/** A reference to another record, which must exist when it is chosen. */
export const reference = <
  const Options extends FieldOptions & Pick<Reference, 'to'> & Record<'missing' | 'unknown', ValidationMessageId>,
>(
  options: Options,
) => field('reference', z.uuid(validationMessage(options.missing)), options, true);

const listOf = <Item extends z.ZodType>(item: Item, max: number = limits.list) =>
  z.array(item).max(max, validationMessage('validation.many')).nullish();

export const images = <const Options extends FieldOptions & Pick<Images, 'control'>>(options: Options) =>
  field('images', listOf(imageLocation), options);

export function list<
  Item extends z.ZodType,
  const Items extends ItemFields,
  const Options extends FieldOptions & { max?: number } = object,
>({ fields, schema }: { fields: Items; schema: Item }, options: Options = {} as Options) {
  const { max = limits.list } = options;
  return field('list', listOf(schema, max), { items: fields, ...options, max });
}

/**
 * A list that may also hold free JSON, because it did so before its structure was settled: it is validated if an entry
 * has the field `marker`.
 */
export function settledList<Item extends z.ZodType, const Items extends ItemFields>(
  { fields, schema: item }: { fields: Items; schema: Item },
  marker: string,
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
  return field('list', schema, { items: fields, max: limits.list, marker });
}
