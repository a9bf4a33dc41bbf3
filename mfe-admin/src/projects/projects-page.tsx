import { projectStatuses, type RecordOutline } from 'shared-contracts/entities';
import { Button, EmptyState, PlusIcon, Stack, useStatusLabel } from 'shared-ui';

import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import type { ProjectPreviews } from '../preview/project-previews';
import { usePublicationFilter } from '../publication/publication-filter';
import { useBulkPublication } from '../publication/use-bulk-publication';
import { bulkChoices } from '../records/bulk-choices';
import { contentHooks, useContentCalls } from '../records/content-calls';
import { RecordList } from '../records/record-list';
import { useListView } from '../records/use-list-view';
import { useDuplicate } from '../records/use-duplicate';
import { useOpened } from '../records/use-opened';
import { useReorder } from '../records/use-reorder';
import { useText } from '../text';
import { ProjectCard } from './project-card';
import { ProjectDialog } from './project-dialog';

/** `/admin/projects`: every project, in the order that visitors see. */
export function ProjectsPage(previews: ProjectPreviews) {
  const text = useText();
  const deletion = contentHooks('project').useDelete();
  const statusLabel = useStatusLabel();
  const statuses = projectStatuses.map((value) => ({ value, label: statusLabel(value) }));
  const view = useListView('project', [
    { name: 'status', label: text('field.status'), options: { as: 'select', list: statuses } },
    usePublicationFilter(),
  ]);
  const { found } = view;
  const { update } = useContentCalls();
  const bulk = [
    ...useBulkPublication('project'),
    bulkChoices(
      text('field.status'),
      statuses,
      ({ status }: RecordOutline<'project'>) => status,
      ({ id }, status, conditions) => update('project', id, { status }, conditions),
    ),
  ];
  const reorder = useReorder('project');
  const { opened, create, edit, close } = useOpened('project');
  const duplicate = useDuplicate('project', edit);
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.projects')}>
        <Button $small onClick={create}>
          <PlusIcon />
          {text('projects.create')}
        </Button>
      </PageHeader>
      {view.controls}
      <Loaded query={found}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState level={2} title={text(view.isNarrowed ? 'list.noMatch' : 'projects.none')}>
              <Button onClick={create}>{text('projects.create')}</Button>
            </EmptyState>
          ) : (
            <RecordList
              key={view.key}
              onMore={view.onMore}
              kind="project"
              records={projects}
              found={found}
              deletion={deletion}
              deletedText="projects.deleted"
              bulk={bulk}
              onMove={view.sort === 'position' ? reorder : undefined}
            >
              {(project, actions) => (
                <ProjectCard
                  project={project}
                  hasDraft={found.hasDraft(project)}
                  onEdit={() => edit(project)}
                  onDuplicate={() => void duplicate(project)}
                  {...actions}
                />
              )}
            </RecordList>
          )
        }
      </Loaded>
      {opened ? (
        <ProjectDialog
          key={opened.at.getTime()}
          project={opened.record}
          asked={opened.asked}
          onClose={close}
          {...previews}
        />
      ) : null}
    </Stack>
  );
}
