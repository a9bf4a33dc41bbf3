import type { ComponentType } from 'react';

import { useListProjectsQuery } from 'shared-client';
import { inOrder, projectStatuses, type Project } from 'shared-contracts/entities';
import type { ProjectPreviewProps } from 'shared-contracts/federation';
import { Button, EmptyState, PlusIcon, Stack, useStatusLabel } from 'shared-ui';

import { useDeleteProjectMutation, useUpdateProjectMutation } from '../api';
import { FilterBar } from '../layout/filter-bar';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { useBulkPublication } from '../publication/use-bulk-publication';
import { bulkChoices } from '../records/bulk-choices';
import { RecordList } from '../records/record-list';
import { useOpened } from '../records/use-opened';
import { useRecordSearch } from '../records/use-record-search';
import { useReorder } from '../records/use-reorder';
import { useText } from '../text';
import { ProjectCard } from './project-card';
import { ProjectDialog } from './project-dialog';

/** `/admin/projects`: every project, in the order that visitors see. */
export function ProjectsPage({ ProjectPreview }: { ProjectPreview: ComponentType<ProjectPreviewProps> }) {
  const text = useText();
  const projects = useListProjectsQuery();
  const deletion = useDeleteProjectMutation();
  const { box, search, isFound } = useRecordSearch('project', projects.data);
  const statusLabel = useStatusLabel();
  const [update] = useUpdateProjectMutation();
  const bulk = [
    ...useBulkPublication('project'),
    bulkChoices(
      text('field.status'),
      projectStatuses.map((value) => ({ value, label: statusLabel(value) })),
      ({ status }: Project) => status,
      ({ id }, status, conditions) => update({ params: { id }, body: { status }, ...conditions }),
    ),
  ];
  const reorder = useReorder('project');
  const { opened, create, edit, close } = useOpened(projects.data);
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.projects')}>
        <Button $small onClick={create}>
          <PlusIcon />
          {text('projects.create')}
        </Button>
      </PageHeader>
      <FilterBar>{box}</FilterBar>
      <Loaded query={projects}>
        {(all) => {
          const matching = inOrder('project', all).filter(isFound);
          return matching.length === 0 ? (
            <EmptyState level={2} title={text(all.length === 0 ? 'projects.none' : 'list.noMatch')}>
              <Button onClick={create}>{text('projects.create')}</Button>
            </EmptyState>
          ) : (
            <RecordList
              key={search}
              kind="project"
              records={matching}
              deletion={deletion}
              deletedText="projects.deleted"
              bulk={bulk}
              onMove={reorder}
            >
              {(project, actions) => <ProjectCard project={project} onEdit={() => edit(project)} {...actions} />}
            </RecordList>
          );
        }}
      </Loaded>
      {opened ? (
        <ProjectDialog
          key={opened.at.getTime()}
          project={opened.record}
          asked={opened.asked}
          onClose={close}
          ProjectPreview={ProjectPreview}
        />
      ) : null}
    </Stack>
  );
}
