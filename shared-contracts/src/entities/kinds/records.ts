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
import { imageRecord } from './image';
import { projectRecord } from './project';
import { studioRecord } from './studio';

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

export type ContentRecord<Kind extends ContentKind> = ContentTypes['record'][Kind];

export type ContentInput<Kind extends ContentKind> = ContentTypes['input'][Kind];

export type ContentPatch<Kind extends ContentKind> = ContentTypes['patch'][Kind];

export const declaredRecords = {
  ...contentRecords,
  image: imageRecord,
  studio: studioRecord,
} as const satisfies Record<DeclaredKind, unknown>;

export type PublishedKind = {
  [Kind in ContentKind]: 'publication' | 'publishedAt' extends keyof (typeof contentRecords)[Kind]['fields']
    ? Kind
    : never;
}[ContentKind];

export const publishedKinds: readonly PublishedKind[] = contentKinds.filter((kind): kind is PublishedKind => {
  const { fields } = contentRecords[kind];
  return 'publication' in fields && 'publishedAt' in fields;
});

export const isPublishedKind = (kind: string): kind is PublishedKind => publishedKinds.some((known) => known === kind);

export type DraftKind = PublishedKind | 'studio';

/** Kinds whose changes can be saved as a draft, until whose publication visitors see the stored record. */
export const draftKinds: readonly DraftKind[] = [...publishedKinds, 'studio'];

type LabelsOf<F> = {
  [Name in keyof F & string]:
    | (F[Name] extends { readonly label: infer Label extends string } ? Label : Name)
    | (F[Name] extends { items: infer Items } ? LabelsOf<Items> : never);
}[keyof F & string];

type DeclaredLabel = { [Kind in DeclaredKind]: LabelsOf<(typeof declaredRecords)[Kind]['fields']> }[DeclaredKind];

export type FieldLabel = DeclaredLabel | (typeof loggedRecords)[keyof typeof loggedRecords]['fields'][number];

type NamesOf<F, Kind extends Field['kind']> = {
  [Name in keyof F & string]: F[Name] extends { kind: Kind } ? Name : never;
}[keyof F & string];

export type ListName = {
  [Kind in DeclaredKind]: NamesOf<(typeof declaredRecords)[Kind]['fields'], 'list'>;
}[DeclaredKind];

export const fieldsOfKind = (kind: DeclaredKind): Fields => declaredRecords[kind].fields;

const allFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).flatMap((entry) => [entry, ...(entry[1].kind === 'list' ? allFields(entry[1].items) : [])]);

const declared = declaredKinds.flatMap((kind) => allFields(fieldsOfKind(kind)));

export const labelOf = (name: string, { label }: Pick<Field, 'label'>): string => label ?? name;

const fieldLabels: ReadonlySet<string> = new Set([
  ...declared.map(([name, field]) => labelOf(name, field)),
  ...Object.values(loggedRecords).flatMap(({ fields }): readonly string[] => fields),
]);

export function isFieldLabel(name: string): name is FieldLabel {
  return fieldLabels.has(name);
}

export function isListName(name: string): name is ListName {
  return declared.some(([known, { kind }]) => known === name && kind === 'list');
}

export function fieldsNamed(name: string): Field[] {
  return declaredKinds.flatMap((kind) => fieldsOfKind(kind)[name] ?? []);
}

/** The first localized field of a record is its name. */
export function nameField(kind: TranslatedKind): string {
  const entry = Object.entries(fieldsOfKind(kind)).find(([, field]) => field.kind === 'localized');
  if (!entry) throw new Error(`A ${kind} has no localized field to be named by`);
  return entry[0];
}

/** The name of an image is its location, that of any other declared record its Japanese name. */
export function loggedNames(kind: EntityKind): 'id' | readonly string[] {
  if (!isDeclaredKind(kind)) return loggedRecords[kind].named;
  const image = Object.entries(fieldsOfKind(kind)).find(([, field]) => field.kind === 'image' && field.required);
  return [image?.[0] ?? localizedFieldName(nameField(kind), defaultLocale)];
}

export const hiddenFields = (kind: EntityKind): readonly string[] =>
  isDeclaredKind(kind) ? [] : loggedRecords[kind].hidden;

const imageFields: ReadonlySet<string> = new Set(
  declared.flatMap(([name, { kind }]) => (kind === 'image' || kind === 'images' ? [name] : [])),
);

export const holdsImages = (name: string): boolean => imageFields.has(name);
