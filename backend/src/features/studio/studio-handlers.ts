import { uuidOf } from '../../audit/event';
import type { Handlers } from '../../api/call-handler';
import type { Persistence } from '../../persistence';
import { createIfMissing, storedFields, updateRecord } from '../../records/change-record';
import { toRecordResponse } from '../../records/record-response';

/** Id of the one record of the studio. */
export const studioId = uuidOf('studio');

/** Handlers of the calls about the studio itself. */
export function studioHandlers({ persistence }: { persistence: Persistence }) {
  return {
    getStudio: async () => {
      const record = await persistence.get('studio', studioId);
      return record
        ? { kind: 'value', value: toRecordResponse(record), revision: record.revision }
        : { kind: 'value', value: null };
    },
    updateStudio: async ({ body }, request) => {
      await createIfMissing(persistence, { kind: 'studio', id: studioId, data: {} }, request);
      const record = await updateRecord(persistence, 'studio', studioId, storedFields('studio', body), request);
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
  } satisfies Partial<Handlers>;
}
