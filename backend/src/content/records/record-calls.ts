import type { EntityKind } from 'shared-contracts/entities';

import { notFound } from '../../http/http-error';
import type { Persistence, StoredRecord } from '../../persistence';
import { deleteRecord, updateRecord } from './change-record';
import type { ChangeRequest } from '../../http/api/call-handler';

interface ById {
  params: { id: string };
}

/** Handlers of the calls about one record of a kind, unless the kind has handlers of its own. */
export function recordCalls<Kind extends EntityKind, Response>(
  persistence: Pick<Persistence, 'get' | 'mutate'>,
  kind: Kind,
  toResponse: (record: StoredRecord<Kind>) => Response,
) {
  const result = (record: StoredRecord<Kind>) => ({ value: toResponse(record), revision: record.revision }) as const;
  const find = async (id: string): Promise<StoredRecord<Kind>> => {
    const record = await persistence.get(kind, id);
    if (!record) throw notFound(kind.replace('-', ' '));
    return record;
  };
  return {
    find,
    result,
    get: async ({ params }: ById) => result(await find(params.id)),
    update: async ({ params, body }: ById & { body: Record<string, unknown> }, request: ChangeRequest) =>
      result(await updateRecord(persistence, kind, params.id, body, request)),
    remove: async ({ params }: ById, request: ChangeRequest): Promise<undefined> => {
      await deleteRecord(persistence, kind, params.id, request);
    },
  };
}
