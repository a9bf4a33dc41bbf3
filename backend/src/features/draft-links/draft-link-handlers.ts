import type { Handlers } from '../../api/call-handler';
import { recordCalls } from '../../api/record-calls';
import { ownOperation } from '../../records/change-record';
import type { BaseServices } from '../../base-services';
import { DraftLinks } from './draft-links';

export function draftLinkHandlers({ persistence }: BaseServices) {
  const draftLinks = new DraftLinks(persistence);
  return {
    listDraftLinks: async ({ query }) => ({ value: await draftLinks.list(query.recordId) }),
    createDraftLink: async ({ body }, request) => ({ value: await draftLinks.create(body, ownOperation(request)) }),
    deleteDraftLink: recordCalls(persistence, 'draft-link', () => null).remove,
  } satisfies Partial<Handlers>;
}
