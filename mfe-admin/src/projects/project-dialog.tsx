import type { ComponentType } from 'react';

import type { ProjectPreviewProps } from 'shared-contracts/federation';
import { projectInput, projectStatuses, type Project } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';
import { useStatusLabel } from 'shared-ui';
import { LocalizedField, NumberField, SelectField, SwitchField, TextField, useFormContext } from 'shared-ui/forms';

import { useCreateProjectMutation, useUpdateProjectMutation } from '../api';
import { FieldColumns } from '../layout/field-columns';
import { LivePreview } from '../preview/live-preview';
import { previewProject } from '../preview/preview-records';
import { RecordDialog } from '../records/record-dialog';
import type { SaveRules } from '../records/use-save';
import { useText } from '../text';
import { newProjectBody, projectBody, projectValues, type ProjectValues } from './project-values';

function Preview({ project, Slot }: { project: Project | null; Slot: ComponentType<ProjectPreviewProps> }) {
  const { values } = useFormContext<ProjectValues>();
  return (
    <LivePreview
      record={previewProject(project, values)}
      fields={['title', 'description']}
      draw={(record, locale) => <Slot project={record} locale={locale} />}
    />
  );
}

/** The choices of the status: the three of the specification, and a stored one that is none of them. */
function useStatusOptions(stored: string | undefined) {
  const text = useText();
  const labelOf = useStatusLabel();
  const known = projectStatuses.map((value) => ({
    value: value as string,
    label: value === 'completed' ? text('project.completed') : labelOf(value),
  }));
  // Saving must not rewrite a status that nobody touched.
  return stored === undefined || known.some(({ value }) => value === stored)
    ? known
    : [...known, { value: stored, label: stored }];
}

interface ProjectDialogProps {
  /** `null` creates a project. */
  project: Project | null;
  language: Locale | null;
  onClose: () => void;
  ProjectPreview: ComponentType<ProjectPreviewProps>;
}

/** Creates or edits a project. */
export function ProjectDialog({ project, language, onClose, ProjectPreview }: ProjectDialogProps) {
  const text = useText();
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const rules: SaveRules<ProjectValues, Project> = {
    toValues: projectValues,
    send: (values, record, { ifMatch, idempotencyKey }) =>
      record
        ? update({ params: { id: record.id }, body: projectBody(values), ifMatch, idempotencyKey })
        : create({ body: newProjectBody(values), idempotencyKey }),
    savedText: (isNew) => (isNew ? 'projects.created' : 'projects.updated'),
  };
  return (
    <RecordDialog
      title={text(project ? 'projects.edit' : 'projects.create')}
      record={project}
      schema={projectInput}
      rules={rules}
      language={language}
      onClose={onClose}
    >
      <LocalizedField name="title" label={text('field.title')} required />
      <LocalizedField name="description" label={text('field.description')} required rows={5} />
      <FieldColumns>
        <SelectField name="status" label={text('field.status')} options={useStatusOptions(project?.status)} required />
        <NumberField name="progress" label={text('field.progress')} min={0} max={100} required />
        <TextField name="releaseDate" label={text('field.releaseDate')} />
        <TextField name="version" label={text('field.version')} />
        <TextField
          name="posterUrl"
          label={text('field.posterUrl')}
          note={text('form.imageNote')}
          inputMode="url"
          spellCheck={false}
        />
        <SwitchField
          name="isMainProject"
          label={text('field.isMainProject')}
          note={text('projects.mainNote')}
          on={1}
          off={0}
        />
      </FieldColumns>
      <Preview project={project} Slot={ProjectPreview} />
    </RecordDialog>
  );
}
