import type * as z from 'zod';

import { localizedFieldName } from '../../localization/localized-text';
import { defaultLocale } from '../../localization/locales';
import { developmentLogRecord } from './development-log';
import {
  contentKinds,
  declaredKinds,
  isDeclaredKind,
  type ContentKind,
  type DeclaredKind,
  type EntityKind,
  type TranslatedKind,
} from './entity-kinds';
import type { Field, Fields } from '../fields/field';
import { loggedRecords } from './logged-records';
import { partnerRecord } from './partner';
import { pictureRecord } from './picture';
import { projectRecord } from './project';
import { studioRecord } from './studio';

/** The content records of the studio, by their kind in the event log. */
export const contentRecords = {
  project: projectRecord,
  partner: partnerRecord,
  'development-log': developmentLogRecord,
} as const satisfies Record<ContentKind, unknown>;

interface ContentTypes {
  record: { [Kind in ContentKind]: z.infer<(typeof contentRecords)[Kind]['record']> };
  input: { [Kind in ContentKind]: z.input<(typeof contentRecords)[Kind]['input']> };
  patch: { [Kind in ContentKind]: z.input<(typeof contentRecords)[Kind]['patch']> };
}

/** A content record as the API returns it. */
export type ContentRecord<Kind extends ContentKind> = ContentTypes['record'][Kind];

/** The body of the call that creates a content record. */
export type ContentInput<Kind extends ContentKind> = ContentTypes['input'][Kind];

/** The body of the call that updates a content record. */
export type ContentPatch<Kind extends ContentKind> = ContentTypes['patch'][Kind];

/** Every record that is declared by its fields. */
export const declaredRecords = {
  ...contentRecords,
  picture: pictureRecord,
  studio: studioRecord,
} as const satisfies Record<DeclaredKind, unknown>;

/** Kinds whose records can be drafts, or scheduled. */
export type PublishedKind = {
  [Kind in ContentKind]: 'publication' | 'publishedAt' extends keyof (typeof contentRecords)[Kind]['fields']
    ? Kind
    : never;
}[ContentKind];

/** Whether records of a kind, or of what else a call reads, can be drafts or scheduled. */
export const isPublishedKind = (kind: string): kind is PublishedKind =>
  contentKinds.some(
    (known) =>
      known === kind && 'publication' in contentRecords[known].fields && 'publishedAt' in contentRecords[known].fields,
  );

export const publishedKinds: readonly PublishedKind[] = contentKinds.filter(isPublishedKind);

type LabelsOf<F> = {
  [Name in keyof F & string]:
    | (F[Name] extends { readonly label: infer Label extends string } ? Label : Name)
    | (F[Name] extends { items: infer Items } ? LabelsOf<Items> : never);
}[keyof F & string];

type DeclaredLabel = { [Kind in DeclaredKind]: LabelsOf<(typeof declaredRecords)[Kind]['fields']> }[DeclaredKind];

/** Label names of every field in an editor or the event log, including list entries. */
export type FieldLabel = DeclaredLabel | (typeof loggedRecords)[keyof typeof loggedRecords]['fields'][number];

type NamesOf<F, Kind extends Field['kind']> = {
  [Name in keyof F & string]: F[Name] extends { kind: Kind } ? Name : never;
}[keyof F & string];

/** Names of the lists with entries, which have labels for one entry and for adding one. */
export type ListName = {
  [Kind in DeclaredKind]: NamesOf<(typeof declaredRecords)[Kind]['fields'], 'list'>;
}[DeclaredKind];

/** The fields of a kind, by name. */
export const fieldsOfKind = (kind: DeclaredKind): Fields => declaredRecords[kind].fields;

const allFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).flatMap((entry) => [entry, ...(entry[1].kind === 'list' ? allFields(entry[1].items) : [])]);

const declared = declaredKinds.flatMap((kind) => allFields(fieldsOfKind(kind)));

/** Label name of a field; defaults to the field's name. */
export const labelOf = (name: string, { label }: Pick<Field, 'label'>): string => label ?? name;

const fieldLabels: ReadonlySet<string> = new Set([
  ...declared.map(([name, field]) => labelOf(name, field)),
  ...Object.values(loggedRecords).flatMap(({ fields }): readonly string[] => fields),
]);

/** Whether there is a label for a field name. */
export function isFieldLabel(name: string): name is FieldLabel {
  return fieldLabels.has(name);
}

/** Whether a name is that of a list with entries. */
export function isListName(name: string): name is ListName {
  return declared.some(([known, { kind }]) => known === name && kind === 'list');
}

/** Every field with that name, in any record. */
export function fieldsNamed(name: string): Field[] {
  return declaredKinds.flatMap((kind) => fieldsOfKind(kind)[name] ?? []);
}

/** The field with a record's name: its first localized one. */
export function nameField(kind: TranslatedKind): string {
  const entry = Object.entries(fieldsOfKind(kind)).find(([, field]) => field.kind === 'localized');
  if (!entry) throw new Error(`A ${kind} has no localized field to be named by`);
  return entry[0];
}

/**
 * The fields by which the event log names a record, or its id: of an image where it is stored, of any other declared
 * record its name in Japanese.
 */
export function loggedNames(kind: EntityKind): 'id' | readonly string[] {
  if (!isDeclaredKind(kind)) return loggedRecords[kind].named;
  const image = Object.entries(fieldsOfKind(kind)).find(([, field]) => field.kind === 'image' && field.required);
  return [image?.[0] ?? localizedFieldName(nameField(kind), defaultLocale)];
}

/** The fields of a kind of which an event tells only that they changed. */
export const hiddenFields = (kind: EntityKind): readonly string[] =>
  isDeclaredKind(kind) ? [] : loggedRecords[kind].hidden;

const imageNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'list') return imageNames(field.items);
    return field.kind === 'image' || field.kind === 'images' ? [name] : [];
  });

const imageFields: ReadonlySet<string> = new Set(
  Object.values(declaredRecords).flatMap(({ fields }) => imageNames(fields)),
);

/** Whether fields of that name hold images, in a record or a list entry. */
export const holdsImages = (name: string): boolean => imageFields.has(name);
