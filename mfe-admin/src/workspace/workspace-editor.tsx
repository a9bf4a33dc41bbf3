import { useId, useRef, type ComponentType } from 'react';

import styled from 'styled-components';

import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import type { Project } from 'shared-contracts/entities';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { Stack, Text } from 'shared-ui';
import { Form, problemPaths } from 'shared-ui/forms';
import { tabPanelProps } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { PageHeader } from '../layout/page-header';
import type { ProjectPreviews } from '../preview/project-previews';
import { ConflictDialog } from '../records/saving/conflict-dialog';
import { useProjectForm } from '../editor/use-project-form';
import { useText } from '../text';
import { matrixAddress } from '../translations/translation-links';
import { ProjectHistory } from './project-history';
import { ProjectLogs } from './project-logs';
import { ProjectRequests } from './project-requests';
import { useWorkspacePlace } from './use-workspace-place';
import { WorkspaceActions } from './workspace-actions';
import { WorkspaceFields } from './workspace-fields';
import { anyMoment, inTabOrder, workspaceForm, workspaceValues, type WorkspaceValues } from './workspace-form';

/** The sticky bar has up to two lines, which the preview leaves free. */
const Whole = styled(Stack)`
  --sticky-height: 7rem;
`;

interface WorkspaceEditorProps extends ProjectPreviews {
  /** The stored project. */
  project: Project;
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}

/** Everything of one project under one address. What is typed stays when another tab is shown. */
export function WorkspaceEditor({ project: stored, DevelopmentLogPreview, ...previews }: WorkspaceEditorProps) {
  const text = useText();
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const place = useWorkspacePlace(whole);
  const { project, setProject, initialValues, onSubmit, conflict, inside } = useProjectForm<WorkspaceValues>(stored, {
    toValues: workspaceValues,
    accept: workspaceForm.accept,
    toPatch: (values, base) => workspaceForm.toPatch(values, base, anyMoment),
    savedText: 'project.updated',
  });
  const others = {
    logs: () => <ProjectLogs project={stored} DevelopmentLogPreview={DevelopmentLogPreview} />,
    requests: () => <ProjectRequests project={stored} />,
    history: () => <ProjectHistory id={stored.id} />,
  };
  const other = Object.entries(others).find(([tab]) => tab === place.tab)?.[1];
  return (
    <Whole ref={whole}>
      {place.asked ? (
        <Text $size="small">
          <Link to={matrixAddress(place.asked.from)}>{text('admin.translations')}</Link>
        </Text>
      ) : null}
      <PageHeader title={stored.titleJa} lang={languageTag[defaultLocale]}>
        <WorkspaceActions project={stored} />
      </PageHeader>
      <Form
        schema={workspaceForm.schema}
        initialValues={initialValues}
        onSubmit={onSubmit}
        onInvalid={(errors) => {
          const [first] = inTabOrder(problemPaths(errors, true));
          if (first !== undefined) place.goTo(first);
        }}
        aria-label={text('workspace.form')}
      >
        <WorkspaceFields
          id={id}
          whole={whole}
          project={project}
          stored={stored}
          onProject={setProject}
          place={place}
          {...inside}
          {...previews}
        />
      </Form>
      {other ? <div {...tabPanelProps(id, place.tab)}>{other()}</div> : null}
      {conflict ? <ConflictDialog key={conflict.record.revision} {...conflict} /> : null}
    </Whole>
  );
}
