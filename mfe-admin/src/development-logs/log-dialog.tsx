import type { ComponentType } from 'react';
import styled from 'styled-components';

import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import { logCategories, type DevelopmentLog, type Project } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';
import { tokens, useLogCategoryLabel } from 'shared-ui';
import { DateField, LocalizedField, SelectField, TextAreaField, useFormContext } from 'shared-ui/forms';

import { useCreateDevelopmentLogMutation, useUpdateDevelopmentLogMutation } from '../api';
import { FieldColumns } from '../layout/field-columns';
import { LivePreview } from '../preview/live-preview';
import { previewLog } from '../preview/preview-records';
import { RecordDialog } from '../records/record-dialog';
import type { SaveRules } from '../records/use-save';
import { useText } from '../text';
import { logBody, logFormSchema, logValues, newLogBody, typedLog, type LogValues } from './log-values';

/** A log is one entry of its page: the page's margin is not its own. */
const Margin = styled.div`
  padding-inline: ${tokens.space.m};
`;

interface PreviewProps {
  log: DevelopmentLog | null;
  openedAt: Date;
  Slot: ComponentType<DevelopmentLogPreviewProps>;
}

function Preview({ log, openedAt, Slot }: PreviewProps) {
  const { values } = useFormContext<LogValues>();
  return (
    <LivePreview
      record={previewLog(log, typedLog(values, log, openedAt))}
      fields={['title', 'content']}
      draw={(record, locale) => (
        <Margin>
          <Slot log={record} locale={locale} />
        </Margin>
      )}
    />
  );
}

interface LogDialogProps {
  /** `null` creates a log. */
  log: DevelopmentLog | null;
  projects: readonly Project[];
  language: Locale | null;
  /** Instant at which the dialog was opened. */
  openedAt: Date;
  onClose: () => void;
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}

/** Creates or edits a development log. */
export function LogDialog({ log, projects, language, openedAt, onClose, DevelopmentLogPreview }: LogDialogProps) {
  const text = useText();
  const labelOf = useLogCategoryLabel();
  const [create] = useCreateDevelopmentLogMutation();
  const [update] = useUpdateDevelopmentLogMutation();
  const rules: SaveRules<LogValues, DevelopmentLog> = {
    toValues: (record) => logValues(record, openedAt),
    send: (values, record, { ifMatch, idempotencyKey }) =>
      record
        ? update({ params: { id: record.id }, body: logBody(values, record, openedAt), ifMatch, idempotencyKey })
        : create({ body: newLogBody(values, openedAt), idempotencyKey }),
    savedText: (isNew) => (isNew ? 'logs.created' : 'logs.updated'),
  };
  const isOrphan = log !== null && !projects.some(({ id }) => id === log.projectId);
  const projectOptions = [
    { value: '', label: text('logs.chooseProject') },
    ...(isOrphan ? [{ value: log.projectId, label: text('logs.unknownProject') }] : []),
    ...projects.map(({ id, titleJa }) => ({ value: id, label: titleJa })),
  ];
  return (
    <RecordDialog
      title={text(log ? 'logs.edit' : 'logs.create')}
      record={log}
      schema={logFormSchema}
      rules={rules}
      language={language}
      onClose={onClose}
    >
      <FieldColumns>
        <SelectField name="projectId" label={text('field.projectId')} options={projectOptions} required />
        <SelectField
          name="category"
          label={text('field.category')}
          options={logCategories.map((value) => ({ value, label: labelOf(value) }))}
          required
        />
      </FieldColumns>
      <LocalizedField name="title" label={text('field.title')} required />
      <LocalizedField name="content" label={text('field.content')} required rows={8} />
      <DateField name="publishedAt" label={text('field.publishedAt')} note={text('logs.dateNote')} />
      <TextAreaField name="images" label={text('field.images')} note={text('logs.imagesNote')} />
      <Preview log={log} openedAt={openedAt} Slot={DevelopmentLogPreview} />
    </RecordDialog>
  );
}
