import { useListAuditEventsQuery } from 'shared-client';
import { Text } from 'shared-ui';

import { useInstantText } from '../layout/instant';
import { VersionsDialog } from '../records/versions/versions-dialog';
import { useText } from '../text';
import type { SaveConflict } from './use-record-editor';

/** Author and time of the stored version, from the log; nothing while it loads. */
function SavedBy({ id, revision }: { id: string; revision: number }) {
  const text = useText();
  const instantText = useInstantText();
  const log = useListAuditEventsQuery({ query: { entityId: id, limit: 1 } }, { refetchOnMountOrArgChange: true });
  const event = log.currentData?.events[0];
  return event && event.revision >= revision ? (
    <Text $size="small">{text('conflict.savedBy', { actor: event.actor, time: instantText(event.at) })}</Text>
  ) : null;
}

export function ConflictDialog<Values extends object>({ record, ...versions }: SaveConflict<Values>) {
  const text = useText();
  return (
    <VersionsDialog
      description={
        <div>
          <SavedBy {...record} />
          <Text>{text('conflict.description')}</Text>
        </div>
      }
      cancelLabel={text('conflict.back')}
      {...versions}
    />
  );
}
