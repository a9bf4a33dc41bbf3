import { latestEnd } from '../../persistence';
import { isSigned, signatureOf } from '../../http/server/signatures';
import { uploadPermitMs } from '../object-store';

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
  const { part, contentType: type, contentLength: length, expires } = terms;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({
    expires,
    part,
    type,
    length,
    signature: signatureOf(secret, textOf(terms)),
  }))
    if (value !== null) query.set(name, String(value));
  return query;
}

/** The terms of an upload URL; `null` if they have expired or none of the secrets signed them. */
export function verifyTerms(secrets: readonly string[], key: string, query: URLSearchParams): SignedTerms | null {
  const numberOf = (name: string) => (query.has(name) ? Number(query.get(name)) : null);
  const [part, contentLength, contentType] = [numberOf('part'), numberOf('length'), query.get('type')];
  const terms: SignedTerms = { key, part, contentType, contentLength, expires: Number(query.get('expires')) };
  const isOurs = isSigned(secrets, textOf(terms), query.get('signature') ?? '');
  const now = Date.now();
  return isOurs && terms.expires > now && terms.expires <= latestEnd(now, uploadPermitMs) ? terms : null;
}
