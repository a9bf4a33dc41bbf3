import { uuidOf } from '../../audit/event';
import type { Persistence, StoredRecord } from '../../persistence';

type DraftRecord = StoredRecord<'draft-changes'>;

/** Id of the record with the draft changes of another. */
export const draftChangesId = (recordId: string): string => uuidOf(`draft-changes:${recordId}`);

/** Whether there is anything to publish: an empty record stays, so that each of its changes can be undone. */
export const hasChanges = ({ data }: { data: Pick<DraftRecord['data'], 'changes'> }): boolean =>
  Object.keys(data.changes).length > 0;

/** The draft changes of a record, empty ones included; `null` if it never had any. */
export async function draftChangesOf(store: Pick<Persistence, 'list'>, recordId: string): Promise<DraftRecord | null> {
  // Draft changes of earlier versions have a random id.
  const found = (await store.list('draft-changes')).items.filter(({ data }) => data.recordId === recordId);
  return found.find(hasChanges) ?? found[0] ?? null;
}
