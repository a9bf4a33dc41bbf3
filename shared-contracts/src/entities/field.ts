import * as z from 'zod';

import type { ValidationMessageId } from '../localization/validation-messages';
import { limits } from './constants';
import { listOf } from './list-field';
import {
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

/** Where a field is edited: in the dialog of its record, or in the editor of a project's details. */
export type Editor = 'dialog' | 'details';

/** The groups of fields in the workspace of a project, one tab each, in this order. */
export const workspaceTabs = ['basics', 'story', 'media', 'characters', 'platforms'] as const;
export type WorkspaceTab = (typeof workspaceTabs)[number];

/** Editing options of every field. */
export interface Placement {
  /** If omitted, the field is stored and returned, but not editable. Fields of list items belong to their list. */
  editor?: Editor;
  /** Last part of its label's message id; defaults to the field's name. */
  label?: string;
  /** An empty value is pointed out before the record is published. */
  wanted?: true;
  /** Fields of the details editor with the same section share a heading; if omitted, a separate section. */
  section?: string;
  /** Its tab in the workspace of a project, which has the fields of both editors. */
  tab?: WorkspaceTab;
}

/** Keeps the literal placement, so that the type system can look up editors and labels. */
type Placed<Options> = Pick<Options, Extract<keyof Options, keyof Placement>>;

/** What every kind of field describes. */
export interface Described<Kind extends string, Schema extends z.ZodType> extends Placement {
  kind: Kind;
  /** Schema of the stored value; of the Japanese text if there is one per language. */
  schema: Schema;
  required: boolean;
}

interface Text<Kind extends string, Schema extends z.ZodType> extends Described<Kind, Schema> {
  /** Maximum number of characters. */
  max: number;
  /** Visible lines of the control; 1 allows no line breaks. */
  lines: number;
}

/** One text without translations. */
export type PlainText<Schema extends z.ZodType = z.ZodType> = Text<'text', Schema>;

/** One text per language, stored as `titleJa` … `titleKo`. */
export interface LocalizedText<Schema extends z.ZodType = z.ZodType> extends Text<'localized', Schema> {
  /** Schema of the other languages, which are always optional. */
  translation: OptionalText;
  /** Whether it is Markdown; otherwise plain text. */
  markdown?: true;
}

interface Choice<Schema extends z.ZodType, Value extends string> extends Described<'choice', Schema> {
  options: readonly Value[];
  /** Vocabulary of the option labels. */
  words: ChoiceWords;
  /** Value of a new record. */
  initial: Value;
}

/** The vocabularies of option labels. */
export type ChoiceWords = 'status' | 'partnerCategory' | 'logCategory' | 'publication' | 'scenePart';

interface WholeNumber<Schema extends z.ZodType> extends Described<'number', Schema> {
  min: number;
  max: number;
  initial: number;
}

interface Flag<Schema extends z.ZodType> extends Described<'flag', Schema> {
  initial: 0 | 1;
}

/** Fields of a list entry. */
export type ItemFields = Readonly<
  Record<string, Exclude<Field, { kind: 'list' | 'images' | 'instant' | 'position' | 'json' }>>
>;

interface List<Schema extends z.ZodType, Items extends Fields> extends Described<'list', Schema> {
  /** Fields of one entry. */
  items: Items;
  /** Maximum number of entries. */
  max: number;
  /** Only of a list that may also hold free JSON, from before its structure was settled: what every entry has. */
  marker?: string;
}

interface Code<Schema extends z.ZodType> extends Described<'code', Schema> {
  /** A valid value, which is shown as an example. */
  sample: string;
}

interface Images<Schema extends z.ZodType> extends Described<'images', Schema> {
  /** Uploaded one by one, or entered as one location per line. */
  control: 'gallery' | 'lines';
}

export interface Reference<Schema extends z.ZodType> extends Described<'reference', Schema> {
  to: 'project' | 'partner';
}

/** One field of a record: how it is stored and edited. */
export type Field =
  | PlainText
  | LocalizedText
  | Code<z.ZodType>
  | Described<'image', z.ZodType>
  | Described<'file', z.ZodType>
  | Described<'url', z.ZodType>
  | Described<'email', z.ZodType>
  | Described<'handle', z.ZodType>
  | Described<'character', z.ZodType>
  | Described<'date', z.ZodType>
  | Described<'instant', z.ZodType>
  | Described<'position', z.ZodType>
  // Free JSON: no field has it now, but modules of this contract version know the kind.
  | Described<'json', z.ZodType>
  | Choice<z.ZodType, string>
  | WholeNumber<z.ZodType>
  | Flag<z.ZodType>
  | Images<z.ZodType>
  | Reference<z.ZodType>
  | List<z.ZodType, Readonly<Record<string, Field>>>;

export type FieldKind = Field['kind'];

/** Fields by name, in the order of the editor. */
export type Fields = Readonly<Record<string, Field>>;

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

/** The location of one image: an http(s) URL or a path of our own. */
export const image = optional('image', optionalImage);

/** The location of an image without which there is no record. */
export const requiredImage = () => ({ kind: 'image' as const, required: true, schema: imageLocation });

/** The location of a recording or of captions: an http(s) URL or a path of our own. */
export const file = optional('file', optionalFile);

export const email = optional('email', optionalEmail);

/** A Twitter handle, with or without the @. */
export const handle = optional('handle', optionalLine(limits.handle));

/** A character of the same project by its Japanese name, which outlives a new order of them; or nobody. */
export const character = optional('character', optionalLine(limits.line));

/** A calendar date (`YYYY-MM-DD`), an instant, or an empty text. */
export const date = optional('date', z.iso.date(message('validation.date')).or(instant).or(z.literal('')).nullish());

/** An instant, edited as a date in Japan. */
export const moment = optional('instant', instant.nullish());

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
  const Options extends Placement & { pattern: RegExp; sample: string; refused: ValidationMessageId },
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

/** A reference to another record. */
export function reference<
  const Options extends Placement & Pick<Reference<z.ZodType>, 'to'> & { missing: ValidationMessageId },
>(options: Options) {
  return { kind: 'reference' as const, required: true, schema: z.uuid(message(options.missing)), ...options };
}

/** Locations of images. */
export function images<const Options extends Placement & Pick<Images<z.ZodType>, 'control'>>(options: Options) {
  return { kind: 'images' as const, required: false, schema: listOf(imageLocation), ...options };
}
