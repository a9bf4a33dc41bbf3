import { randomUUID } from 'node:crypto';

import { uuidOf } from '../../audit/event';
import type { Handlers } from '../../http/call-handler';
import { Conflict, type Persistence } from '../../persistence';
import { actorOf, storedFields, updateRecord } from '../../records/change-record';
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
      // Made first if there is none yet, so that every change is an update, which can be undone.
      if (!(await persistence.get('studio', studioId)))
        await persistence
          .mutate({
            kind: 'studio',
            operation: 'create',
            id: studioId,
            data: {},
            actor: actorOf(request.caller),
            operationId: randomUUID(),
            requestId: request.requestId,
          })
          .catch((error: unknown) => {
            // Somebody else saves it at the same moment.
            if (!(error instanceof Conflict)) throw error;
          });
      const record = await updateRecord(persistence, 'studio', studioId, storedFields(body), request);
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
  } satisfies Partial<Handlers>;
}
