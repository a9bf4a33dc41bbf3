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
    | (F[Name] extends { label: infer Label extends string } ? Label : Name)
    | (F[Name] extends { items: infer Items } ? LabelsOf<Items> : never);
}[keyof F & string];

type ContentLabel = { [Kind in ContentKind]: LabelsOf<(typeof contentRecords)[Kind]['fields']> }[ContentKind];

/** What no reader of the log is shown. */
type Unlabelled = 'id' | 'createdAt' | 'revision' | 'erasedAfter';

/** Names of the labels of everything that an editor or the event log names, entries of lists included. */
export type FieldLabel = ContentLabel | Exclude<keyof CollaborationRequest, Unlabelled> | AccountField | ReleaseField;

/** Name of a field's label: its own name, unless the field asks for another word. */
export const labelOf = (name: string, { label }: Pick<Field, 'label'>): string => label ?? name;

const labelsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    labelOf(name, field),
    ...(field.kind === 'list' ? labelsOf(field.items) : []),
  ]);

const fieldLabels: ReadonlySet<string> = new Set([
  ...Object.values(contentRecords).flatMap(({ fields }) => labelsOf(fields)),
  ...Object.keys(collaborationRequest.shape),
  ...accountFields,
  ...releaseFields,
]);

/** Whether a field name has a label. */
export function isFieldLabel(name: string): name is FieldLabel {
  return fieldLabels.has(name);
}

/** Every field of that name, whatever record it belongs to. */
export function fieldsNamed(name: string): Field[] {
  return Object.values(contentRecords).flatMap(({ fields }: { fields: Fields }) => fields[name] ?? []);
}
