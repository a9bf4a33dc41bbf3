import { createHmac, timingSafeEqual } from 'node:crypto';

import { latestEnd } from '../../persistence';
import { uploadPermitMs } from '../object-store';

/** What a signed upload address allows. */
export interface SignedTerms {
  key: string;
  contentType: string | null;
  contentLength: number | null;
  /** Milliseconds since 1970. */
  expires: number;
}

function mac(secret: string, { key, contentType, contentLength, expires }: SignedTerms): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['upload', key, contentType, contentLength, expires]))
    .digest();
}

/** The query of an upload address: its terms and their signature. */
export function signTerms(secret: string, terms: SignedTerms): URLSearchParams {
  const query = new URLSearchParams({ expires: String(terms.expires) });
  if (terms.contentType !== null) query.set('type', terms.contentType);
  if (terms.contentLength !== null) query.set('length', String(terms.contentLength));
  query.set('signature', mac(secret, terms).toString('base64url'));
  return query;
}

/**
 * The terms of an upload address.
 * @param secrets any of them may have signed
 * @returns `null` if the signature is not ours or the time is over, or lies further ahead than any that is signed now
 */
export function verifyTerms(
  secrets: readonly string[],
  key: string,
  query: URLSearchParams,
  now: number,
): SignedTerms | null {
  const length = query.get('length');
  const terms: SignedTerms = {
    key,
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
