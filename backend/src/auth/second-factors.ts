import { randomBytes } from 'node:crypto';

import { generateSecret, generateURI, verify } from 'otplib';

import { sha256 } from '../audit/event';
import { badValue, HttpError } from '../http/http-error';
import { takeAttempts } from '../http/server/take-attempts';
import type { Persistence, UserData } from '../persistence';
import { logAccountEvent, type User } from './accounts';

/** An account without any: with this, somebody who has lost them can choose new ones. */
export const noSecondFactors = { passkeys: [], oneTimeCodes: null, recoveryCodes: [] };

export const newSecret = (username: string, issuer: string) => {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: username, secret }) };
};

/** Seconds by which the clock of a phone may be wrong (RFC 6238, section 5.2: one step). */
const epochTolerance = 30;

/** @returns the time step of a code; `null` if it is wrong, or not later than that of the last one */
export async function timeStepOf(code: string, secret: string, lastTimeStep: number): Promise<number | null> {
  const token = code.normalize('NFKC').replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const result = await verify({ secret, token, epochTolerance });
  return result.valid && 'timeStep' in result && result.timeStep > lastTimeStep ? result.timeStep : null;
}

const recoveryCodeCount = 10;
/** 80 bits, so that a digest without salt is enough. */
const recoveryCodeBytes = 10;

const digestOf = (code: string): string =>
  sha256(
    code
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^0-9a-f]/g, ''),
  );

/** Ten codes, as people write them down, and their digests. */
export function newRecoveryCodes() {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    (randomBytes(recoveryCodeBytes).toString('hex').match(/.{5}/g) ?? []).join('-'),
  );
  return { codes, digests: codes.map(digestOf) };
}

/** The account has no such factor, or its code is wrong. 401 with the field that the sign-in has to show. */
export class SecondFactorRefused extends HttpError {
  constructor(
    path: 'code' | 'passkey',
    readonly isWrong: boolean,
  ) {
    super('unauthenticated', 'This account needs a second factor.', {
      errors: [badValue(path, isWrong ? 'validation.code.wrong' : 'validation.required')],
    });
  }
}

/** Changes of the account that use a code up. @throws SecondFactorRefused if another sign-in has used it */
export type CodeUse = (data: UserData) => Partial<UserData>;

/** @throws SecondFactorRefused */
async function checkedCode({ oneTimeCodes, ...data }: UserData, code: string): Promise<CodeUse> {
  const timeStep = oneTimeCodes && (await timeStepOf(code, oneTimeCodes.secret, oneTimeCodes.lastTimeStep));
  const digest = digestOf(code);
  const use: CodeUse = (now) => {
    if (timeStep && now.oneTimeCodes && now.oneTimeCodes.lastTimeStep < timeStep)
      return { oneTimeCodes: { ...now.oneTimeCodes, lastTimeStep: timeStep } };
    const { recoveryCodes = [] } = now;
    if (!recoveryCodes.includes(digest)) throw new SecondFactorRefused('code', true);
    return { recoveryCodes: recoveryCodes.filter((each) => each !== digest) };
  };
  use({ ...data, oneTimeCodes });
  return use;
}

/** Wrong codes of an account per hour: a year of guessing with the right password succeeds in one case of ten. */
const codeTries = 5;
const codeWindowMs = 60 * 60_000;

interface CodeAttempt {
  user: User;
  code: string | undefined;
  /** Attempts at addresses that signed in before are counted apart, so that a thief of the password uses none up. */
  isKnown: boolean;
  requestId: string;
}

/**
 * Checks what somebody with the right password sends besides: a code if the account has one-time codes. A passkey is a
 * sign-in of its own; an account with passkeys alone has to use one if it needs a second factor.
 * @throws SecondFactorRefused; HttpError too-many-requests
 */
export async function acceptCode(
  persistence: Persistence,
  { user: { id, data }, code = '', isKnown, requestId }: CodeAttempt,
): Promise<CodeUse> {
  const withoutCode: CodeUse = ({ oneTimeCodes, needsSecondFactor, passkeys = [] }) => {
    if (oneTimeCodes) throw new SecondFactorRefused('code', false);
    if (needsSecondFactor && passkeys.length > 0) throw new SecondFactorRefused('passkey', false);
    return {};
  };
  if (!data.oneTimeCodes) {
    withoutCode(data);
    // Again with the sign-in: the account may have got codes in the meantime.
    return withoutCode;
  }
  if (code.trim() === '') throw new SecondFactorRefused('code', false);
  const key = `code:${id}:${isKnown ? 'known' : 'stranger'}`;
  const returnAttempt = await takeAttempts(persistence.counters, [{ key, limit: codeTries }], codeWindowMs);
  try {
    const use = await checkedCode(data, code);
    await returnAttempt();
    return use;
  } catch (error) {
    if (error instanceof SecondFactorRefused)
      await logAccountEvent(persistence, { action: 'login-failed', id, actor: 'visitor' }, { requestId });
    throw error;
  }
}
