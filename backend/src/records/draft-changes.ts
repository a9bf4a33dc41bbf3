import { uuidOf } from '../audit/event';
import type { Persistence, StoredRecord } from '../persistence';

type DraftRecord = StoredRecord<'draft-changes'>;

/** Of the one record with the draft changes of another. */
export const draftChangesId = (recordId: string): string => uuidOf(`draft-changes:${recordId}`);

/** Whether there is anything to publish: the record outlives its changes, so that each of them can be undone. */
export const hasChanges = ({ data }: { data: Pick<DraftRecord['data'], 'changes'> }): boolean =>
  Object.keys(data.changes).length > 0;

/** The draft changes of a record, empty ones included; `null` if it never had any. */
export async function draftChangesOf(store: Pick<Persistence, 'list'>, recordId: string): Promise<DraftRecord | null> {
  // Draft changes made by earlier versions have a random id.
  const found = (await store.list('draft-changes')).items.filter(({ data }) => data.recordId === recordId);
  return found.find(hasChanges) ?? found[0] ?? null;
}
