import * as z from 'zod';

import { contentKinds, limits } from '../../entities';
import { instant, line } from '../../entities/fields/rules';
import { defineCalls, type CallAddress } from '../call';
import { byId } from '../call-parameters';
import { signedIn } from './account-calls';

export const secondFactorAddresses = {
  readSecondFactors: { method: 'GET', path: '/api/admin/auth/second-factors', reads: ['user'] },
  beginPasskey: { method: 'POST', path: '/api/admin/auth/passkeys/challenge' },
  addPasskey: { method: 'POST', path: '/api/admin/auth/passkeys', changes: ['user'] },
  deletePasskey: { method: 'DELETE', path: '/api/admin/auth/passkeys/{id}', changes: ['user'] },
  beginOneTimeCodes: { method: 'POST', path: '/api/admin/auth/one-time-codes/secret' },
  setOneTimeCodes: { method: 'PUT', path: '/api/admin/auth/one-time-codes', changes: ['user'] },
  deleteOneTimeCodes: { method: 'DELETE', path: '/api/admin/auth/one-time-codes', changes: ['user'] },
  renewRecoveryCodes: { method: 'POST', path: '/api/admin/auth/recovery-codes', changes: ['user'] },
  beginPasskeySignIn: { method: 'POST', path: '/api/admin/auth/passkey/challenge' },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/admin/auth/passkey',
    changes: ['user', 'session', ...contentKinds],
  },
} as const satisfies Record<string, CallAddress>;

/** Characters; an attestation with its certificates has some thousands. */
const longest = 20_000;

export const secondFactorCalls = /* #__PURE__ */ defineCalls(secondFactorAddresses, () => {
  const base64Url = z.string().max(longest);
  const publicKey = z.literal('public-key');
  /** Of what `PublicKeyCredential.toJSON()` returns (WebAuthn, section 5.1), without extensions. */
  const credential = <Response extends z.ZodType>(response: Response) =>
    z.object({
      id: base64Url,
      rawId: base64Url,
      type: publicKey,
      response,
    });
  const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
  return {
    readSecondFactors: {
      right: 'own-account:read',
      summary: 'The second factors of the account.',
      response: z.strictObject({
        /** One of them is demanded. */
        isNeeded: z.boolean(),
        passkeys: z.array(
          z.strictObject({ id: z.uuid(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
        ),
        oneTimeCodes: z.boolean(),
        recoveryCodesLeft: z.int().min(0),
      }),
    },
    beginPasskey: {
      right: 'own-account:update',
      fresh: true,
      summary: 'Begins a new passkey: its creation options (WebAuthn, section 5.4), valid for five minutes.',
      response: z.strictObject({
        challenge: z.string(),
        rp: z.strictObject({ id: z.string(), name: z.string() }),
        user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
        pubKeyCredParams: z.array(z.strictObject({ type: publicKey, alg: z.int() })),
        excludeCredentials: z.array(z.strictObject({ type: publicKey, id: z.string() })),
        authenticatorSelection: z.strictObject({
          residentKey: z.literal('required'),
          userVerification: z.literal('required'),
        }),
      }),
    },
    addPasskey: {
      right: 'own-account:update',
      fresh: true,
      summary: 'Adds a passkey, and ends every other session of the account. 400 for one of another site or challenge.',
      body: z.strictObject({
        name: line(limits.handle, 'validation.required'),
        credential: credential(
          z.object({
            clientDataJSON: base64Url,
            attestationObject: base64Url,
            transports: z.array(z.string().max(limits.handle)).max(10).optional(),
          }),
        ),
      }),
    },
    deletePasskey: {
      right: 'own-account:update',
      fresh: true,
      summary: 'Removes a passkey. 409 if it is the last second factor of an account that needs one.',
      params: byId,
    },
    beginOneTimeCodes: {
      right: 'own-account:update',
      fresh: true,
      summary: 'Makes a secret for an authenticator app, which is not stored yet.',
      response: z.strictObject({
        /** In base32. */
        secret: z.string(),
        /** As a QR code. */
        uri: z.string(),
      }),
    },
    setOneTimeCodes: {
      right: 'own-account:update',
      fresh: true,
      summary:
        'Demands a code of the authenticator app beside the password, and ends every other session of the account. ' +
        'The recovery codes are only in this response.',
      body: z.strictObject({
        secret: z.string().regex(/^[A-Z2-7]{32}$/),
        code: z.string().max(limits.line),
      }),
      response: recoveryCodes,
    },
    deleteOneTimeCodes: {
      right: 'own-account:update',
      fresh: true,
      summary:
        'Removes one-time codes and recovery codes. 409 if they are the last second factor of an account that needs ' +
        'one.',
    },
    renewRecoveryCodes: {
      right: 'own-account:update',
      fresh: true,
      summary: 'Replaces the recovery codes, which are only in this response. 409 without one-time codes.',
      response: recoveryCodes,
    },
    beginPasskeySignIn: {
      summary: 'Request options (WebAuthn, section 5.5), valid for five minutes and for one sign-in.',
      access: 'public',
      response: z.strictObject({
        challenge: z.string(),
        rpId: z.string(),
        userVerification: z.literal('required'),
      }),
    },
    signInWithPasskey: {
      summary: 'Starts a session. 401 for an unknown passkey, 429 after too many attempts.',
      access: 'public',
      session: true,
      body: credential(
        z.object({
          clientDataJSON: base64Url,
          authenticatorData: base64Url,
          signature: base64Url,
          userHandle: base64Url.optional(),
        }),
      ),
      response: signedIn,
    },
  };
});
