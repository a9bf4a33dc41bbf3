import type * as z from 'zod';

import type { ValidationMessageId } from '../../localization/validation-messages';
import type { FileClass } from '../../values/media/media-type';

export interface FieldOptions {
  /** Last part of its label's message id; defaults to the field's name. */
  label?: string;
  /** An empty value causes a warning before the record is published. */
  wanted?: true;
  /** Wanted only beside a value in this field. */
  wantedWith?: string;
  /** Lists only: references to an entry use its `key`, or else its Japanese name. */
  keyed?: true;
  /** List entries only: written by programs, and shown in no editor. */
  internal?: true;
}

interface Described<Kind extends string, Schema extends z.ZodType = z.ZodType> extends FieldOptions {
  kind: Kind;
  /** Schema of the stored value; of the Japanese text if there is one per language. */
  schema: Schema;
  required: boolean;
}

interface Text<Kind extends string, Schema extends z.ZodType = z.ZodType> extends Described<Kind, Schema> {
  max: number;
  multiline: boolean;
}

type OptionalText = z.ZodOptional<z.ZodNullable<z.ZodString>>;

/** Stored as `titleJa` … `titleKo`. */
export interface LocalizedText<Schema extends z.ZodType = z.ZodType> extends Text<'localized', Schema> {
  translation: OptionalText;
  markdown?: true;
  /** Whether its lines may hold emphasis, links and ruby. */
  inline?: true;
}

export interface Choice extends Described<'choice'> {
  options: readonly string[];
  words: ChoiceWords;
  initial: string;
  /** A form starts without a choice; the initial one is for calls that omit the field. */
  isAsked?: true;
}

export type ChoiceWords =
  | 'status'
  | 'partnerCategory'
  | 'logCategory'
  | 'publication'
  | 'scenePart'
  | 'language'
  | 'heroArt'
  | 'heroSide'
  | 'heroVeil'
  | 'heroText'
  | 'counting';

export interface WholeNumber extends Described<'number'> {
  min: number;
  max: number;
  initial: number;
}

interface Flag extends Described<'flag'> {
  initial: 0 | 1;
}

export type ItemFields = Readonly<
  Record<string, Exclude<Field, { kind: 'list' | 'images' | 'instant' | 'position' | 'json' }>>
>;

interface List extends Described<'list'> {
  items: Fields;
  max: number;
  /**
   * Lists only that may also hold free JSON, because they did so before their structure was settled: a field of every
   * entry.
   */
  marker?: string;
}

export interface Code extends Described<'code'> {
  /** A valid value, shown as an example. */
  sample: string;
  names?: 'language' | 'currency' | 'region';
  /** The field of the same entry that has the currency of this amount. */
  currencyIn?: string;
  /** As `#rrggbb`. */
  isColor?: true;
}

export interface File extends Described<'file'> {
  /** Class of files for uploads; other locations may have any class. */
  accepts: FileClass;
  /** Field of the same entry with the duration of the recording, such as `2:31`. */
  lengthIn?: string;
}

export interface Moment extends Described<'instant'> {
  /** Value of a new record if omitted; `null` is kept. */
  initially?: 'now';
}

export interface Images extends Described<'images'> {
  control: 'gallery' | 'lines';
}

export interface Reference extends Described<'reference'> {
  to: 'project' | 'partner';
  unknown?: ValidationMessageId;
}

/** Kinds without options. No field is free JSON any more, but modules built with this contract know the kind. */
type Plain<Kind> = Kind extends string ? Described<Kind> : never;

export type Field =
  | Text<'text'>
  | LocalizedText
  | Code
  | File
  | Choice
  | WholeNumber
  | Flag
  | Moment
  | Images
  | Reference
  | List
  | Plain<'image' | 'url' | 'email' | 'handle' | 'character' | 'date' | 'position' | 'json'>;

export type FieldKind = Field['kind'];

export type Fields = Readonly<Record<string, Field>>;
