import { contentKinds, contentRecords, type ContentKind } from 'shared-contracts/entities';
import type { ZodObject } from 'zod';

import type { FieldPlace } from '../placement/place';
import { fieldsIn } from '../placement/placements';
import { recordForm } from '../records/values/record-form';

const formOf = (kind: ContentKind, isThere: (place: FieldPlace) => boolean) =>
  recordForm<ZodObject, ZodObject>({ ...contentRecords[kind], fields: fieldsIn(kind, isThere) });

const formOfDialog = (kind: ContentKind) => formOf(kind, ({ inDialog = false }) => inDialog);

const forms = new Map(contentKinds.map((kind) => [kind, formOfDialog(kind)]));

/** The form of the dialog of a kind: the same object each time. */
export const contentForm = (kind: ContentKind) => forms.get(kind) ?? formOfDialog(kind);

/** The form of the workspace of a project: every field that is edited anywhere. */
export const workspaceForm = formOf('project', () => true);

export type ContentForm = typeof workspaceForm;
