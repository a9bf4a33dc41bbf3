import type { ReactNode } from 'react';

import {
  isPublishedKind,
  type ContentInput,
  type ContentKind,
  type ContentPatch,
  type ContentRecord,
} from 'shared-contracts/entities';

import { contentHooks, useContentCalls } from '../records/content-calls';
import { copyOf } from '../records/list/copy-of';
import type { AskedText } from '../records/references/language-deep-link';
import { RecordDialog } from '../editor/record-dialog';
import { RecordFields } from '../form/record-fields';
import type { SaveRules } from '../records/saving/use-save';
import { useText } from '../text';
import { contentForm, type ContentValues } from './content-form';

/** What a screen gives the dialog of its kind. */
export interface OpenedDialog<Kind extends ContentKind> {
  /** `null` creates a record. */
  record: ContentRecord<Kind> | null;
  /** The record that a new one begins as a copy of. */
  copied: ContentRecord<Kind> | null;
  /** Language and text to open. */
  asked: AskedText | null;
  /** Time at which the dialog was opened. */
  openedAt: Date;
  onClose: () => void;
}

interface ContentDialogProps<Kind extends ContentKind> extends OpenedDialog<Kind> {
  kind: Kind;
  /** Form values that a new record begins with. */
  initial?: object;
  /** The fields stand beside a preview. */
  hasPreview?: boolean;
  /** Arranges the fields of the form; alone if omitted. */
  children?: (fields: ReactNode) => ReactNode;
}

/** Creates or edits a record of any kind. */
export function ContentDialog<Kind extends ContentKind>({
  kind,
  record,
  copied,
  asked,
  openedAt,
  onClose,
  initial,
  hasPreview = false,
  children = (fields) => fields,
}: ContentDialogProps<Kind>) {
  const text = useText();
  const { create, update } = useContentCalls();
  const [remove] = contentHooks(kind).useDelete();
  const form = contentForm(kind);
  const rules: SaveRules<ContentValues, ContentRecord<Kind>> = {
    kind,
    toValues: (stored) => ({
      ...form.toValues(stored ?? (copied && copyOf(kind, copied)), openedAt),
      ...(stored === null && initial),
    }),
    // The bodies are parsed by the schemas of the kind, which the compiler knows only as those of any kind.
    send: (values, stored, conditions) =>
      stored
        ? update(kind, stored.id, form.toPatch(values, stored, openedAt) as ContentPatch<Kind>, conditions)
        : create(kind, form.toInput(values, openedAt) as ContentInput<Kind>, conditions),
    savedText: (isNew) => (isNew ? `${kind}.created` : `${kind}.updated`),
    remove,
  };
  return (
    <RecordDialog
      title={text(record ? `${kind}.edit` : `${kind}.create`)}
      record={record}
      form={form}
      rules={rules}
      hasPreview={hasPreview}
      draftKind={isPublishedKind(kind) ? kind : undefined}
      asked={asked}
      onClose={onClose}
    >
      {children(<RecordFields fields={form.fields} />)}
    </RecordDialog>
  );
}
