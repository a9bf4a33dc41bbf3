import { useCallback, useId, useEffect, useRef, useState } from 'react';

import { useListAuditEventsQuery } from 'shared-client';
import { auditActions, entityKinds } from 'shared-contracts/entities';
import { lastDate } from 'shared-contracts/localization';
import { Button, Stack, Cluster, Input, Text } from 'shared-ui';
import { useAddressState } from 'shared-ui/records';

import { FilterBar, FilterField } from '../layout/filters/filter-bar';
import { FilterSelect, useFilterOptions } from '../layout/filters/filter-select';
import { SearchBox } from '../layout/filters/search-box';
import { PageHeader } from '../layout/page-header';
import { shownParts } from '../layout/show-more';
import { useKindLabel } from '../records/references/use-kind-label';
import { useText } from '../text';
import { activityParameters, filterOf, noFilter, type ActivityAddress, dateIn } from './activity-filter';
import { EventTimeline, timelinePageSize } from './event-timeline';

interface DateFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (date: string) => void;
}

/** Uncontrolled: browsers report dates of the first centuries while a year is typed, and setting one would clear it. */
function DateFilter({ label, value, onChange }: DateFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  useEffect(() => {
    if (!input.current || value === reported.current) return;
    reported.current = value;
    input.current.value = value;
  }, [value]);
  return (
    <FilterField>
      <label htmlFor={id}>{label}</label>
      <Input
        ref={input}
        id={id}
        type="date"
        max={lastDate}
        defaultValue={value}
        onChange={({ currentTarget: { value: typed, validity } }) => {
          if (validity.badInput || typed.startsWith('0')) return;
          reported.current = typed;
          onChange(typed);
        }}
        onBlur={({ currentTarget }) => {
          currentTarget.value = reported.current;
        }}
      />
    </FilterField>
  );
}

interface ActivityFiltersProps {
  address: ActivityAddress;
  /** Must be stable. */
  onChange: (change: Partial<ActivityAddress>) => void;
}

function ActivityFilters({ address, onChange }: ActivityFiltersProps) {
  const text = useText();
  const { kind, action } = filterOf(address);
  const kindLabel = useKindLabel();
  const optionsOf = useFilterOptions();
  const narrow = useCallback((change: Partial<ActivityAddress>) => onChange({ ...change, pages: null }), [onChange]);
  const onSearch = useCallback((actor: string) => narrow({ actor }), [narrow]);
  /** A new search box has no text whose search is pending. */
  const [cleared, setCleared] = useState(0);
  const unlessAll = (value: string) => (value === 'all' ? null : value);
  return (
    <FilterBar role="search">
      <FilterSelect
        label={text('activity.kind')}
        options={optionsOf(entityKinds, kindLabel)}
        chosen={kind ?? 'all'}
        onChoose={(value) => narrow({ kind: unlessAll(value) })}
      />
      <FilterSelect
        label={text('activity.action')}
        options={optionsOf(auditActions, (value) => text(`activity.action.${value}`))}
        chosen={action ?? 'all'}
        onChoose={(value) => narrow({ action: unlessAll(value) })}
      />
      <DateFilter
        label={text('activity.from')}
        value={dateIn(address.from) ?? ''}
        onChange={(from) => narrow({ from })}
      />
      <DateFilter label={text('activity.to')} value={dateIn(address.to) ?? ''} onChange={(to) => narrow({ to })} />
      <SearchBox key={cleared} label={text('activity.actor')} search={address.actor} onSearch={onSearch} />
      <Button
        $variant="quiet"
        $small
        onClick={() => {
          setCleared(cleared + 1);
          onChange(noFilter);
        }}
      >
        {text('filter.clear')}
      </Button>
      {address.record === null ? null : (
        <Cluster>
          <Text $size="small">{text('activity.oneRecord')}</Text>
          <Button $variant="secondary" $small onClick={() => narrow({ record: null })}>
            {text('activity.allRecords')}
          </Button>
        </Cluster>
      )}
    </FilterBar>
  );
}

/** `/admin/activity`: the event log, newest first, with its filters in the URL. */
export function ActivityPage() {
  const text = useText();
  const [address, setAddress] = useAddressState(activityParameters);
  const filter = filterOf(address);
  const pages = shownParts(address.pages);
  const newest = useListAuditEventsQuery({ query: { ...filter, cursor: undefined, limit: timelinePageSize } });

  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.activity')}>
        <Button $variant="secondary" $small onClick={() => void newest.refetch()}>
          {text('activity.refresh')}
        </Button>
      </PageHeader>
      <ActivityFilters address={address} onChange={setAddress} />
      <EventTimeline filter={filter} pages={pages} onOlder={() => setAddress({ pages: String(pages + 1) })} />
    </Stack>
  );
}
