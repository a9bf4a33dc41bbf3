import type { ReactNode } from 'react';

import { toCallError, useGetProjectQuery } from 'shared-client';
import type { Project } from 'shared-contracts/entities';
import { ButtonLink, EmptyState } from 'shared-ui';
import { useParams } from 'shared-ui/router';

import { Loaded } from '../layout/loaded';
import { recordScreen } from '../records/references/record-address';
import { useText } from '../text';
import { WorkspaceEditor } from './workspace-editor';

interface LoadedProjectProps {
  id: string;
  /** Shown until it is loaded; defaults to a skeleton. */
  waiting?: ReactNode;
  /** The way to another one, for an address whose project does not exist. */
  wayBack: ReactNode;
  children: (project: Project) => ReactNode;
}

/** One project by its id, or the message that there is none. */
export function LoadedProject({ id, waiting, wayBack, children }: LoadedProjectProps) {
  const text = useText();
  const query = useGetProjectQuery({ params: { id } });
  if (query.error && toCallError(query.error).status === 404)
    return (
      <EmptyState level={1} title={text('details.missing')}>
        {wayBack}
      </EmptyState>
    );
  return (
    // The data of a project that was shown before is that of another one.
    <Loaded query={{ ...query, data: query.currentData }} {...(waiting !== undefined && { waiting })}>
      {children}
    </Loaded>
  );
}

/** `/admin/projects/{id}`: the workspace of a project, with its tab as `?tab=`. */
export function WorkspacePage() {
  const text = useText();
  const { id = '' } = useParams();
  return (
    <LoadedProject id={id} wayBack={<ButtonLink to={recordScreen('project')}>{text('project.plural')}</ButtonLink>}>
      {(project) => <WorkspaceEditor key={id} project={project} home="basics" />}
    </LoadedProject>
  );
}
