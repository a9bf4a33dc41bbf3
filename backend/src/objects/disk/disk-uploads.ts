import { maxUploadBytes, uuidPattern } from 'shared-contracts/entities';

import { HttpError, methodNotAllowed } from '../../http/http-error';
import type { AppMiddleware } from '../../http/server/request-state';
import type { Persistence } from '../../persistence';
import type { Check, DiskStore } from './disk-store';
import { verifyTerms } from './upload-signature';

/** The keys that upload URLs may have: images and files of builds. */
const uploadPath = new RegExp(`^/objects/(uploads/${uuidPattern}|modules/.+)$`);

const refused = (detail: string) => new HttpError('forbidden', detail);

/** Passes bytes on as long as they match the signed length. */
function exactly(contentLength: number | null): Check {
  return async function* check(chunks) {
    let received = 0;
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > (contentLength ?? maxUploadBytes)) throw refused('The upload is longer than was announced.');
      yield chunk;
    }
    if (received === 0 || (contentLength !== null && received !== contentLength))
      throw refused('The upload has another length than was announced.');
  };
}

/**
 * Handles `PUT /objects/uploads/…` with a signed URL, like an upload to S3: exactly the signed key, type and length,
 * within five minutes, once. The signature is the authorization, so neither session nor origin is checked.
 */
export function diskUploads(
  store: DiskStore,
  secrets: readonly string[],
  { uploads }: Pick<Persistence, 'uploads'>,
  /** Whether an upload to the key of a build's file is pending. */
  expectsBuildFile: (key: string) => Promise<boolean>,
): AppMiddleware {
  return async (ctx, next) => {
    const key = uploadPath.exec(ctx.path)?.[1];
    // Unverified uploads are never readable.
    if (key === undefined || ctx.method === 'GET' || ctx.method === 'HEAD') return next();
    if (ctx.method !== 'PUT') throw methodNotAllowed('PUT');
    const terms = verifyTerms(secrets, key, new URLSearchParams(ctx.querystring));
    if (!terms) throw refused('The address is not signed, or its time is over.');
    if (terms.contentType !== null && ctx.req.headers['content-type'] !== terms.contentType)
      throw refused('The upload has another type than was announced.');
    const isExpected = (await expectsBuildFile(key)) || (await uploads.get(key))?.state === 'pending';
    if (!isExpected || !(await store.receive(key, terms.part, ctx.req, exactly(terms.contentLength))))
      throw refused('Something was uploaded to this address before.');
    // Given up or taken while the part arrived: nothing would use or remove it.
    if (terms.part !== null && (await uploads.get(key))?.state !== 'pending') {
      await store.parts.remove(key);
      throw refused('The upload has ended.');
    }
    ctx.set('Cache-Control', 'no-store');
    // An empty response with the status of S3; without one Koa would send 204.
    ctx.body = null;
    ctx.status = 200;
    return undefined;
  };
}
