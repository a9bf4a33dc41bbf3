import { contentKinds, contentRecords, type ContentKind, type Fields } from 'shared-contracts/entities';
import type { ZodObject } from 'zod';

import { recordForm } from '../records/values/record-form';

const formOf = (kind: ContentKind) =>
  recordForm<Fields, ZodObject, ZodObject, 'dialog'>(contentRecords[kind], 'dialog');

const forms = new Map(contentKinds.map((kind) => [kind, formOf(kind)]));

/** The form of the dialog of a kind: the same object each time. */
export const contentForm = (kind: ContentKind) => forms.get(kind) ?? formOf(kind);

export type ContentValues = ReturnType<ReturnType<typeof contentForm>['toValues']>;
