import { isMain, RecordNotFound, StaleRevision, type Persistence, type StoredRecord } from '../persistence';

/** Whether a project with the main flag has come out, and has not taken the place of the main project yet. */
export const isDueMain = (record: StoredRecord<'project'>): boolean =>
  record.claim === 0 && isMain(record, new Date(Date.now()).toISOString());

/**
 * Lets scheduled projects that have come out by now take the place of the main project. Nothing runs at that moment:
 * whoever reads projects next does it, and the maintenance for those that nobody reads.
 */
export async function promoteDueProjects(persistence: Pick<Persistence, 'list' | 'mutate'>): Promise<void> {
  const { items } = await persistence.list('project');
  const due = items.filter(isDueMain);
  // The one that came out last stays.
  due.sort((one, other) => Date.parse(one.data.publishedAt ?? '') - Date.parse(other.data.publishedAt ?? ''));
  for (const { id, revision } of due) {
    try {
      await persistence.mutate({
        kind: 'project',
        operation: 'update',
        id,
        expectedRevision: revision,
        // Any update of it does: the store gives the place to a public project with the flag.
        patch: {},
        actor: 'system',
        operationId: `main-project/${id}/${revision}`,
      });
    } catch (error) {
      // Somebody else was faster, which has the same effect.
      if (!(error instanceof StaleRevision || error instanceof RecordNotFound)) throw error;
    }
  }
}
