import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { BackIcon, Button, ButtonLink, Cluster, Stack, Text } from 'shared-ui';
import { Form, SubmitButton } from 'shared-ui/forms';

import { HistoryLink } from '../layout/history-link';
import { PageHeader } from '../layout/page-header';
import { StickyBar } from '../layout/sticky-bar';
import { KeptInputs } from '../kept-input/kept-input';
import { LivePreview } from '../preview/live-preview';
import { previewRecord } from '../preview/preview-records';
import { projectPreview, type ProjectPreviews } from '../preview/project-previews';
import { SaveDraftButton, DraftNotice } from '../publication/draft-changes';
import { ConflictDialog } from '../records/saving/conflict-dialog';
import { LeaveGuard } from '../records/saving/leave-guard';
import { useNewerVersion } from '../records/saving/use-newer-version';
import { workspaceAddress } from '../records/references/record-address';
import { useProjectForm, type InsideForm } from '../editor/use-project-form';
import { useText } from '../text';
import { DetailsSections, SectionGrid } from './details-sections';
import { detailsBody, detailsForm, detailsValues, type DetailsValues } from './details-values';
import { StoredScreenshots } from './stored-screenshots';

const Whole = styled(Stack)`
  min-inline-size: 0;
`;

interface EditorProps extends InsideForm, ProjectPreviews {
  /** The version that the edits are based on. */
  project: Project;
  /** The newest version. */
  stored: Project;
  onProject: (newer: Project) => void;
  onBack: () => void;
}

function EditorForm(props: EditorProps) {
  const { project, stored, onProject, onAfterSave, kept, saveDraft, draft, draftVersions, onResume, onBack } = props;
  const text = useText();
  const take = useNewerVersion(project, stored, detailsValues, onProject);

  return (
    <Whole $gap="l">
      <StickyBar $justify="space-between">
        <Button $variant="quiet" $small onClick={onBack}>
          <BackIcon />
          {text('details.back')}
        </Button>
        <Cluster>
          <HistoryLink id={project.id} name={project.titleJa} />
          <ButtonLink to={workspaceAddress(project.id)} $variant="quiet" $small>
            {text('workspace.open')}
          </ButtonLink>
          <SaveDraftButton saveDraft={saveDraft} isSmall />
          <SubmitButton $small busyLabel={text('form.saving')}>
            {text('form.save')}
          </SubmitButton>
        </Cluster>
      </StickyBar>
      <KeptInputs kept={kept} />
      {draft ? <DraftNotice draft={draft} versions={draftVersions} onResume={onResume} /> : null}
      <SectionGrid>
        <DetailsSections
          fields={detailsForm.fields}
          gallery={<StoredScreenshots project={project} onProject={take} />}
        />
      </SectionGrid>
      <LivePreview
        toRecord={(values: DetailsValues) => previewRecord('project', project, values)}
        {...projectPreview(props)}
      />
      <LeaveGuard onAfterSave={onAfterSave} onDiscard={kept.forget} />
    </Whole>
  );
}

/** Edits the details of one project. Asks for confirmation before unsaved changes are lost. */
export function DetailsEditor({
  project: stored,
  ...rest
}: Pick<EditorProps, 'project' | 'onBack' | keyof ProjectPreviews>) {
  const text = useText();
  const { project, setProject, initialValues, onSubmit, conflict, inside } = useProjectForm<DetailsValues>(stored, {
    toValues: detailsValues,
    accept: detailsForm.accept,
    toPatch: detailsBody,
    savedText: 'details.updated',
  });
  return (
    <Stack>
      <PageHeader title={text('admin.details')} />
      <Text $size="lead" lang={languageTag[defaultLocale]}>
        {project.titleJa}
      </Text>
      <Form
        schema={detailsForm.schema}
        initialValues={initialValues}
        onSubmit={onSubmit}
        aria-label={text('admin.details')}
      >
        <EditorForm project={project} stored={stored} onProject={setProject} {...inside} {...rest} />
      </Form>
      {conflict ? <ConflictDialog key={conflict.record.revision} {...conflict} /> : null}
    </Stack>
  );
}
