import { useCallback } from 'react';
import styled from 'styled-components';

import { useListAuditEventsQuery } from 'shared-client';
import { auditActions, entityKinds } from 'shared-contracts/entities';
import { lastDate } from 'shared-contracts/localization';
import { Button, Cluster, media, Stack, Text } from 'shared-ui';
import { useFocusOnward } from 'shared-ui/records';

import { adminApi } from '../api';
import { FilterBar } from '../layout/filters/filter-bar';
import { FilterSelects, optionsOf } from '../layout/filters/filter-select';
import { SearchBox } from '../layout/filters/search-box';
import { useFilters } from '../layout/filters/use-filters';
import { PageHeader } from '../layout/page-header';
import { useKindLabel } from '../records/values/labels';
import { useText } from '../text';
import { filterOf } from './activity-filter';
import { strangers, useActorName } from './event-labels';
import { EventTimeline, timelinePageSize } from './event-timeline';

const parameters = ['actor', 'kind', 'action', 'from', 'to', 'record', 'part'];
const noFilter = { actor: null, kind: null, action: null, from: null, to: null };

/** In one row beside the sidebar. */
const Filters = styled(FilterBar)`
  ${media.wide} {
    grid-template-columns: repeat(5, minmax(0, 1fr)) max-content;
  }
`;

/** Who may be filtered by: the accounts, those that are none, and who the address names. */
function useActors(named: string | null | undefined) {
  const actorName = useActorName();
  const accounts = adminApi.useListActorsQuery().data ?? [];
  const actors = new Set([...accounts, ...strangers, ...(named ? [named] : [])]);
  return optionsOf([...actors], (actor) => actorName({ actor }));
}

function ActivityFilters({ address, narrow }: Pick<ReturnType<typeof useFilters>, 'address' | 'narrow'>) {
  const text = useText();
  const kindLabel = useKindLabel();
  const onFrom = useCallback((from: string) => narrow({ from }), [narrow]);
  const onTo = useCallback((to: string) => narrow({ to }), [narrow]);
  const actions = optionsOf(auditActions, (value) => text(`activity.action.${value}`));
  return (
    <Filters role="search">
      <FilterSelects
        filters={[
          { name: 'kind', label: text('activity.kind'), options: optionsOf(entityKinds, kindLabel) },
          { name: 'action', label: text('activity.action'), options: actions },
          { name: 'actor', label: text('activity.actor'), options: useActors(address['actor']) },
        ]}
        address={address}
        onNarrow={narrow}
        hasLabels
      />
      <SearchBox label={text('activity.from')} type="date" max={lastDate} search={address['from']} onSearch={onFrom} />
      <SearchBox label={text('activity.to')} type="date" max={lastDate} search={address['to']} onSearch={onTo} />
      <Button $variant="quiet" $small onClick={() => narrow(noFilter)}>
        {text('filter.clear')}
      </Button>
    </Filters>
  );
}

/** `/admin/activity`: the event log, newest first, with its filters in the URL. */
export function ActivityPage() {
  const text = useText();
  const { address, narrow, parts, showMore } = useFilters(parameters);
  const filter = filterOf(address);
  const onward = useFocusOnward();
  const newest = useListAuditEventsQuery({ query: { ...filter, cursor: undefined, limit: timelinePageSize } });

  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.activity')}>
        <Button $variant="secondary" $small onClick={() => void newest.refetch()}>
          {text('activity.refresh')}
        </Button>
      </PageHeader>
      {filter.entityId === undefined ? (
        <ActivityFilters address={address} narrow={narrow} />
      ) : (
        <Cluster>
          <Text $size="small">{text('activity.oneRecord')}</Text>
          <Button ref={onward} $variant="secondary" $small onClick={() => narrow({ record: null })}>
            {text('activity.allRecords')}
          </Button>
        </Cluster>
      )}
      <EventTimeline filter={filter} pages={parts} onOlder={showMore} />
    </Stack>
  );
}
