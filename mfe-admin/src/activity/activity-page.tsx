import { useListAuditEventsQuery } from 'shared-client';
import { Button, Stack } from 'shared-ui';
import { useAddressState } from 'shared-ui/records';

import { PageHeader } from '../layout/page-header';
import { useText } from '../text';
import { activityParameters, filterOf, filterQuery } from './activity-filter';
import { ActivityFilters } from './activity-filters';
import { EventTimeline, timelinePageSize } from './event-timeline';

function pagesIn(text: string | null): number {
  const pages = Number(text ?? 1);
  return Number.isInteger(pages) && pages > 0 ? pages : 1;
}

/** `/admin/activity`: the event log, newest first, with its filters in the URL. */
export function ActivityPage() {
  const text = useText();
  const [address, setAddress] = useAddressState(activityParameters);
  const filter = filterOf(address);
  const pages = pagesIn(address.pages);
  const newest = useListAuditEventsQuery({
    query: { ...filterQuery(filter), cursor: undefined, limit: timelinePageSize },
  });

  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.activity')}>
        <Button $variant="secondary" $small onClick={() => void newest.refetch()}>
          {text('activity.refresh')}
        </Button>
      </PageHeader>
      <ActivityFilters filter={filter} onChange={setAddress} />
      <EventTimeline filter={filter} pages={pages} onOlder={() => setAddress({ pages: String(pages + 1) })} />
    </Stack>
  );
}
