import { setTimeout as pause } from 'node:timers/promises';

import type { Credentials, SignIn } from 'shared-contracts/entities';

import { builtInAccount, type Config } from '../config/config';
import type { HandledRequest, Handlers } from '../http/api/call-handler';
import { actorOf } from '../http/api/own-operation';
import { assertFresh, type AdminCaller, type SessionControl } from '../http/server/caller';
import { badValue, HttpError, invalid } from '../http/http-error';
import {
  callerOf,
  defaultAccountHint,
  findAccount,
  foldUsername,
  hasSecondFactor,
  logAccountEvent,
  PasswordReplaced,
  withPassword,
  withSignIn,
  type User,
} from './accounts';
import { AttemptsInFlight } from './attempts/attempts-in-flight';
import { takeLoginAttempt, takePasswordAttempt, type LoginAttempt, type LoginLimit } from './attempts/login-limit';
import { opaqueString, type Passwords } from './password';
import { acceptCode, SecondFactorRefused, type CodeUse } from './second-factors';
import type { Persistence } from '../persistence';

interface SessionServices {
  persistence: Persistence;
  config: Config;
  secrets: readonly string[];
  loginLimit: LoginLimit;
  passwords: Passwords;
  unknownNames: string;
}

/** Longer than any real one. */
const userAgentCharacters = 500;

/** What an account remembers of a sign-in. */
export const signInOf = ({ address, userAgent }: Pick<HandledRequest, 'address' | 'userAgent'>): SignIn => ({
  at: new Date().toISOString(),
  address,
  userAgent: userAgent?.slice(0, userAgentCharacters) ?? null,
});

/** What a browser is told of its account. */
export const toSession = ({ username, role, textLanguages, interfaceLanguage, secondFactorMissing }: AdminCaller) => ({
  username,
  role,
  textLanguages: [...textLanguages],
  interfaceLanguage,
  secondFactorMissing,
});

/**
 * Starts a session, with its event in the log.
 * @param use what the sign-in changes in the account; may refuse it, after which there is no session
 */
export async function beginSession(
  persistence: Persistence,
  request: Pick<HandledRequest, 'address' | 'userAgent' | 'requestId'> & { session: SessionControl },
  { account, use }: { account: AdminCaller; use: CodeUse },
): Promise<User> {
  await request.session.start(account);
  const patch = ({ data }: Pick<User, 'data'>) => ({ ...use(data), ...withSignIn(signInOf(request))({ data }) });
  const signIn = { action: 'login', id: account.userId, ...actorOf(account), patch } as const;
  try {
    const signedIn = await logAccountEvent(persistence, signIn, request);
    if (!callerOf(signedIn)) throw wrongCredentials();
    return signedIn;
  } catch (error) {
    await request.session.end();
    throw error;
  }
}

const wrongCredentials = () => new HttpError('unauthenticated', 'Invalid username or password');

const wrongCurrentPassword = () => invalid(badValue('currentPassword', 'validation.password.wrong'));

/** Handlers of all calls about sessions and one's own account. */
export function sessionHandlers(services: SessionServices) {
  const { persistence, config, loginLimit, secrets, passwords, unknownNames } = services;
  const { counters } = persistence;
  const attemptOptions = { counters, limit: loginLimit, secrets, inFlight: new AttemptsInFlight() };
  const hint = () => defaultAccountHint(persistence, config.production);
  /** The account of a name and a password, after one counted attempt. @throws HttpError for a wrong password */
  const verifiedUser = async (
    attempt: LoginAttempt,
    { username, password, code }: Credentials & { code?: string | undefined },
    { requestId }: { requestId: string },
  ): Promise<{ user: User; account: AdminCaller; use: CodeUse }> => {
    await pause(attempt.delayMs);
    const user = await findAccount(persistence, username);
    const matches = await passwords
      .verify(user?.data.passwordHash ?? null, password, attempt.isKnown ? 'known' : 'stranger')
      .catch(async (error: unknown) => {
        // Rejected because of the load, which must not use up an attempt.
        await attempt.returnAttempt();
        throw error;
      });
    const account = callerOf(user);
    if (!matches || !user || !account) {
      const failed = { action: 'login-failed', id: user?.id ?? unknownNames, actor: 'visitor' } as const;
      await logAccountEvent(persistence, failed, { requestId });
      throw wrongCredentials();
    }
    const { isKnown } = attempt;
    const use = await acceptCode(persistence, { user, code, isKnown, requestId }).catch(async (error: unknown) => {
      // The password was right.
      if (error instanceof SecondFactorRefused && !error.isWrong) await attempt.returnAttempt();
      throw error;
    });
    await attempt.succeed();
    return { user, account, use };
  };
  const signedInAs = async (account: AdminCaller) => ({
    value: { ...toSession(account), ...(config.readOnly && { readOnly: true }), defaultAccount: await hint() },
  });

  return {
    checkAuth: async (_input, { caller }) => {
      if (caller.kind === 'admin') return signedInAs(caller);
      throw new HttpError('unauthenticated', 'Not signed in.', { defaultAccount: await hint() });
    },
    /** Same response and same cost for unknown names and wrong passwords. */
    login: async ({ body }, request) => {
      const { address, session } = request;
      const attempt = await takeLoginAttempt(attemptOptions, address, foldUsername(body.username));
      const { user, account, use } = await verifiedUser(attempt, body, request).finally(attempt.end);
      const signedIn = await beginSession(persistence, request, { account, use });
      if (signedIn.data.passwordHash !== user.data.passwordHash) {
        // The password was changed during this sign-in; its session must not outlive that change.
        await session.end();
        throw wrongCredentials();
      }
      return signedInAs(account);
    },
    logout: async (_input, request) => {
      // The event first: a logout that fails halfway can be retried with the session, and is then logged twice.
      if (request.caller.kind === 'admin' && config.readOnly === null) {
        const { userId: id } = request.caller;
        await logAccountEvent(persistence, { action: 'logout', id, ...actorOf(request.caller) }, request);
      }
      await request.session.end();
    },
    /** Unless a concurrent request ends the session or changes the password. */
    changePassword: async ({ body: { currentPassword, newPassword } }, request) => {
      const { address, session, caller } = request;
      const attempt = { session: session.digest(), address };
      const resetAttempts = await takePasswordAttempt(counters, loginLimit, attempt);
      const user = await persistence.get('user', caller.userId);
      const matches = await passwords.verify(user?.data.passwordHash ?? null, currentPassword, 'known');
      if (!matches || !user) throw wrongCurrentPassword();
      // The session becomes a new one: the password alone must not make it so.
      if (hasSecondFactor(user.data)) assertFresh(caller);
      const used = [builtInAccount.password, currentPassword].map(opaqueString);
      if (used.includes(opaqueString(newPassword))) throw invalid(badValue('newPassword', 'validation.password.used'));
      await resetAttempts();
      const passwordHash = await passwords.hash(newPassword);
      await session.assertLiving();
      const patch = withPassword(user, passwordHash);
      const change = { action: 'password-change', id: user.id, ...actorOf(caller), patch } as const;
      await logAccountEvent(persistence, change, request).catch((error: unknown) => {
        throw error instanceof PasswordReplaced ? wrongCurrentPassword() : error;
      });
      await session.renew();
      const now = await persistence.get('user', caller.userId);
      if (now?.data.passwordHash !== passwordHash) {
        // The password was changed again, perhaps before the renewed session existed and could be deleted.
        await session.end();
        throw new HttpError('unauthenticated', 'The password has been changed again.');
      }
      await session.endOthers();
    },
    updateOwnAccount: async ({ body }, request) => {
      const { userId: id } = request.caller;
      await logAccountEvent(persistence, { action: 'update', id, ...actorOf(request.caller), patch: body }, request);
    },
    /** The router has answered. */
    confirmFreshSignIn: async () => undefined,
    listSignIns: async (_input, { caller }) => {
      const user = await persistence.get('user', caller.userId);
      return { value: user?.data.signIns ?? [] };
    },
  } satisfies Partial<Handlers>;
}
