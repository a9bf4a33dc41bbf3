import { done, type CallRequest, type Handlers } from '../../http/call-handler';
import type { Persistence } from '../../persistence';
import { actorOf } from '../../records/change-record';
import type { Actor } from '../../releases/build-records';
import { DraftChanges } from './draft-changes';

const byOf = ({ caller, requestId }: Pick<CallRequest, 'caller' | 'requestId'>): Actor => ({
  actor: actorOf(caller),
  requestId,
});

/** Handlers of the calls about changes that wait beside what is published. */
export function draftChangesHandlers({ persistence }: { persistence: Persistence }) {
  const draftChanges = new DraftChanges(persistence);
  return {
    listDraftChanges: async ({ query }) => ({ kind: 'value', value: await draftChanges.list(query?.recordId) }),
    saveDraftChanges: async ({ params, body }, request) => {
      await draftChanges.save(params.id, body.recordKind, body.changes, byOf(request));
      return done;
    },
    publishDraftChanges: async ({ params, body }, request) => {
      await draftChanges.publish(params.id, body.fields, byOf(request));
      return done;
    },
    deleteDraftChanges: async ({ params }, request) => {
      await draftChanges.remove(params.id, byOf(request));
      return done;
    },
  } satisfies Partial<Handlers>;
}
