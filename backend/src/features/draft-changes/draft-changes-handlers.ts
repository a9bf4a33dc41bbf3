import { done, type Handlers } from '../../api/call-handler';
import type { BaseServices } from '../../base-services';
import { DraftChangeActions } from './draft-changes';

/** Handlers of the calls about draft changes of published records. */
export function draftChangesHandlers({ persistence }: BaseServices) {
  const draftChanges = new DraftChangeActions(persistence);
  return {
    listDraftChanges: async ({ query }) => ({ value: await draftChanges.list(query?.recordId) }),
    saveDraftChanges: async ({ params, body }, request) => {
      await draftChanges.save(params.id, body.recordKind, body.changes, request);
      return done;
    },
    publishDraftChanges: async ({ params, body }, request) => {
      await draftChanges.publish(params.id, body.fields, request);
      return done;
    },
    scheduleDraftChanges: async ({ params, body }, request) => {
      await draftChanges.schedule(params.id, body, request);
      return done;
    },
    deleteDraftChanges: async ({ params }, request) => {
      await draftChanges.remove(params.id, request);
      return done;
    },
  } satisfies Partial<Handlers>;
}
