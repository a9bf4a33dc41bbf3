import { partnerRecord } from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';

import { done, type Handlers } from '../../http/call-handler';
import type { Persistence } from '../../persistence';
import { deleteRecord, mutationBase, storedFields, updateRecord } from '../../records/change-record';
import { pageReply } from '../../records/page-reply';
import type { PictureDescriptions } from '../../records/picture-descriptions';
import { toRecordResponse } from '../../records/record-response';

export interface PartnerServices {
  persistence: Persistence;
  pictures: PictureDescriptions;
}

/** Handlers of the calls of partners. */
export function partnerHandlers({ persistence, pictures }: PartnerServices) {
  return {
    listPartners: async ({ query }) => {
      const reply = await pageReply(
        calls.listPartners,
        query,
        (page) => persistence.list('partner', { ...page, order: 'oldest' }),
        toRecordResponse,
      );
      return { ...reply, value: await pictures.joinAll(partnerRecord.fields, reply.value) };
    },
    createPartner: async ({ body }, request) => {
      const { record } = await persistence.mutate({
        kind: 'partner',
        operation: 'create',
        data: storedFields('partner', body),
        ...mutationBase(request),
      });
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
    updatePartner: async ({ params, body }, request) => {
      const record = await updateRecord(persistence, 'partner', params.id, storedFields('partner', body), request);
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
    deletePartner: async ({ params }, request) => {
      await deleteRecord(persistence, 'partner', params.id, request);
      return done;
    },
  } satisfies Partial<Handlers>;
}
