import { useMemo, type ComponentType } from 'react';

import { useListDevelopmentLogsQuery, useListProjectsQuery } from 'shared-client';
import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import { logCategories, newestPublishedFirst, type DevelopmentLog, type LogCategory } from 'shared-contracts/entities';
import { Button, EmptyState, PlusIcon, Stack, useLogCategoryLabel } from 'shared-ui';
import { useAddressState } from 'shared-ui/records';

import { useDeleteDevelopmentLogMutation, useUpdateDevelopmentLogMutation } from '../api';
import { FilterBar } from '../layout/filter-bar';
import { FilterSearch } from '../layout/filter-search';
import { FilterSelect } from '../layout/filter-select';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { useBulkPublication } from '../publication/use-bulk-publication';
import { bulkChoices } from '../records/bulk-choices';
import { plainOption, recordOptions } from '../records/record-options';
import { RecordList } from '../records/record-list';
import { useOpened } from '../records/use-opened';
import { useRecordSearch } from '../records/use-record-search';
import { useText } from '../text';
import { LogCard } from './log-card';
import { LogDialog } from './log-dialog';

/** Search parameters of the page. */
const parameters = ['project', 'category'] as const;

/** The filters of the list; `all` matches everything (specification, section 9). */
interface Filter {
  projectId: string;
  category: LogCategory | 'all';
}

const matches =
  ({ projectId, category }: Filter) =>
  (log: DevelopmentLog) =>
    (projectId === 'all' || log.projectId === projectId) && (category === 'all' || log.category === category);

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
  const { box, search, isFound } = useRecordSearch('development-log', logs.data);
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
  const [address, setFilter] = useAddressState(parameters);
  const filter: Filter = {
    projectId: address.project ?? 'all',
    category: logCategories.find((known) => known === address.category) ?? 'all',
  };
  const titles = useMemo(() => new Map(projects?.map(({ id, titleJa }) => [id, titleJa])), [projects]);
  const projectOptions = useMemo(() => recordOptions('project', projects ?? []), [projects]);
  const sorted = useMemo(() => logs.data && [...logs.data].sort(newestPublishedFirst), [logs.data]);
  const all = { value: 'all' as const, label: text('filter.all') };
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.logs')}>
        <Button $small onClick={create}>
          <PlusIcon />
          {text('logs.create')}
        </Button>
      </PageHeader>
      <FilterBar>
        {box}
        <FilterSearch
          label={text('field.projectId')}
          options={[plainOption(all.value, all.label), ...projectOptions]}
          chosen={filter.projectId}
          onChoose={(projectId) => setFilter({ project: projectId === 'all' ? null : projectId })}
        />
        <FilterSelect
          label={text('field.category')}
          options={[all, ...categories]}
          chosen={filter.category}
          onChoose={(category) => setFilter({ category: category === 'all' ? null : category })}
        />
      </FilterBar>
      <Loaded query={{ ...logs, data: sorted }}>
        {(found) => {
          const matching = found.filter(isFound).filter(matches(filter));
          return matching.length === 0 ? (
            <EmptyState level={2} title={text(search ? 'list.noMatch' : 'logs.none')}>
              <Button onClick={create}>{text('logs.create')}</Button>
            </EmptyState>
          ) : (
            <RecordList
              key={`${filter.projectId} ${filter.category} ${search}`}
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
                  {...actions}
                />
              )}
            </RecordList>
          );
        }}
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
