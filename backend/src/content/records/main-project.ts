import type { Persistence } from '../../persistence';
import { unlessOvertaken } from './change-record';
import { DueRecords, type DueWatch } from './due-records';

/** When a scheduled project with the main flag is published, it replaces the main project. */
export const mainProjectSchedule = (persistence: Pick<Persistence, 'mutate'>, watch: DueWatch): DueRecords<'project'> =>
  new DueRecords(
    watch,
    'project',
    ({ claim, data: { isMainProject, publication, publishedAt } }) => {
      if (isMainProject !== 1 || claim !== 0 || publication === 'draft') return null;
      return { at: publishedAt ? Date.parse(publishedAt) : 0 };
    },
    async ({ id, revision }) => {
      const by = { actor: 'system', operationId: `main-project/${id}/${revision}` };
      const update = { kind: 'project', operation: 'update', id, expectedRevision: revision } as const;
      // Any update is enough: the store lets a public project with the flag become the main project.
      await unlessOvertaken(persistence.mutate({ ...update, patch: {}, ...by }));
    },
  );
