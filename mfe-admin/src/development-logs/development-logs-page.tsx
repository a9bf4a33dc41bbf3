import { useMemo, type ComponentType } from 'react';

import { useListDevelopmentLogsQuery, useListProjectsQuery } from 'shared-client';
import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import { logCategories, newestPublishedFirst, type DevelopmentLog } from 'shared-contracts/entities';
import { Button, EmptyState, PlusIcon, Stack, useLogCategoryLabel } from 'shared-ui';

import { useDeleteDevelopmentLogMutation, useUpdateDevelopmentLogMutation } from '../api';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { byPublication, usePublicationFilter } from '../publication/publication-filter';
import { useBulkPublication } from '../publication/use-bulk-publication';
import { bulkChoices } from '../records/bulk-choices';
import { recordOptions } from '../records/record-options';
import { RecordList } from '../records/record-list';
import { byPlace, useListView, type Sorts } from '../records/use-list-view';
import { useOpened } from '../records/use-opened';
import { useText } from '../text';
import { LogCard } from './log-card';
import { LogDialog } from './log-dialog';
import { useDuplicateLog } from './use-duplicate-log';

/** The orders of the list. */
const sorts: Sorts<DevelopmentLog> = {
  newest: newestPublishedFirst,
  oldest: (one, other) => newestPublishedFirst(other, one),
  title: 'by-name',
  category: byPlace(logCategories, ({ category }) => category),
  publication: byPublication,
};

/** `/admin/development-logs`: every log, newest publication first, including drafts and scheduled ones. */
export function DevelopmentLogsPage({
  DevelopmentLogPreview,
}: {
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}) {
  const text = useText();
  const labelOf = useLogCategoryLabel();
  const logs = useListDevelopmentLogsQuery();
  const projects = useListProjectsQuery().data;
  const deletion = useDeleteDevelopmentLogMutation();
  const categories = logCategories.map((value) => ({ value, label: labelOf(value) }));
  const [update] = useUpdateDevelopmentLogMutation();
  const bulk = [
    ...useBulkPublication('development-log'),
    bulkChoices(
      text('field.category'),
      categories,
      ({ category }: DevelopmentLog) => category,
      ({ id }, category, conditions) => update({ params: { id }, body: { category }, ...conditions }),
    ),
  ];
  const { opened, create, edit, close } = useOpened(logs.data);
  const titles = useMemo(() => new Map(projects?.map(({ id, titleJa }) => [id, titleJa])), [projects]);
  const projectOptions = useMemo(() => recordOptions('project', projects ?? []), [projects]);
  const view = useListView('development-log', logs.data, sorts, [
    {
      name: 'project',
      label: text('field.projectId'),
      options: { as: 'search', list: projectOptions },
      matches: ({ projectId }, value) => projectId === value,
    },
    {
      name: 'category',
      label: text('field.category'),
      options: { as: 'select', list: categories },
      matches: ({ category }, value) => category === value,
    },
    usePublicationFilter(),
  ]);
  const duplicate = useDuplicateLog(edit);
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.logs')}>
        <Button $small onClick={create}>
          <PlusIcon />
          {text('logs.create')}
        </Button>
      </PageHeader>
      {view.controls}
      <Loaded query={{ ...logs, data: view.matching }}>
        {(matching) =>
          matching.length === 0 ? (
            <EmptyState level={2} title={text(view.isSearched ? 'list.noMatch' : 'logs.none')}>
              <Button onClick={create}>{text('logs.create')}</Button>
            </EmptyState>
          ) : (
            <RecordList
              key={view.key}
              part={view.part}
              onPart={view.onPart}
              kind="development-log"
              records={matching}
              deletion={deletion}
              deletedText="logs.deleted"
              bulk={bulk}
            >
              {(log, actions) => (
                <LogCard
                  log={log}
                  // A missing project is only known after the projects are loaded.
                  projectTitle={projects ? titles.get(log.projectId) : ''}
                  onEdit={() => edit(log)}
                  onDuplicate={() => void duplicate(log)}
                  {...actions}
                />
              )}
            </RecordList>
          )
        }
      </Loaded>
      {opened && projects ? (
        <LogDialog
          key={opened.at.getTime()}
          log={opened.record}
          asked={opened.asked}
          openedAt={opened.at}
          onClose={close}
          DevelopmentLogPreview={DevelopmentLogPreview}
        />
      ) : null}
    </Stack>
  );
}
