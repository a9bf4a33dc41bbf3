import { accountFields, releaseFields, type AccountField, type ReleaseField } from './audit-event';
import { collaborationRequest, type CollaborationRequest } from './collaboration-request';
import { developmentLogRecord } from './development-log';
import type { Field, Fields } from './field';
import { partnerRecord } from './partner';
import { projectRecord } from './project';

/** The records that the studio writes, by the kind that the event log names. */
export const contentRecords = {
  project: projectRecord,
  partner: partnerRecord,
  'development-log': developmentLogRecord,
} as const;

export type ContentKind = keyof typeof contentRecords;

export const contentKinds = ['project', 'partner', 'development-log'] as const satisfies readonly ContentKind[];

type LabelsOf<F> = {
  [Name in keyof F & string]:
    | (F[Name] extends { readonly label: infer Label extends string } ? Label : Name)
    | (F[Name] extends { items: infer Items } ? LabelsOf<Items> : never);
}[keyof F & string];

type ContentLabel = { [Kind in ContentKind]: LabelsOf<(typeof contentRecords)[Kind]['fields']> }[ContentKind];

/** What no reader of the log is shown. */
type Unlabelled = 'id' | 'createdAt' | 'revision' | 'erasedAfter';

/** Names of the labels of everything that an editor or the event log names, entries of lists included. */
export type FieldLabel = ContentLabel | Exclude<keyof CollaborationRequest, Unlabelled> | AccountField | ReleaseField;

type NamesOf<F, Kind extends Field['kind']> = {
  [Name in keyof F & string]: F[Name] extends { kind: Kind } ? Name : never;
}[keyof F & string];

/** Names of the lists with entries, which have a name for an entry and for adding one. */
export type ListName = {
  [Kind in ContentKind]: NamesOf<(typeof contentRecords)[Kind]['fields'], 'list'>;
}[ContentKind];

type SectionOf<F> = {
  [Name in keyof F]: F[Name] extends { readonly section: infer Section extends string } ? Section : never;
}[keyof F];

/** Headings that several fields share. */
export type SectionName = { [Kind in ContentKind]: SectionOf<(typeof contentRecords)[Kind]['fields']> }[ContentKind];

const fieldsOfKind = (kind: ContentKind): Fields => contentRecords[kind].fields;

const allFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).flatMap((entry) => [entry, ...(entry[1].kind === 'list' ? allFields(entry[1].items) : [])]);

const declared = contentKinds.flatMap((kind) => allFields(fieldsOfKind(kind)));

/** Name of a field's label: its own name, unless the field asks for another word. */
export const labelOf = (name: string, { label }: Pick<Field, 'label'>): string => label ?? name;

const fieldLabels: ReadonlySet<string> = new Set([
  ...declared.map(([name, field]) => labelOf(name, field)),
  ...Object.keys(collaborationRequest.shape),
  ...accountFields,
  ...releaseFields,
]);

/** Whether a field name has a label. */
export function isFieldLabel(name: string): name is FieldLabel {
  return fieldLabels.has(name);
}

/** Whether a name is that of a list with entries. */
export function isListName(name: string): name is ListName {
  return declared.some(([known, { kind }]) => known === name && kind === 'list');
}

/** Whether a name is that of a section which several fields share. */
export function isSectionName(name: string | undefined): name is SectionName {
  return name !== undefined && declared.some(([, { section }]) => section === name);
}

/** Every field of that name, whatever record it belongs to. */
export function fieldsNamed(name: string): Field[] {
  return contentKinds.flatMap((kind) => fieldsOfKind(kind)[name] ?? []);
}

/** The field that names a record: its first localized one. */
export function nameField(kind: ContentKind): string {
  const entry = Object.entries(fieldsOfKind(kind)).find(([, field]) => field.kind === 'localized');
  if (!entry) throw new Error(`A ${kind} has no text to be called by`);
  return entry[0];
}

const imageNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'list') return imageNames(field.items);
    return field.kind === 'image' || field.kind === 'images' ? [name] : [];
  });

const imageFields: ReadonlySet<string> = new Set(
  Object.values(contentRecords).flatMap(({ fields }) => imageNames(fields)),
);

/** Whether fields of that name hold pictures, in a record or in an entry of a list. */
export const holdsImages = (name: string): boolean => imageFields.has(name);
