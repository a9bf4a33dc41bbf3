import { useState } from 'react';

import type { Project } from 'shared-contracts/entities';

import { LivePreview } from '../preview/live-preview';
import { previewRecord } from '../preview/preview-records';
import { projectPreview, type ProjectPreviews } from '../preview/project-previews';
import { contentHooks, useContentCalls } from '../records/content-calls';
import type { AskedText } from '../records/language-deep-link';
import { RecordDialog } from '../records/record-dialog';
import { RecordFields } from '../records/record-fields';
import type { SaveRules } from '../records/use-save';
import { useText } from '../text';
import { projectForm, type ProjectValues } from './project-form';

interface ProjectDialogProps extends ProjectPreviews {
  /** `null` creates a project. */
  project: Project | null;
  /** Language and text to open. */
  asked: AskedText | null;
  onClose: () => void;
}

/** Creates or edits a project. */
export function ProjectDialog({ project, asked, onClose, ...previews }: ProjectDialogProps) {
  const text = useText();
  const [now] = useState(() => new Date());
  const { create, update } = useContentCalls();
  const [remove] = contentHooks('project').useDelete();
  const rules: SaveRules<ProjectValues, Project> = {
    kind: 'project',
    toValues: (record) => projectForm.toValues(record, now),
    send: (values, record, conditions) =>
      record
        ? update('project', record.id, projectForm.toPatch(values, record, now), conditions)
        : create('project', projectForm.toInput(values, now), conditions),
    savedText: (isNew) => (isNew ? 'projects.created' : 'projects.updated'),
    remove,
  };
  return (
    <RecordDialog
      title={text(project ? 'projects.edit' : 'projects.create')}
      record={project}
      form={projectForm}
      rules={rules}
      draftKind="project"
      asked={asked}
      onClose={onClose}
    >
      <RecordFields fields={projectForm.fields} />
      <LivePreview
        toRecord={(values: ProjectValues) => previewRecord('project', project, values)}
        {...projectPreview(previews)}
      />
    </RecordDialog>
  );
}
