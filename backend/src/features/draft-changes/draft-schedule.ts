import type { Persistence } from '../../persistence';
import { DueRecords } from '../../records/due-records';
import type { RecordMirror } from '../../records/mirror/record-mirror';
import { DraftChangeActions } from './draft-changes';

/** Publishes draft changes at the time that they are scheduled for. */
export function draftSchedule(
  persistence: Persistence,
  mirror: RecordMirror,
  onError: (error: unknown) => void,
): DueRecords<'draft-changes'> {
  const actions = new DraftChangeActions(persistence);
  return new DueRecords(
    mirror,
    'draft-changes',
    ({ data: { publishAt } }) => (publishAt ? Date.parse(publishAt) : null),
    ({ id, revision }) => actions.publishDue(id, revision),
    onError,
  );
}
