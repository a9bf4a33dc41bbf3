import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encoded = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

/** Of authenticator data (WebAuthn, section 6.1): somebody was there and was verified; a key follows. */
const flags = { present: 0x01, verified: 0x04, withKey: 0x40 };

/** Parameters of an ES256 key (RFC 9053). */
const coseKey = (x: Buffer, y: Buffer) =>
  new Map<number, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, x],
    [-3, y],
  ]);

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A browser with an authenticator that holds one passkey, and counts its signatures. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #count = 0;

  /** @param origin of the page that asks, which the browser tells */
  constructor(private readonly origin: string) {}

  #authenticatorData(flag: number, rpId: string, rest = Buffer.alloc(0)): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), uint32(this.#count), rest]);
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
  }

  get #head() {
    return { id: encoded(this.#id), rawId: encoded(this.#id), type: 'public-key' as const };
  }

  /** `navigator.credentials.create()`. */
  create({ challenge, rp }: { challenge: string; rp: { id: string } }) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')));
    const idLength = Buffer.from([0, this.#id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), idLength, this.#id, key]);
    const authData = this.#authenticatorData(flags.present | flags.verified | flags.withKey, rp.id, attested);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#head,
      response: {
        clientDataJSON: encoded(this.#clientData('webauthn.create', challenge)),
        attestationObject: encoded(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get()`. @param isVerified whether its PIN or fingerprint was right */
  get({ challenge, rpId }: { challenge: string; rpId: string }, isVerified = true) {
    this.#count += 1;
    const authenticatorData = this.#authenticatorData(flags.present | (isVerified ? flags.verified : 0), rpId);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#head,
      response: {
        clientDataJSON: encoded(clientData),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(createSign('sha256').update(signed).sign(this.#keys.privateKey)),
      },
    };
  }
}
