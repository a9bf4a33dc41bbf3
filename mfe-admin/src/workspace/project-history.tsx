import { useState } from 'react';

import { Stack } from 'shared-ui';

import { filterOf, noFilter } from '../activity/activity-filter';
import { EventTimeline } from '../activity/event-timeline';

/** The events of a record, newest first: undone, or compared with today. */
export function ProjectHistory({ id }: { id: string }) {
  const [pages, setPages] = useState(1);
  return (
    <Stack $gap="s">
      <EventTimeline filter={filterOf({ ...noFilter, record: id })} pages={pages} onOlder={() => setPages(pages + 1)} />
    </Stack>
  );
}
