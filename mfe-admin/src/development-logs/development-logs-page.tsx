import type { ComponentType } from 'react';

import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import { logCategories, type RecordOutline } from 'shared-contracts/entities';
import { Button, EmptyState, PlusIcon, Stack, useLogCategoryLabel } from 'shared-ui';

import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { usePublicationFilter } from '../publication/publication-filter';
import { useBulkPublication } from '../publication/use-bulk-publication';
import { bulkChoices } from '../records/bulk-choices';
import { contentHooks, useContentCalls } from '../records/content-calls';
import { useDuplicate } from '../records/use-duplicate';
import { RecordList } from '../records/record-list';
import { useListView } from '../records/use-list-view';
import { japaneseName } from '../records/use-record-names';
import { useOpened } from '../records/use-opened';
import { useText } from '../text';
import { LogCard } from './log-card';
import { LogDialog } from './log-dialog';

/** `/admin/development-logs`: every log, newest publication first, including drafts and scheduled ones. */
export function DevelopmentLogsPage({
  DevelopmentLogPreview,
}: {
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}) {
  const text = useText();
  const labelOf = useLogCategoryLabel();
  const deletion = contentHooks('development-log').useDelete();
  const categories = logCategories.map((value) => ({ value, label: labelOf(value) }));
  const { update } = useContentCalls();
  const bulk = [
    ...useBulkPublication('development-log'),
    bulkChoices(
      text('field.category'),
      categories,
      ({ category }: RecordOutline<'development-log'>) => category,
      ({ id }, category, conditions) => update('development-log', id, { category }, conditions),
    ),
  ];
  const { opened, create, edit, close } = useOpened('development-log');
  const view = useListView('development-log', [
    { name: 'project', label: text('field.projectId'), options: { as: 'project' } },
    { name: 'category', label: text('field.category'), options: { as: 'select', list: categories } },
    usePublicationFilter(),
  ]);
  const { found } = view;
  const titles = new Map(found.named.map((name) => [name.id, japaneseName(name)]));
  const duplicate = useDuplicate('development-log', edit);
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.logs')}>
        <Button $small onClick={create}>
          <PlusIcon />
          {text('logs.create')}
        </Button>
      </PageHeader>
      {view.controls}
      <Loaded query={found}>
        {(logs) =>
          logs.length === 0 ? (
            <EmptyState level={2} title={text(view.isSearched ? 'list.noMatch' : 'logs.none')}>
              <Button onClick={create}>{text('logs.create')}</Button>
            </EmptyState>
          ) : (
            <RecordList
              key={view.key}
              onMore={view.onMore}
              kind="development-log"
              records={logs}
              found={found}
              deletion={deletion}
              deletedText="logs.deleted"
              bulk={bulk}
            >
              {(log, actions) => (
                <LogCard
                  log={log}
                  projectTitle={titles.get(log.projectId)}
                  hasDraft={found.hasDraft(log)}
                  onEdit={() => edit(log)}
                  onDuplicate={() => void duplicate(log)}
                  {...actions}
                />
              )}
            </RecordList>
          )
        }
      </Loaded>
      {opened ? (
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
