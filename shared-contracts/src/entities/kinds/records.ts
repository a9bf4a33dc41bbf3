import type * as z from 'zod';

import {
  accountFields,
  deployTokenFields,
  draftChangesFields,
  draftLinkFields,
  moduleBuildFields,
  modulePointerFields,
  type AccountField,
  type DeployTokenField,
  type DraftChangesField,
  type DraftLinkField,
  type ModuleBuildField,
  type ModulePointerField,
} from './audit-event';
import { collaborationRequest, type CollaborationRequest } from './collaboration-request';
import { developmentLogRecord } from './development-log';
import { contentKinds, declaredKinds, type ContentKind, type DeclaredKind, type TranslatedKind } from './entity-kinds';
import type { Field, Fields } from '../fields/field';
import { messageFieldNames, webhookFieldNames, type MessageField, type WebhookField } from './message';
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

/** Fields that are not shown to readers of the log. */
type Unlabelled = 'id' | 'createdAt' | 'revision' | 'erasedAfter';

/** Label names of every field in an editor or the event log, including list entries. */
export type FieldLabel =
  | DeclaredLabel
  | Exclude<keyof CollaborationRequest, Unlabelled>
  | AccountField
  | ModuleBuildField
  | ModulePointerField
  | DeployTokenField
  | DraftLinkField
  | DraftChangesField
  | MessageField
  | WebhookField;

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
  ...Object.keys(collaborationRequest.shape),
  ...accountFields,
  ...moduleBuildFields,
  ...modulePointerFields,
  ...deployTokenFields,
  ...draftLinkFields,
  ...draftChangesFields,
  ...messageFieldNames,
  ...webhookFieldNames,
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
