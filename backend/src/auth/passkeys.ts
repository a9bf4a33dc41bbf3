import { randomBytes, randomUUID } from 'node:crypto';

import type { CallResponse, Calls } from 'shared-contracts/http';

import type { CallInput } from '../http/api/call-handler';
import { isSigned, signatureOf } from '../http/server/signatures';
import type { CounterStore, StoredPasskey } from '../persistence';

/** Loaded with the first passkey: it takes a quarter of a second. */
const loadLibrary = () => import('@simplewebauthn/server');

const challengeMs = 5 * 60_000;
const randomPart = 16;

export interface PasskeyOptions {
  /** The first secret signs challenges, all of them verify. */
  secrets: readonly string[];
  counters: CounterStore;
}

/** Whose challenge it is: an account that adds a passkey, or anybody who signs in. */
type Purpose = { userId: string } | 'sign-in';

/** EdDSA, ES256 and RS256 (RFC 9053): each authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** A challenge that the server need not remember: time, chance and signature. */
function newChallenge({ secrets: [secret = ''] }: PasskeyOptions, purpose: Purpose): string {
  const text = `${Date.now()}.${randomBytes(randomPart).toString('base64url')}`;
  return Buffer.from(`${text}.${signatureOf(secret, JSON.stringify(['passkey', purpose, text]))}`).toString(
    'base64url',
  );
}

/** Whether a challenge is one of ours, not older than five minutes, and used for the first time. */
async function takeChallenge({ secrets, counters }: PasskeyOptions, purpose: Purpose, challenge: string) {
  const [time = '', chance = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  const text = `${time}.${chance}`;
  const age = Date.now() - Number(time);
  if (!isSigned(secrets, JSON.stringify(['passkey', purpose, text]), signature) || !(age <= challengeMs)) return false;
  return (await counters.consume(`passkey:challenge:${chance}`, 1, challengeMs)).allowed;
}

const noExtensions = { clientExtensionResults: {} };

const rpIdOf = (origin: string): string => new URL(origin).hostname;

/** Options for a new passkey of an account (WebAuthn, section 5.4). */
export function creationOptions(
  options: PasskeyOptions,
  { userId, username, passkeys = [] }: { userId: string; username: string; passkeys: StoredPasskey[] | undefined },
  { origin, siteName }: { origin: string; siteName: string },
): CallResponse<Calls['beginPasskey']> {
  return {
    challenge: newChallenge(options, { userId }),
    rp: { id: rpIdOf(origin), name: siteName },
    user: { id: Buffer.from(userId).toString('base64url'), name: username, displayName: username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: passkeys.map(({ credentialId: id }) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
}

export const requestOptions = (options: PasskeyOptions, origin: string): CallResponse<Calls['beginPasskeySignIn']> => ({
  challenge: newChallenge(options, 'sign-in'),
  rpId: rpIdOf(origin),
  userVerification: 'required',
});

/** The passkey that an authenticator has made; `null` if it is not one for this account and site. */
export async function verifiedPasskey(
  options: PasskeyOptions,
  { name, credential }: CallInput<'addPasskey'>['body'],
  { origin, userId }: { origin: string; userId: string },
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, ...noExtensions },
    expectedChallenge: (challenge) => takeChallenge(options, { userId }, challenge),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    id: randomUUID(),
    name,
    createdAt: new Date().toISOString(),
    lastUsedAt: null,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  };
}

/** The passkey with its new counter if its authenticator has signed the challenge; otherwise `null`. */
export async function usedPasskey(
  options: PasskeyOptions,
  passkey: StoredPasskey,
  response: CallInput<'signInWithPasskey'>['body'],
  origin: string,
): Promise<StoredPasskey | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { credentialId: id, publicKey, counter, transports } = passkey;
  const result = await verifyAuthenticationResponse({
    response: { ...response, ...noExtensions },
    expectedChallenge: (challenge) => takeChallenge(options, 'sign-in', challenge),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
  }).catch(() => null);
  if (!result?.verified) return null;
  return { ...passkey, counter: result.authenticationInfo.newCounter, lastUsedAt: new Date().toISOString() };
}
