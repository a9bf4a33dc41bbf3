import type { Studio } from 'shared-contracts/entities';

import type { Handlers } from '../../api/call-handler';
import type { Persistence } from '../../persistence';
import { createIfMissing, updateRecord } from '../../records/change-record';
import { toRecordResponse } from '../../records/record-response';
import { studioId } from '../../records/studio';

/** Every page carries the studio, without its empty fields. */
const withoutEmpty = (studio: Studio): Studio => ({
  ...Object.fromEntries(Object.entries(studio).filter(([, value]) => value !== null && value !== '')),
  id: studio.id,
  createdAt: studio.createdAt,
  revision: studio.revision,
});

/** Handlers of the calls about the studio itself. */
export function studioHandlers({ persistence }: { persistence: Persistence }) {
  return {
    getStudio: async () => {
      const record = await persistence.get('studio', studioId);
      return record
        ? { kind: 'value', value: withoutEmpty(toRecordResponse(record)), revision: record.revision }
        : { kind: 'value', value: null };
    },
    updateStudio: async ({ body }, request) => {
      await createIfMissing(persistence, { kind: 'studio', id: studioId, data: {} }, request);
      const record = await updateRecord(persistence, 'studio', studioId, body, request);
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
  } satisfies Partial<Handlers>;
}
