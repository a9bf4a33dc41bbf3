import type { Handlers } from '../http/api/call-handler';
import { actorOf } from '../http/api/own-operation';
import type { AdminCaller } from '../http/server/caller';
import { badValue, HttpError, invalid } from '../http/http-error';
import { networkLimits } from '../http/server/client-address';
import { takeAttempts } from '../http/server/take-attempts';
import type { Persistence, UserData } from '../persistence';
import { accountsIn, callerOf, hasSecondFactor, logAccountEvent } from './accounts';
import type { LoginLimit } from './attempts/login-limit';
import { creationOptions, requestOptions, usedPasskey, verifiedPasskey } from './passkeys';
import { newRecoveryCodes, newSecret, timeStepOf } from './second-factors';
import { beginSession, toSession } from './session-handlers';

interface SecondFactorServices {
  persistence: Persistence;
  secrets: readonly string[];
  loginLimit: LoginLimit;
  /** As authenticators list it. */
  siteName: () => Promise<string>;
}

/** More than anybody has devices. */
const maxPasskeys = 20;

/** Attempts with passkeys from one address: nobody can guess one, so it only bounds the work. */
const passkeyTries = 30;

const unknownPasskey = () => new HttpError('unauthenticated', 'This passkey is not known here.');

const holds = ({ passkeys = [] }: UserData, id: string) => passkeys.find(({ credentialId }) => credentialId === id);

/** @throws HttpError conflict if the account would be without the second factor that it needs */
function stillSafe(data: UserData, change: Partial<UserData>): Partial<UserData> {
  if (data.needsSecondFactor && !hasSecondFactor({ ...data, ...change }))
    throw new HttpError('conflict', 'This account needs a second factor: add another one first.');
  return change;
}

/** Handlers of the calls about second factors, and of the sign-in with a passkey. */
export function secondFactorHandlers({ persistence, secrets, loginLimit, siteName }: SecondFactorServices) {
  const { counters } = persistence;
  const options = { secrets, counters };
  const ownData = async ({ userId }: AdminCaller): Promise<UserData> => {
    const user = await persistence.get('user', userId);
    if (!user) throw new HttpError('unauthenticated', 'This account does not exist any more.');
    return user.data;
  };
  const change = (
    { caller, requestId }: { caller: AdminCaller; requestId: string },
    patch: (data: UserData) => Partial<UserData>,
  ) => {
    const own = { action: 'update', id: caller.userId, ...actorOf(caller) } as const;
    return logAccountEvent(persistence, { ...own, patch: ({ data }) => patch(data) }, { requestId });
  };

  return {
    readSecondFactors: async (_input, { caller }) => {
      const { needsSecondFactor = false, passkeys = [], oneTimeCodes, recoveryCodes = [] } = await ownData(caller);
      return {
        value: {
          isNeeded: needsSecondFactor,
          passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
          oneTimeCodes: Boolean(oneTimeCodes),
          recoveryCodesLeft: recoveryCodes.length,
        },
      };
    },
    beginPasskey: async (_input, { caller, origin }) => {
      const { passkeys } = await ownData(caller);
      const site = { origin, siteName: await siteName() };
      return { value: creationOptions(options, { ...caller, passkeys }, site) };
    },
    addPasskey: async ({ body }, request) => {
      const { userId } = request.caller;
      const passkey = await verifiedPasskey(options, body, { origin: request.origin, userId });
      const isFree = async (id: string) => !(await accountsIn(persistence)).some(({ data }) => holds(data, id));
      if (!passkey || !(await isFree(passkey.credentialId)))
        throw invalid(badValue('credential', 'validation.invalid'));
      await request.session.assertLiving();
      await change(request, ({ passkeys = [] }) => {
        if (passkeys.length >= maxPasskeys) throw invalid(badValue('credential', 'validation.many'));
        return { passkeys: [...passkeys, passkey] };
      });
      await request.session.endOthers();
    },
    deletePasskey: async ({ params: { id } }, request) => {
      await change(request, (data) =>
        stillSafe(data, { passkeys: (data.passkeys ?? []).filter((passkey) => passkey.id !== id) }),
      );
    },
    beginOneTimeCodes: async (_input, { caller: { username } }) => ({ value: newSecret(username, await siteName()) }),
    setOneTimeCodes: async ({ body: { secret, code } }, request) => {
      const lastTimeStep = await timeStepOf(code, secret, 0);
      if (lastTimeStep === null) throw invalid(badValue('code', 'validation.code.wrong'));
      const { codes, digests } = newRecoveryCodes();
      await request.session.assertLiving();
      await change(request, () => ({ oneTimeCodes: { secret, lastTimeStep }, recoveryCodes: digests }));
      await request.session.endOthers();
      return { value: { recoveryCodes: codes } };
    },
    deleteOneTimeCodes: async (_input, request) => {
      await change(request, (data) => stillSafe(data, { oneTimeCodes: null, recoveryCodes: [] }));
    },
    renewRecoveryCodes: async (_input, request) => {
      const { codes, digests } = newRecoveryCodes();
      await change(request, ({ oneTimeCodes }) => {
        if (!oneTimeCodes) throw new HttpError('conflict', 'This account has no one-time codes.');
        return { recoveryCodes: digests };
      });
      return { value: { recoveryCodes: codes } };
    },
    beginPasskeySignIn: async (_input, { origin }) => ({ value: requestOptions(options, origin) }),
    signInWithPasskey: async ({ body }, request) => {
      const user = (await accountsIn(persistence)).find(({ data }) => holds(data, body.id));
      const account = callerOf(user ?? null);
      const passkey = user && holds(user.data, body.id);
      if (!passkey || !account) throw unknownPasskey();
      const limits = networkLimits('login:passkey', request.address, passkeyTries);
      const returnAttempt = await takeAttempts(counters, limits, loginLimit.windowMs);
      const used = await usedPasskey(options, passkey, body, request.origin);
      if (!used) throw unknownPasskey();
      await returnAttempt();
      await beginSession(persistence, request, {
        account,
        use: (data) => {
          const stored = holds(data, body.id);
          // Removed in the meantime, or used by a copy of the authenticator.
          if (!stored || (used.counter > 0 && used.counter <= stored.counter)) throw unknownPasskey();
          return { passkeys: (data.passkeys ?? []).map((each) => (each.id === used.id ? used : each)) };
        },
      });
      return { value: { ...toSession(account), defaultAccount: null } };
    },
  } satisfies Partial<Handlers>;
}
