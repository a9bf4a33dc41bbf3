import type { Config } from '../../config';
import { builtInAccount } from '../../config';
import { done, type CallInput, type CallRequest, type Handlers } from '../../http/call-handler';
import { HttpError, invalid } from '../../http/errors';
import type { Persistence } from '../../persistence';
import { defaultAccountHint, recordFailedSignIn, recordLogout, recordSignIn, replacePassword, type User } from './accounts';
import { takeLoginTry, type LoginLimit } from './login-limit';
import { verifyPassword } from './password';

export interface SessionServices {
  persistence: Persistence;
  config: Pick<Config, 'production'>;
  loginLimit: LoginLimit;
  /** Id of the record that carries the failed sign-ins of unknown names. */
  unknownNames: string;
}

const wrongCredentials = () => new HttpError('unauthenticated', 'Invalid username or password');

/**
 * Signs in. One answer and one cost for unknown names and wrong passwords.
 * @throws HttpError unauthenticated, too-many-requests
 */
async function signIn(services: SessionServices, { body }: CallInput<'login'>, request: CallRequest<'login'>): Promise<User> {
  const { persistence, loginLimit, unknownNames } = services;
  const giveBack = await takeLoginTry(persistence.counters, loginLimit, request.address, body.username);
  const user = await persistence.findUser(body.username);
  if (!(await verifyPassword(user?.data.passwordHash ?? null, body.password)) || !user) {
    await recordFailedSignIn(persistence, user?.id ?? unknownNames, request);
    throw wrongCredentials();
  }
  await giveBack();
  await request.session.start({ id: user.id, username: user.data.username });
  const occasion = { at: new Date().toISOString(), address: request.address, userAgent: request.userAgent?.slice(0, 500) ?? null };
  const signedIn = await recordSignIn(persistence, user, occasion, request).catch(async (error: unknown) => {
    // No session without its event.
    await request.session.end();
    throw error;
  });
  if (signedIn.data.passwordHash !== user.data.passwordHash) {
    // The password was changed while this sign-in was under way: it must not outlive that change.
    await request.session.end();
    throw wrongCredentials();
  }
  return signedIn;
}

/** @throws HttpError where the current password is wrong, or was tried too often */
async function changePassword(services: SessionServices, { body }: CallInput<'changePassword'>, request: CallRequest<'changePassword'>): Promise<void> {
  const { persistence, loginLimit } = services;
  const { username } = request.caller;
  const giveBack = await takeLoginTry(persistence.counters, loginLimit, request.address, username);
  const user = await persistence.findUser(username);
  if (!(await verifyPassword(user?.data.passwordHash ?? null, body.currentPassword)) || !user) {
    throw invalid('currentPassword', 'This is not the current password');
  }
  if (body.newPassword === builtInAccount.password || body.newPassword === body.currentPassword) {
    throw invalid('newPassword', 'Choose a password that was not used before');
  }
  await giveBack();
  await replacePassword(persistence, user, body.newPassword, request);
  await request.session.endOthers();
}

/** Handlers of all calls about sessions and the own account. */
export function sessionHandlers(services: SessionServices) {
  const { persistence, config } = services;
  const hint = () => defaultAccountHint(persistence, config.production);
  return {
    checkAuth: async (_input, { caller }) => {
      const defaultAccount = await hint();
      if (caller.kind !== 'admin') throw new HttpError('unauthenticated', 'Nobody is signed in.', { defaultAccount });
      return { kind: 'value', value: { username: caller.username, defaultAccount } };
    },
    login: async (input, request) => {
      const user = await signIn(services, input, request);
      return { kind: 'value', value: { username: user.data.username, defaultAccount: await hint() } };
    },
    logout: async (_input, request) => {
      await request.session.end();
      if (request.caller.kind === 'admin') await recordLogout(persistence, request.caller.userId, request.caller.username, request);
      return done;
    },
    changePassword: async (input, request) => {
      await changePassword(services, input, request);
      return done;
    },
    listSignIns: async (_input, { caller }) => {
      const user = await persistence.get('user', caller.userId);
      return { kind: 'value', value: user?.data.signIns ?? [] };
    },
  } satisfies Partial<Handlers>;
}
