import type { EntityKind } from 'shared-contracts/entities';
import { may } from 'shared-contracts/policy';

import { callerOf } from '../auth/accounts';
import type { Handlers } from '../http/api/call-handler';
import { HttpError } from '../http/http-error';
import type { Persistence } from '../persistence';

/** How long a session that has fallen silent still counts; editors report every 20 seconds. */
const silenceMs = 50_000;

/** More are not named. */
const newestSaves = 50;

/** The changes of a record since a revision, by the log; `null` if there are none. */
async function savedSince({ audit }: Pick<Persistence, 'audit'>, kind: EntityKind, entityId: string, revision: number) {
  const events = await audit.find({ kind, entityId, revision: { $gt: revision } }, newestSaves);
  const [newest] = events;
  if (!newest) return null;
  return {
    revision: newest.revision,
    actors: [...new Set(events.map(({ actor }) => actor))].sort(),
    fields: [...new Set(events.flatMap(({ changes }) => Object.keys(changes)))].sort(),
  };
}

/** Who has a record open in an editor: kept with the counters, so that all processes know it, and never logged. */
export function editingHandlers({ persistence }: { persistence: Pick<Persistence, 'audit' | 'counters' | 'getMany'> }) {
  const { counters } = persistence;
  return {
    noteEditing: async ({ body: { kind, id: given, isClosed, revision } }, { caller, session }) => {
      const id = given.toLowerCase();
      if (caller.secondFactorMissing || !may(caller.role, `${kind}:read`))
        throw new HttpError('forbidden', `This record needs the right ${kind}:read.`);
      const ofRecord = `editing:${kind}:${id}:`;
      const own = `${ofRecord}${caller.userId}:${session.digest()}`;
      if (isClosed) await counters.reset(own);
      else if (may(caller.role, `${kind}:update`)) await counters.restart(own, silenceMs);
      const open = (await counters.openKeys(ofRecord, silenceMs)).filter((key) => key !== own);
      const userIds = new Set(open.map((key) => key.slice(ofRecord.length).split(':')[0] ?? ''));
      const users = await persistence.getMany('user', [...userIds]);
      const others = users.flatMap((user) => callerOf(user)?.username ?? []).sort();
      const saved = revision === undefined ? undefined : await savedSince(persistence, kind, id, revision);
      return { value: { others, ...(saved !== undefined && { saved }) } };
    },
  } satisfies Partial<Handlers>;
}
