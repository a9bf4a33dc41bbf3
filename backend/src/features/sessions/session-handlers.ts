import { setTimeout as pause } from 'node:timers/promises';

import { builtInAccount } from '../../config';
import { done, type CallInput, type HandledRequest, type Handlers } from '../../api/call-handler';
import { badValue, HttpError, invalid } from '../../errors/http-error';
import type { BaseServices } from '../../base-services';
import {
  defaultAccountHint,
  findAccount,
  logAccountEvent,
  PasswordReplaced,
  withPassword,
  withSignIn,
  type User,
} from './accounts';
import { takeLoginAttempt, takePasswordAttempt, type LoginLimit } from './login-limit';
import { opaqueString, type Passwords } from './password';

interface SessionServices extends BaseServices {
  loginLimit: LoginLimit;
  passwords: Passwords;
  unknownNames: string;
}

/** Real ones are shorter. */
const userAgentCharacters = 500;

const wrongCredentials = () => new HttpError('unauthenticated', 'Invalid username or password');

/** Same response and same cost for unknown names and wrong passwords. @throws HttpError */
async function signIn(
  services: SessionServices,
  { body }: CallInput<'login'>,
  request: HandledRequest<'login'>,
): Promise<User> {
  const { persistence, loginLimit, secrets, passwords, unknownNames } = services;
  const attempt = await takeLoginAttempt(
    { counters: persistence.counters, limit: loginLimit, secrets },
    request.address,
    body.username,
  );
  await pause(attempt.delayMs);
  const user = await findAccount(persistence, body.username);
  const matches = await passwords
    .verify(user?.data.passwordHash ?? null, body.password, attempt.isKnown ? 'known' : 'stranger')
    .catch(async (error: unknown) => {
      // Rejected because of the load: that must not use up an attempt.
      await attempt.returnAttempt();
      throw error;
    });
  if (!matches || !user) {
    await logAccountEvent(
      persistence,
      { action: 'login-failed', id: user?.id ?? unknownNames, actor: 'visitor' },
      request,
    );
    throw wrongCredentials();
  }
  await attempt.succeed();
  await request.session.start({ id: user.id, username: user.data.username });
  const patch = withSignIn({
    at: new Date().toISOString(),
    address: request.address,
    userAgent: request.userAgent?.slice(0, userAgentCharacters) ?? null,
  });
  const login = { action: 'login', id: user.id, actor: user.data.username, patch } as const;
  const signedIn = await logAccountEvent(persistence, login, request).catch(async (error: unknown) => {
    // A session requires its logged event.
    await request.session.end();
    throw error;
  });
  if (signedIn.data.passwordHash !== user.data.passwordHash) {
    // The password was changed during this sign-in, whose session must not outlive the change.
    await request.session.end();
    throw wrongCredentials();
  }
  return signedIn;
}

const wrongCurrentPassword = () => invalid(badValue('currentPassword', 'validation.password.wrong'));

/** Unless a concurrent request ends the session or changes the password. @throws HttpError */
async function changePassword(
  services: SessionServices,
  { body }: CallInput<'changePassword'>,
  request: HandledRequest<'changePassword'>,
): Promise<void> {
  const { persistence, loginLimit, passwords } = services;
  const { address, session } = request;
  const { userId } = request.caller;
  const resetAttempts = await takePasswordAttempt(persistence.counters, loginLimit, {
    session: session.digest(),
    address,
  });
  const user = await persistence.get('user', userId);
  if (!(await passwords.verify(user?.data.passwordHash ?? null, body.currentPassword, 'known')) || !user) {
    throw wrongCurrentPassword();
  }
  const used = [builtInAccount.password, body.currentPassword].map(opaqueString);
  if (used.includes(opaqueString(body.newPassword))) {
    throw invalid(badValue('newPassword', 'validation.password.used'));
  }
  await resetAttempts();
  const passwordHash = await passwords.hash(body.newPassword);
  await session.assertLiving();
  const patch = withPassword(user, passwordHash);
  const change = { action: 'password-change', id: user.id, actor: user.data.username, patch } as const;
  await logAccountEvent(persistence, change, request).catch((error: unknown) => {
    throw error instanceof PasswordReplaced ? wrongCurrentPassword() : error;
  });
  await session.renew();
  const now = await persistence.get('user', userId);
  if (now?.data.passwordHash !== passwordHash) {
    // Changed again, perhaps before the renewed session existed and could be deleted.
    await session.end();
    throw new HttpError('unauthenticated', 'The password has been changed again.');
  }
  await session.endOthers();
}

export function sessionHandlers(services: SessionServices) {
  const { persistence, config } = services;
  const hint = () => defaultAccountHint(persistence, config.production);
  return {
    checkAuth: async (_input, { caller }) => {
      const defaultAccount = await hint();
      if (caller.kind !== 'admin') throw new HttpError('unauthenticated', 'Not signed in.', { defaultAccount });
      return { value: { username: caller.username, defaultAccount } };
    },
    login: async (input, request) => {
      const user = await signIn(services, input, request);
      return { value: { username: user.data.username, defaultAccount: await hint() } };
    },
    logout: async (_input, request) => {
      // The event first: a logout that fails halfway can be retried with the session, and is then logged twice.
      if (request.caller.kind === 'admin') {
        const { userId: id, username: actor } = request.caller;
        await logAccountEvent(persistence, { action: 'logout', id, actor }, request);
      }
      await request.session.end();
      return done;
    },
    changePassword: async (input, request) => {
      await changePassword(services, input, request);
      return done;
    },
    listSignIns: async (_input, { caller }) => {
      const user = await persistence.get('user', caller.userId);
      return { value: user?.data.signIns ?? [] };
    },
  } satisfies Partial<Handlers>;
}
