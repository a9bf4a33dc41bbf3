import type { ComponentType } from 'react';
import styled from 'styled-components';

import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import { developmentLogRecord, type DevelopmentLog } from 'shared-contracts/entities';
import { tokens } from 'shared-ui';

import { PreviewBeside } from '../preview/preview-beside';
import { previewRecord } from '../preview/preview-records';
import { contentHooks, useContentCalls } from '../records/content-calls';
import type { AskedText } from '../records/language-deep-link';
import { RecordDialog } from '../records/record-dialog';
import { RecordFields } from '../records/record-fields';
import type { SaveRules } from '../records/use-save';
import { useText } from '../text';
import { logForm, type LogValues } from './log-form';

/** Replaces the margin of the public page, of which the log is one entry. */
const Margin = styled.div`
  padding-inline: ${tokens.space.m};
`;

interface LogDialogProps {
  /** `null` creates a log. */
  log: DevelopmentLog | null;
  /** Id of the project that a new log is about; omitted to choose one. */
  projectId?: string;
  /** Language and text to open. */
  asked: AskedText | null;
  /** Time at which the dialog was opened. */
  openedAt: Date;
  onClose: () => void;
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}

/** Creates or edits a development log. */
export function LogDialog({ log, projectId, asked, openedAt, onClose, DevelopmentLogPreview }: LogDialogProps) {
  const text = useText();
  const { create, update } = useContentCalls();
  const [remove] = contentHooks('development-log').useDelete();
  const rules: SaveRules<LogValues, DevelopmentLog> = {
    kind: 'development-log',
    toValues: (record) => ({
      ...logForm.toValues(record, openedAt),
      ...(record === null && projectId !== undefined && { projectId }),
    }),
    send: (values, record, conditions) =>
      record
        ? update('development-log', record.id, logForm.toPatch(values, record, openedAt), conditions)
        : create('development-log', logForm.toInput(values, openedAt), conditions),
    savedText: (isNew) => (isNew ? 'logs.created' : 'logs.updated'),
    remove,
  };
  return (
    <RecordDialog
      title={text(log ? 'logs.edit' : 'logs.create')}
      record={log}
      form={logForm}
      rules={rules}
      hasPreview
      draftKind="development-log"
      asked={asked}
      onClose={onClose}
    >
      <PreviewBeside
        toRecord={(values: LogValues) => previewRecord('development-log', log, logForm.toStored(values, log, openedAt))}
        fields={developmentLogRecord.fields}
        draw={(record, locale) => (
          <Margin>
            <DevelopmentLogPreview log={record} locale={locale} />
          </Margin>
        )}
      >
        <RecordFields fields={logForm.fields} />
      </PreviewBeside>
    </RecordDialog>
  );
}
