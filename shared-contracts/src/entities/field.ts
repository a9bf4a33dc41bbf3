import * as z from 'zod';

import type { ValidationMessageId } from '../localization/validation-messages';
import { limits } from './constants';
import {
  imageLocation,
  instant,
  line,
  message,
  optionalEmail,
  optionalHttpUrl,
  optionalImage,
  optionalLine,
  optionalParagraph,
  paragraph,
} from './rules';

/** Where a field is edited: the dialog of its record, or the editor of a project's details. */
export type Editor = 'dialog' | 'details';

/** What every field may say about the way it is edited. */
interface Placement {
  /** Left out: the field is stored and answered, and edited nowhere. Fields of list items belong to their list. */
  editor?: Editor;
  /** Last part of its label's message id, if another word than the field's name is wanted. */
  label?: string;
  /** Fields of the details editor with the same section share a heading; left out: a section of its own. */
  section?: string;
}

interface Described<Kind extends string, Schema extends z.ZodType> extends Placement {
  kind: Kind;
  /** Rule of the stored value; of the Japanese text if there is one per language. */
  schema: Schema;
  required: boolean;
}

interface Text<Kind extends string, Schema extends z.ZodType> extends Described<Kind, Schema> {
  /** Most characters. */
  max: number;
  /** Lines that the control shows; 1 takes no line breaks. */
  lines: number;
}

/** One text in one language. */
export type PlainText<Schema extends z.ZodType = z.ZodType> = Text<'text', Schema>;

/** One text in every language, stored as `titleJa` … `titleKo`. */
export interface LocalizedText<Schema extends z.ZodType = z.ZodType> extends Text<'localized', Schema> {
  /** Rule of the languages other than Japanese, which are always optional. */
  translation: OptionalText;
}

interface Choice<Schema extends z.ZodType, Value extends string> extends Described<'choice', Schema> {
  options: readonly Value[];
  /** Names the words of the options. */
  words: ChoiceWords;
  /** Value of a new record. */
  initial: Value;
}

/** The vocabularies that choices take their words from. */
export type ChoiceWords = 'status' | 'partnerCategory' | 'logCategory';

interface WholeNumber<Schema extends z.ZodType> extends Described<'number', Schema> {
  min: number;
  max: number;
  initial: number;
}

interface Flag<Schema extends z.ZodType> extends Described<'flag', Schema> {
  initial: 0 | 1;
}

interface List<Schema extends z.ZodType, Items extends Fields> extends Described<'list', Schema> {
  /** Fields of one entry. */
  items: Items;
}

interface Images<Schema extends z.ZodType> extends Described<'images', Schema> {
  /** Uploaded one by one, or typed as one location per line. */
  control: 'gallery' | 'lines';
}

interface Reference<Schema extends z.ZodType> extends Described<'reference', Schema> {
  to: 'project';
}

/** One field of a record: how it is stored, and how it is edited. */
export type Field =
  | PlainText
  | LocalizedText
  | Described<'image' | 'url' | 'email' | 'handle' | 'date' | 'instant' | 'json', z.ZodType>
  | Choice<z.ZodType, string>
  | WholeNumber<z.ZodType>
  | Flag<z.ZodType>
  | Images<z.ZodType>
  | Reference<z.ZodType>
  | List<z.ZodType, Readonly<Record<string, Field>>>;

export type FieldKind = Field['kind'];

/** Fields by their names, in the order in which editors show them. */
export type Fields = Readonly<Record<string, Field>>;

type OptionalText = ReturnType<typeof optionalLine>;

interface TextOptions extends Placement {
  max?: number;
  lines?: number;
}
interface RequiredText extends TextOptions {
  /** What is said if the text, or its Japanese version, is empty. */
  required: ValidationMessageId;
}

const optionalRule = (max: number, lines: number) => (lines === 1 ? optionalLine(max) : optionalParagraph(max));
const requiredRule = (max: number, lines: number, id: ValidationMessageId) =>
  lines === 1 ? line(max, id) : paragraph(max, id);

/** A text in one language. */
export function text(options: RequiredText): PlainText<z.ZodString>;
export function text(options: TextOptions): PlainText<OptionalText>;
export function text({ max = limits.line, lines = 1, required, ...rest }: TextOptions & Partial<RequiredText>) {
  const schema = required ? requiredRule(max, lines, required) : optionalRule(max, lines);
  return { kind: 'text', schema, required: required !== undefined, max, lines, ...rest };
}

/** A text with a version per language. */
export function localizedText(options: RequiredText): LocalizedText<z.ZodString>;
export function localizedText(options: TextOptions): LocalizedText<OptionalText>;
export function localizedText({
  max = limits.line,
  lines = 1,
  required,
  ...rest
}: TextOptions & Partial<RequiredText>) {
  const translation = optionalRule(max, lines);
  const schema = required ? requiredRule(max, lines, required) : translation;
  return { kind: 'localized', schema, translation, required: required !== undefined, max, lines, ...rest };
}

const optional = <Kind extends string, Schema extends z.ZodType>(
  kind: Kind,
  schema: Schema,
  placement?: Placement,
) => ({
  kind,
  schema,
  required: false,
  ...placement,
});

/** An http(s) address that may be rendered as a link. */
export const url = (placement?: Placement) => optional('url', optionalHttpUrl, placement);

/** The location of one picture: an http(s) address or a path of our own. */
export const image = (placement?: Placement) => optional('image', optionalImage, placement);

export const email = (placement?: Placement) => optional('email', optionalEmail, placement);

/** The name of an account on Twitter, with or without the @. */
export const handle = (placement?: Placement) => optional('handle', optionalLine(limits.handle), placement);

/** A calendar date (`YYYY-MM-DD`), an instant, or the empty text. */
export const date = (placement?: Placement) =>
  optional('date', z.iso.date(message('validation.date')).or(instant).or(z.literal('')).nullish(), placement);

/** A moment, edited as a date in Japan. */
export const moment = (placement?: Placement) => optional('instant', instant.nullish(), placement);

/** A value without a settled structure, kept as it comes. */
export const json = () => optional('json', z.json().nullish());

/** One of the options. */
export function choice<const Value extends string>(
  options: Placement & Pick<Choice<z.ZodType, Value>, 'options' | 'words' | 'initial'>,
): Choice<z.ZodEnum<{ [Option in Value]: Option }>, Value> {
  return { kind: 'choice', required: true, schema: z.enum(options.options, message('validation.choice')), ...options };
}

/** One of the options, or any other text that is stored already. */
export function openChoice<const Value extends string>({
  max,
  missing,
  ...options
}: Placement &
  Pick<Choice<z.ZodType, Value>, 'options' | 'words' | 'initial'> & { max: number; missing: ValidationMessageId }) {
  return { kind: 'choice' as const, required: true, schema: line(max, missing), ...options };
}

/** A whole number within a range. */
export function wholeNumber({
  refused,
  ...options
}: Placement & Pick<WholeNumber<z.ZodType>, 'min' | 'max' | 'initial'> & { refused: ValidationMessageId }) {
  const schema = z.int(message(refused)).min(options.min, message(refused)).max(options.max, message(refused));
  return { kind: 'number' as const, required: true, schema, ...options };
}

/** 1 for yes, 0 for no. */
export function flag(placement?: Placement) {
  const schema = z.union([z.literal(0), z.literal(1)], message('validation.choice'));
  return { kind: 'flag' as const, required: false, schema, initial: 0 as const, ...placement };
}

/** Another record. */
export function reference(options: Placement & Pick<Reference<z.ZodType>, 'to'> & { missing: ValidationMessageId }) {
  const { missing, ...rest } = options;
  return { kind: 'reference' as const, required: true, schema: z.uuid(message(missing)), ...rest };
}

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(limits.list, message('validation.many')).nullish();

/** Locations of pictures. */
export function images(options: Placement & Pick<Images<z.ZodType>, 'control'>) {
  return { kind: 'images' as const, required: false, schema: listOf(imageLocation), ...options };
}

/** Entries that have fields of their own. */
export function list<Item extends z.ZodType, const Items extends Fields>(
  { fields, schema }: { fields: Items; schema: Item },
  placement?: Placement,
) {
  return { kind: 'list' as const, required: false, schema: listOf(schema), items: fields, ...placement };
}
