import { useCallback } from 'react';

import { useListAuditEventsQuery } from 'shared-client';
import { auditActions, entityKinds } from 'shared-contracts/entities';
import { lastDate } from 'shared-contracts/localization';
import { Button, Stack, Cluster, Text } from 'shared-ui';

import { FilterBar } from '../layout/filters/filter-bar';
import { FilterSelects, optionsOf } from '../layout/filters/filter-select';
import { SearchBox } from '../layout/filters/search-box';
import { useFilters } from '../layout/filters/use-filters';
import { PageHeader } from '../layout/page-header';
import { useKindLabel } from '../records/values/labels';
import { useText } from '../text';
import { filterOf } from './activity-filter';
import { EventTimeline, timelinePageSize } from './event-timeline';

const parameters = ['actor', 'kind', 'action', 'from', 'to', 'record', 'part'];
const noFilter = { actor: null, kind: null, action: null, from: null, to: null };

function ActivityFilters({ address, narrow }: Pick<ReturnType<typeof useFilters>, 'address' | 'narrow'>) {
  const text = useText();
  const kindLabel = useKindLabel();
  const onActor = useCallback((actor: string) => narrow({ actor }), [narrow]);
  const onFrom = useCallback((from: string) => narrow({ from }), [narrow]);
  const onTo = useCallback((to: string) => narrow({ to }), [narrow]);
  const actions = optionsOf(auditActions, (value) => text(`activity.action.${value}`));
  return (
    <FilterBar role="search">
      <FilterSelects
        filters={[
          { name: 'kind', label: text('activity.kind'), options: optionsOf(entityKinds, kindLabel) },
          { name: 'action', label: text('activity.action'), options: actions },
        ]}
        address={address}
        onNarrow={narrow}
        hasLabels
      />
      <SearchBox label={text('activity.from')} type="date" max={lastDate} search={address['from']} onSearch={onFrom} />
      <SearchBox label={text('activity.to')} type="date" max={lastDate} search={address['to']} onSearch={onTo} />
      <SearchBox label={text('activity.actor')} search={address['actor']} onSearch={onActor} />
      <Button $variant="quiet" $small onClick={() => narrow(noFilter)}>
        {text('filter.clear')}
      </Button>
      {address['record'] ? (
        <Cluster>
          <Text $size="small">{text('activity.oneRecord')}</Text>
          <Button $variant="secondary" $small onClick={() => narrow({ record: null })}>
            {text('activity.allRecords')}
          </Button>
        </Cluster>
      ) : null}
    </FilterBar>
  );
}

/** `/admin/activity`: the event log, newest first, with its filters in the URL. */
export function ActivityPage() {
  const text = useText();
  const { address, narrow, parts, showMore } = useFilters(parameters);
  const filter = filterOf(address);
  const newest = useListAuditEventsQuery({ query: { ...filter, cursor: undefined, limit: timelinePageSize } });

  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.activity')}>
        <Button $variant="secondary" $small onClick={() => void newest.refetch()}>
          {text('activity.refresh')}
        </Button>
      </PageHeader>
      <ActivityFilters address={address} narrow={narrow} />
      <EventTimeline filter={filter} pages={parts} onOlder={showMore} />
    </Stack>
  );
}
