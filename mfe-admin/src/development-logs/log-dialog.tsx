import styled from 'styled-components';

import { developmentLogRecord } from 'shared-contracts/entities';
import { tokens } from 'shared-ui';

import { ContentDialog, type OpenedDialog } from '../content/content-dialog';
import { contentForm } from '../editor/content-form';
import { PreviewBeside } from '../preview/preview-beside';
import { previewRecord } from '../preview/preview-records';
import { usePreviewSlots } from '../preview/preview-slots';
import type { FormValues } from '../records/values/form-values';

/** Replaces the margin of the public page, of which the log is one entry. */
const Margin = styled.div`
  padding-inline: ${tokens.space.m};
`;

interface LogDialogProps extends OpenedDialog<'development-log'> {
  /** Id of the project that a new log is about; omitted to choose one. */
  projectId?: string;
}

export function LogDialog({ projectId, ...dialog }: LogDialogProps) {
  const { DevelopmentLogPreview } = usePreviewSlots();
  const { record: log, openedAt } = dialog;
  const { toStored } = contentForm('development-log');
  return (
    <ContentDialog
      kind="development-log"
      {...dialog}
      hasPreview
      {...(projectId !== undefined && { initial: { projectId } })}
    >
      {(fields) => (
        <PreviewBeside
          toRecord={(values: FormValues) => previewRecord('development-log', log, toStored(values, log, openedAt))}
          fields={developmentLogRecord.fields}
          draw={(record, locale) => (
            <Margin>
              <DevelopmentLogPreview log={record} locale={locale} />
            </Margin>
          )}
        >
          {fields}
        </PreviewBeside>
      )}
    </ContentDialog>
  );
}
