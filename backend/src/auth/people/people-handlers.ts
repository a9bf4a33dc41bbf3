import type { InvitationMail, PersonPatch } from 'shared-contracts/entities';

import { sha256 } from '../../audit/event';
import { builtInAccount, type Config } from '../../config/config';
import type { Handlers } from '../../http/api/call-handler';
import { actorOf, ownOperation, type OwnOperation } from '../../http/api/own-operation';
import { badValue, HttpError, invalid, notFound } from '../../http/http-error';
import type { AdminCaller, SessionControl } from '../../http/server/caller';
import { Conflict, IdempotencyMismatch, type Persistence, type Update } from '../../persistence';
import {
  accountsIn,
  callerOf,
  findAccount,
  invitedUntil,
  isOwner,
  isReservedName,
  logAccountEvent,
  noAccount,
  toPersonResponse,
  withSignIn,
  type User,
} from '../accounts';
import { newInvitation } from './invitations';
import { opaqueString, type Passwords } from '../password';
import { acceptCode, noSecondFactors } from '../second-factors';
import { signInOf, toSession } from '../session-handlers';

/** Concurrent changes of the same owners after which one gives up. */
const attempts = 5;

/** Leaves out the languages of other roles, which mean nothing. */
function accessOf({ role, textLanguages, deactivated, needsSecondFactor }: PersonPatch): PersonPatch {
  const languages = role === undefined || role === 'translator' ? textLanguages : [];
  return {
    ...(role !== undefined && { role }),
    ...(languages !== undefined && { textLanguages: languages }),
    ...(deactivated !== undefined && { deactivated }),
    ...(deactivated && { invitation: null }),
    ...(needsSecondFactor !== undefined && { needsSecondFactor }),
  };
}

/**
 * The operation of a change by which an account stops being an owner: all that begin with the same owners have the same
 * id, so that only one of several at once is carried out.
 * @throws HttpError conflict if no owner would be left
 */
async function retiringOperation(persistence: Persistence, id: string, patch: PersonPatch) {
  const owners = (await accountsIn(persistence)).filter(isOwner);
  if (!owners.some((owner) => owner.id === id)) return {};
  if (owners.length === 1) throw new HttpError('conflict', 'The studio needs an owner.');
  const times = owners.map(({ id: each, changedAt }) => [each, changedAt['role'], changedAt['deactivated']]);
  return {
    operationId: `owners/${sha256(JSON.stringify(times.toSorted()))}`,
    fingerprint: sha256(JSON.stringify([id, patch])),
  };
}

async function changeAccess(
  persistence: Persistence,
  { id, patch, expectedRevision }: { id: string; patch: PersonPatch; expectedRevision: number | undefined },
  by: OwnOperation,
): Promise<User> {
  const stopsOwning = patch.deactivated === true || (patch.role !== undefined && patch.role !== 'owner');
  const change: Update<'user'> = { kind: 'user', operation: 'update', id, expectedRevision, patch, ...by };
  for (let attempt = 1; ; attempt += 1) {
    const operation = stopsOwning ? await retiringOperation(persistence, id, patch) : {};
    try {
      return (await persistence.mutate({ ...change, ...operation })).record;
    } catch (error) {
      // Another owner has stopped being one in the meantime.
      if (!(error instanceof IdempotencyMismatch) || attempt === attempts) throw error;
    }
  }
}

const nameTaken = () => invalid(badValue('username', 'validation.taken'));
const linkUsed = () => new HttpError('not-found', 'This link has been used, has expired or was replaced.');

interface PeopleServices {
  persistence: Persistence;
  passwords: Passwords;
  config: Pick<Config, 'mail'>;
  secrets: readonly string[];
}

/** Handlers of the calls about the accounts of a studio. */
export function peopleHandlers({ persistence, passwords, config, secrets }: PeopleServices) {
  const newLink = (mail: InvitationMail | undefined) => {
    if (mail && !config.mail) throw new HttpError('conflict', 'Mail is not set up.');
    return newInvitation(secrets, mail);
  };
  const find = async (id: string): Promise<User> => {
    const user = await persistence.get('user', id);
    if (!user || user.data.username === '') throw notFound('account');
    return user;
  };
  const isInvitedBy = (token: string) => {
    const tokenHash = sha256(token.trim());
    return (user: User) => user.data.invitation?.tokenHash === tokenHash && invitedUntil(user) !== null;
  };
  const findInvited = async (token: string) => {
    const user = (await accountsIn(persistence)).find(isInvitedBy(token)) ?? null;
    const account = callerOf(user);
    if (!user || !account) throw linkUsed();
    return { user, account };
  };
  const endAll = async (id: string, { caller, session }: { caller: AdminCaller; session: SessionControl }) => {
    await persistence.sessions.deleteAllOf(id);
    if (id === caller.userId) await session.end();
  };
  return {
    listPeople: async () => ({ value: (await accountsIn(persistence)).map(toPersonResponse) }),
    invitePerson: async ({ body: { username, mail, ...access } }, request) => {
      if (isReservedName(username) || (await findAccount(persistence, username))) throw nameTaken();
      const { address, invitation } = newLink(mail);
      const data = { ...noAccount, username, ...accessOf(access), invitation };
      const creation = { kind: 'user', operation: 'create', data, ...ownOperation(request) } as const;
      const { record } = await persistence.mutate<'user'>(creation).catch((error: unknown) => {
        // Another owner has just invited somebody of this name.
        throw error instanceof Conflict ? nameTaken() : error;
      });
      return { value: { person: toPersonResponse(record), address } };
    },
    updatePerson: async ({ params: { id }, body }, request) => {
      await find(id);
      const change = { id, patch: accessOf(body), expectedRevision: request.ifMatch };
      const user = await changeAccess(persistence, change, ownOperation(request));
      // The sessions of a deactivated account are not valid any more; this removes them.
      if (user.data.deactivated) await persistence.sessions.deleteAllOf(id);
      return { value: toPersonResponse(user), revision: user.revision };
    },
    renewInvitation: async ({ params: { id }, body }, request) => {
      const { address, invitation } = newLink(body?.mail);
      await find(id);
      const change = { action: 'update', id, patch: { invitation }, ...actorOf(request.caller) } as const;
      const user = await logAccountEvent(persistence, change, request);
      return { value: { person: toPersonResponse(user), address } };
    },
    endSessions: async ({ params: { id } }, request) => {
      await find(id);
      await logAccountEvent(persistence, { action: 'logout', id, ...actorOf(request.caller) }, request);
      await endAll(id, request);
    },
    removeSecondFactors: async ({ params: { id } }, request) => {
      await find(id);
      const change = { action: 'update', id, patch: noSecondFactors, ...actorOf(request.caller) } as const;
      const user = await logAccountEvent(persistence, change, request);
      await endAll(id, request);
      return { value: toPersonResponse(user) };
    },
    openInvitation: async ({ body: { token } }) => ({
      value: { username: (await findInvited(token)).account.username },
    }),
    /** Each link once, and only for an account that is not deactivated. */
    join: async ({ body: { token, password, code } }, request) => {
      const { user: invited, account } = await findInvited(token);
      if (opaqueString(password) === opaqueString(builtInAccount.password))
        throw invalid(badValue('password', 'validation.password.used'));
      const { requestId } = request;
      const use = await acceptCode(persistence, { user: invited, code, isKnown: false, requestId });
      const passwordHash = await passwords.hash(password);
      const joined = await logAccountEvent(
        persistence,
        {
          action: 'password-change',
          id: invited.id,
          ...actorOf(account),
          patch: (user) => {
            if (!isInvitedBy(token)(user)) throw linkUsed();
            const signedIn = withSignIn(signInOf(request))(user);
            return { ...use(user.data), passwordHash, defaultPassword: false, invitation: null, ...signedIn };
          },
        },
        request,
      );
      await persistence.sessions.deleteAllOf(joined.id);
      const current = callerOf(joined);
      if (!current) throw linkUsed();
      await request.session.start(current);
      return { value: { ...toSession(current), defaultAccount: null } };
    },
  } satisfies Partial<Handlers>;
}
