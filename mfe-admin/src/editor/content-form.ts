import type { ZodObject } from 'zod';

import {
  contentKinds,
  contentRecords,
  type ContentInput,
  type ContentKind,
  type ContentPatch,
  type ContentRecord,
  type Fields,
} from 'shared-contracts/entities';

import { editedFields, projectFieldsIn } from '../placement/placement';
import { contentHooks, useContentCalls } from '../records/content-calls';
import { recordForm } from '../records/values/record-form';
import type { TextId } from '../text';
import type { EditorRules } from './use-record-editor';

const formOf = (kind: ContentKind, fields: Fields) =>
  recordForm<ZodObject, ZodObject>({ ...contentRecords[kind], fields });

const forms = new Map(
  contentKinds.map((kind) => [
    kind,
    formOf(kind, kind === 'project' ? projectFieldsIn(({ inDialog }) => inDialog === true) : editedFields(kind)),
  ]),
);

/** The form of the workspace of a project: every field that any editor has. */
export const workspaceForm = formOf('project', editedFields('project'));

/** The form of the dialog of a kind; the same object for each call. */
export const contentForm = (kind: ContentKind) => forms.get(kind) ?? workspaceForm;

type ContentForm = typeof workspaceForm;

interface ContentRulesOptions<Kind extends ContentKind> {
  /** Default date of a new record. */
  now: Date;
  initial?: object | undefined;
  updatedText?: TextId;
  saveText?: TextId;
  kind: Kind;
}

export function useContentRules<Kind extends ContentKind>(
  form: ContentForm,
  { kind, now, initial, updatedText = `${kind}.updated`, saveText }: ContentRulesOptions<Kind>,
): EditorRules<ContentRecord<Kind>> {
  const { create, update } = useContentCalls();
  const [remove] = contentHooks(kind).useDelete();
  return {
    kind,
    form,
    toValues: (stored) => ({
      ...form.toValues(stored, now),
      ...(stored === null && { publication: 'draft', ...initial }),
    }),
    // The schemas of the kind parse the bodies; the compiler only knows those of any kind.
    send: (values, stored, conditions) =>
      stored
        ? update(kind, stored.id, form.toPatch(values, stored, now) as ContentPatch<Kind>, conditions)
        : create(kind, form.toInput(values, now) as ContentInput<Kind>, conditions),
    saveText,
    savedText: (isNew) => (isNew ? `${kind}.created` : updatedText),
    remove,
  };
}
