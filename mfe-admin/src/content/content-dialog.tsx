import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { type ContentKind, type ContentRecord, publicationState } from 'shared-contracts/entities';
import { siteTimeZone } from 'shared-contracts/localization';
import { Stack } from 'shared-ui';
import { useFormState } from 'shared-ui/forms';
import { useNow } from 'shared-ui/records';

import { contentForm, useContentRules } from '../editor/content-form';
import { RecordDialog } from '../editor/record-dialog';
import { RecordFields } from '../form/record-field';
import { Note } from '../layout/text';
import { PreviewBeside } from '../preview/preview-beside';
import { previewOf } from '../preview/previews';
import { type Opened } from '../records/list/use-opened';
import { publicationInstant } from '../records/values/form-values';
import { useText } from '../text';

/** For use inside the form of a new record: shows which visitors will see it. */
function AudienceHint() {
  const text = useText();
  const intl = useIntl();
  const now = useNow();
  const date = useFormState<{ publishedAt?: string }, string>(({ values }) => values.publishedAt ?? '');
  const draft = text('draft.save');
  const publishedAt = publicationInstant(date, null, new Date(now));
  if (!publishedAt || publicationState({ publishedAt }, now) !== 'scheduled')
    return <Note>{text('audience.now', { publish: text('publication.publish'), draft })}</Note>;
  const day = intl.formatDate(publishedAt, { dateStyle: 'medium', timeZone: siteTimeZone });
  return <Note>{text('audience.scheduled', { publish: text('publication.schedule'), draft, date: day })}</Note>;
}

export interface OpenedDialog<Kind extends ContentKind> extends Opened<ContentRecord<Kind>> {
  onClose: () => void;
}

interface ContentDialogProps<Kind extends ContentKind> extends OpenedDialog<Kind> {
  kind: Kind;
  initial?: object;
  /** Called with a new record after the dialog has closed. */
  onCreated?: (created: ContentRecord<Kind>) => void;
  note?: string;
  /** Shown after the fields. */
  children?: ReactNode;
}

/** Creates or edits a record of any kind. */
export function ContentDialog<Kind extends ContentKind>(props: ContentDialogProps<Kind>) {
  const { kind, record, target, openedAt: now, onClose, initial, onCreated, note, children } = props;
  const text = useText();
  const form = contentForm(kind);
  const rules = useContentRules(form, { kind, now, initial });
  // The buttons decide whether a new record is a draft.
  const { publication: _, ...newFields } = form.fields;
  const fields = (
    <>
      <RecordFields fields={record ? form.fields : newFields} />
      {children}
    </>
  );
  const preview = previewOf(kind);
  const isBelow = preview?.isBelowInDialog ?? false;
  return (
    <RecordDialog
      title={text(record ? `${kind}.edit` : `${kind}.create`)}
      record={record}
      rules={rules}
      hasPreview={preview !== undefined && !isBelow}
      target={target}
      onClose={onClose}
      onDone={(stored) => {
        onClose();
        if (record === null && stored) onCreated?.(stored);
      }}
    >
      {record && !note ? null : (
        <Stack $gap="xs">
          {record ? null : <AudienceHint />}
          {note ? <Note>{note}</Note> : null}
        </Stack>
      )}
      {preview ? (
        <PreviewBeside kind={kind} stored={record} isBelow={isBelow}>
          {fields}
        </PreviewBeside>
      ) : (
        fields
      )}
    </RecordDialog>
  );
}
