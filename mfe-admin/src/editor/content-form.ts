import {
  contentKinds,
  contentRecords,
  isPublishedKind,
  type ContentInput,
  type ContentKind,
  type ContentPatch,
  type ContentRecord,
} from 'shared-contracts/entities';
import type { ZodObject } from 'zod';

import type { FieldPlace } from '../placement/place';
import { fieldsIn } from '../placement/placements';
import { contentHooks, useContentCalls } from '../records/content-calls';
import type { FormValues } from '../records/values/form-values';
import { recordForm } from '../records/values/record-form';
import type { TextId } from '../text';
import type { EditorRules } from './use-record-editor';

const formOf = (kind: ContentKind, isThere: (place: FieldPlace) => boolean) =>
  recordForm<ZodObject, ZodObject>({ ...contentRecords[kind], fields: fieldsIn(kind, isThere) });

const formOfDialog = (kind: ContentKind) => formOf(kind, ({ inDialog = false }) => inDialog);

const forms = new Map(contentKinds.map((kind) => [kind, formOfDialog(kind)]));

/** The form of the dialog of a kind: the same object each time. */
export const contentForm = (kind: ContentKind) => forms.get(kind) ?? formOfDialog(kind);

/** The form of the workspace of a project: every field that is edited anywhere. */
export const workspaceForm = formOf('project', () => true);

type ContentForm = typeof workspaceForm;

interface ContentRulesOptions<Kind extends ContentKind> {
  /** Default date of a new record. */
  now: Date;
  /** The record that a new one begins as a copy of. */
  copied?: object | null;
  initial?: object | undefined;
  updatedText?: TextId;
  kind: Kind;
}

export function useContentRules<Kind extends ContentKind>(
  form: ContentForm,
  { kind, now, copied = null, initial, updatedText = `${kind}.updated` }: ContentRulesOptions<Kind>,
): EditorRules<FormValues, ContentRecord<Kind>> {
  const { create, update } = useContentCalls();
  const [remove] = contentHooks(kind).useDelete();
  return {
    kind,
    form,
    draftKind: isPublishedKind(kind) ? kind : undefined,
    toValues: (stored) => ({ ...form.toValues(stored ?? copied, now), ...(stored === null && initial) }),
    // The bodies are parsed by the schemas of the kind, which the compiler knows only as those of any kind.
    send: (values, stored, conditions) =>
      stored
        ? update(kind, stored.id, form.toPatch(values, stored, now) as ContentPatch<Kind>, conditions)
        : create(kind, form.toInput(values, now) as ContentInput<Kind>, conditions),
    savedText: (isNew) => (isNew ? `${kind}.created` : updatedText),
    remove,
  };
}
