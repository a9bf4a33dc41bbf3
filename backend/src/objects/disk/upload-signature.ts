import { latestEnd } from '../../persistence';
import { isSigned, signatureOf } from '../../server/signatures';
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

const textOf = ({ key, part, contentType, contentLength, expires }: SignedTerms): string =>
  JSON.stringify(['upload', key, part, contentType, contentLength, expires]);

/** The query of an upload URL: its terms and their signature. */
export function signTerms(secret: string, terms: SignedTerms): URLSearchParams {
  const query = new URLSearchParams({ expires: String(terms.expires) });
  if (terms.part !== null) query.set('part', String(terms.part));
  if (terms.contentType !== null) query.set('type', terms.contentType);
  if (terms.contentLength !== null) query.set('length', String(terms.contentLength));
  query.set('signature', signatureOf(secret, textOf(terms)));
  return query;
}

/**
 * Verifies the terms of an upload URL.
 * @param secrets any of them may have signed
 * @returns `null` if the signature is invalid, or the expiry has passed or is too far in the future
 */
export function verifyTerms(secrets: readonly string[], key: string, query: URLSearchParams): SignedTerms | null {
  const [part, length] = [query.get('part'), query.get('length')];
  const terms: SignedTerms = {
    key,
    part: part === null ? null : Number(part),
    contentType: query.get('type'),
    contentLength: length === null ? null : Number(length),
    expires: Number(query.get('expires')),
  };
  const isOurs = isSigned(secrets, textOf(terms), query.get('signature') ?? '');
  const now = Date.now();
  const isDue = terms.expires > now && terms.expires <= latestEnd(now, uploadPermitMs);
  return isOurs && isDue ? terms : null;
}
