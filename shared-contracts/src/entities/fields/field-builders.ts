import * as z from 'zod';

import type { ValidationMessageId } from '../../localization/validation-messages';
import { limits } from '../../values/constants';
import type {
  Choice,
  Code,
  Described,
  File,
  Images,
  LocalizedText,
  Moment,
  Placement,
  PlainText,
  Reference,
  WholeNumber,
} from './field';
import { listOf } from './list-field';
import {
  httpUrl,
  imageLocation,
  instant,
  line,
  message,
  optionalEmail,
  optionalHttpUrl,
  optionalFile,
  optionalImage,
  optionalLine,
  optionalParagraph,
  paragraph,
} from './rules';

/** Keeps the literal placement, so that the type system can look up editors and labels. */
type Placed<Options> = Pick<Options, Extract<keyof Options, keyof Placement>>;

type OptionalText = ReturnType<typeof optionalLine>;

interface TextOptions extends Placement {
  max?: number;
  lines?: number;
}
interface Required {
  /** Message for an empty text, or an empty Japanese version. */
  required: ValidationMessageId;
}
type RequiredText = TextOptions & Required;
type LocalizedOptions = TextOptions & Pick<LocalizedText, 'markdown'>;

const optionalRule = (max: number, lines: number) => (lines === 1 ? optionalLine(max) : optionalParagraph(max));
const requiredRule = (max: number, lines: number, id: ValidationMessageId) =>
  lines === 1 ? line(max, id) : paragraph(max, id);

/** A text without translations. */
export function text<const Options extends RequiredText>(options: Options): PlainText<z.ZodString> & Placed<Options>;
export function text<const Options extends TextOptions>(options: Options): PlainText<OptionalText> & Placed<Options>;
export function text({ max = limits.line, lines = 1, required, ...rest }: TextOptions & Partial<Required>) {
  const schema = required ? requiredRule(max, lines, required) : optionalRule(max, lines);
  return { kind: 'text', schema, required: required !== undefined, max, lines, ...rest };
}

/** A text with one version per language. */
export function localizedText<const Options extends LocalizedOptions & Required>(
  options: Options,
): LocalizedText<z.ZodString> & Placed<Options>;
export function localizedText<const Options extends LocalizedOptions>(
  options: Options,
): LocalizedText<OptionalText> & Placed<Options>;
export function localizedText({
  max = limits.line,
  lines = 1,
  required,
  ...rest
}: LocalizedOptions & Partial<Required>) {
  const translation = optionalRule(max, lines);
  const schema = required ? requiredRule(max, lines, required) : translation;
  return { kind: 'localized', schema, translation, required: required !== undefined, max, lines, ...rest };
}

/** Makes a constructor for fields without other options. */
const optional =
  <const Kind extends string, Schema extends z.ZodType>(kind: Kind, schema: Schema) =>
  <const Options extends Placement>(placement?: Options): Described<Kind, Schema> & Placed<Options> => ({
    kind,
    schema,
    required: false,
    // Without a placement there are no options to infer.
    ...(placement ?? ({} as Options)),
  });

/** An http(s) URL that may be rendered as a link. */
export const url = optional('url', optionalHttpUrl);

/** The URL of an entry that is nothing without it. */
export const requiredUrl = <const Options extends Placement>(placement: Options) => ({
  kind: 'url' as const,
  required: true,
  schema: httpUrl,
  ...placement,
});

/** The location of one image: an http(s) URL or a path of our own. */
export const image = optional('image', optionalImage);

/** The location of an image without which there is no record. */
export const requiredImage = <const Options extends Placement>(placement: Options) => ({
  kind: 'image' as const,
  required: true,
  schema: imageLocation,
  ...placement,
});

/** The location of a recording or of captions: an http(s) URL or a path of our own. */
export const file = <const Options extends Placement & Pick<File<z.ZodType>, 'accepts'>>(options: Options) => ({
  kind: 'file' as const,
  required: false,
  schema: optionalFile,
  ...options,
});

export const email = optional('email', optionalEmail);

/** A Twitter handle, with or without the @. */
export const handle = optional('handle', optionalLine(limits.handle));

/** A character of the same project by its key, which outlives a new order and a new name; or nobody. */
export const character = optional('character', optionalLine(limits.line));

/** A calendar date (`YYYY-MM-DD`), an instant, or an empty text. */
export const date = optional('date', z.iso.date(message('validation.date')).or(instant).or(z.literal('')).nullish());

/** An instant, edited as a date in Japan. */
export const moment = <const Options extends Placement & Pick<Moment<z.ZodType>, 'initially'>>(options: Options) => ({
  kind: 'instant' as const,
  required: false,
  schema: instant.nullish(),
  ...options,
});

/** Where a record was moved to in its list (`record-order.ts`); changed by moving it, in no editor. */
export const position = optional('position', z.number().min(-1e15).max(1e15).nullish());

type ChoiceOptions<Value extends string> = Placement & Pick<Choice<z.ZodType, Value>, 'options' | 'words' | 'initial'>;

/** One of the options. */
export function choice<const Options extends ChoiceOptions<string>>(options: Options) {
  const schema = z.enum<Options['options']>(options.options, message('validation.choice'));
  return { kind: 'choice' as const, required: true, schema, ...options };
}

/** One of the options; a record from before the field was added has none, which means the initial one. */
export function addedChoice<const Options extends ChoiceOptions<string>>(options: Options) {
  const schema = z.enum<Options['options']>(options.options, message('validation.choice')).optional();
  return { kind: 'choice' as const, required: false, schema, ...options };
}

/** One of the options, or any other text that is already stored. */
export function openChoice<const Options extends ChoiceOptions<string> & { max: number; missing: ValidationMessageId }>(
  options: Options,
) {
  const schema = line(options.max, options.missing);
  return { kind: 'choice' as const, required: true, schema, ...options };
}

/** An integer within a range. */
export function wholeNumber<
  const Options extends Placement &
    Pick<WholeNumber<z.ZodType>, 'min' | 'max' | 'initial'> & { refused: ValidationMessageId },
>(options: Options) {
  const { min, max, refused } = options;
  const schema = z.int(message(refused)).min(min, message(refused)).max(max, message(refused));
  return { kind: 'number' as const, required: true, schema, ...options };
}

/** 1 for yes, 0 for no. */
export function flag<const Options extends Placement>(placement: Options) {
  const schema = z.union([z.literal(0), z.literal(1)], message('validation.choice'));
  return { kind: 'flag' as const, required: false, schema, initial: 0 as const, ...placement };
}

/** A short text of a fixed form, such as a currency or a language tag; or nothing. */
export function code<
  const Options extends Placement &
    Pick<Code<z.ZodType>, 'sample' | 'names'> & { pattern: RegExp; refused: ValidationMessageId },
>({ pattern, refused, ...options }: Options) {
  const schema = z
    .string()
    .regex(new RegExp(`^(?:${pattern.source})?$`), message(refused))
    .nullish();
  return { kind: 'code' as const, required: false, schema, ...options };
}

/** A reference to a partner, or nothing. */
export function partnerReference<const Options extends Placement>(placement?: Options) {
  const schema = z.uuid(message('validation.choice')).or(z.literal('')).nullish();
  // Without a placement there are no options to infer.
  return {
    kind: 'reference' as const,
    to: 'partner' as const,
    required: false,
    schema,
    ...(placement ?? ({} as Options)),
  };
}

/** A reference to another record, which has to exist when it is chosen. */
export function reference<
  const Options extends Placement &
    Pick<Reference<z.ZodType>, 'to'> & { missing: ValidationMessageId; unknown: ValidationMessageId },
>(options: Options) {
  return { kind: 'reference' as const, required: true, schema: z.uuid(message(options.missing)), ...options };
}

/** Locations of images. */
export function images<const Options extends Placement & Pick<Images<z.ZodType>, 'control'>>(options: Options) {
  return { kind: 'images' as const, required: false, schema: listOf(imageLocation), ...options };
}
