import type { ComponentType } from 'react';

import { toCallError, useGetProjectQuery } from 'shared-client';
import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import { ButtonLink, EmptyState } from 'shared-ui';
import { useParams } from 'shared-ui/router';

import { Loaded } from '../layout/loaded';
import type { ProjectPreviews } from '../preview/project-previews';
import { recordScreens } from '../records/record-address';
import { useText } from '../text';
import { WorkspaceEditor } from './workspace-editor';

interface WorkspacePageProps extends ProjectPreviews {
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}

/** `/admin/projects/{id}`: the workspace of a project, with its tab as `?tab=`. */
export function WorkspacePage(slots: WorkspacePageProps) {
  const text = useText();
  const { id = '' } = useParams();
  const query = useGetProjectQuery({ params: { id } });
  if (query.error && toCallError(query.error).status === 404)
    return (
      <EmptyState level={1} title={text('details.missing')}>
        <ButtonLink to={recordScreens.project}>{text('admin.projects')}</ButtonLink>
      </EmptyState>
    );
  return (
    // The data of a project that was shown before is that of another one.
    <Loaded query={{ ...query, data: query.currentData }}>
      {(project) => <WorkspaceEditor key={id} project={project} {...slots} />}
    </Loaded>
  );
}
