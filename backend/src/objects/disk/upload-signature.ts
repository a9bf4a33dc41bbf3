import { createHmac, timingSafeEqual } from 'node:crypto';

import { latestEnd } from '../../persistence';
import { uploadPermitMs } from '../object-store';

/** The signed terms of an upload. */
export interface SignedTerms {
  key: string;
  /** Number of a part; `null` for a whole file. */
  part: number | null;
  contentType: string | null;
  contentLength: number | null;
  /** Milliseconds since 1970. */
  expires: number;
}

function mac(secret: string, { key, part, contentType, contentLength, expires }: SignedTerms): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['upload', key, part, contentType, contentLength, expires]))
    .digest();
}

/** The query of an upload URL: its terms and their signature. */
export function signTerms(secret: string, terms: SignedTerms): URLSearchParams {
  const query = new URLSearchParams({ expires: String(terms.expires) });
  if (terms.part !== null) query.set('part', String(terms.part));
  if (terms.contentType !== null) query.set('type', terms.contentType);
  if (terms.contentLength !== null) query.set('length', String(terms.contentLength));
  query.set('signature', mac(secret, terms).toString('base64url'));
  return query;
}

/**
 * Verifies the terms of an upload URL.
 * @param secrets any of them may have signed
 * @returns `null` if the signature is invalid, or the expiry has passed or is too far in the future
 */
export function verifyTerms(
  secrets: readonly string[],
  key: string,
  query: URLSearchParams,
  now: number,
): SignedTerms | null {
  const [part, length] = [query.get('part'), query.get('length')];
  const terms: SignedTerms = {
    key,
    part: part === null ? null : Number(part),
    contentType: query.get('type'),
    contentLength: length === null ? null : Number(length),
    expires: Number(query.get('expires')),
  };
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const isOurs = secrets.some((secret) => {
    const expected = mac(secret, terms);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  const isDue = terms.expires > now && terms.expires <= latestEnd(now, uploadPermitMs);
  return isOurs && isDue ? terms : null;
}
