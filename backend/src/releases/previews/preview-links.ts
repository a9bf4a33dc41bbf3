import type { ModuleName } from 'shared-contracts/federation';

import type { TokenCaller } from '../../http/server/caller';
import { latestEnd } from '../../persistence';
import { isSigned, signatureOf } from '../../http/server/signatures';
import { buildOfName, isOfToken } from '../state/build-records';

/** Milliseconds in which a link can start a preview, and that a preview lasts: a working day. */
const linkMs = 8 * 60 * 60 * 1_000;

/** A deploy token that is valid now, as far as links need it. */
export interface LinkToken {
  /** The actor of its holders in the event log. */
  actor: string;
  modules: TokenCaller['modules'];
  /** Changes if another token replaces this one. */
  digest: string;
}

export interface LinkedBuild {
  module: ModuleName;
  build: string;
  actor: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** `mfe-news.0123456789ab`, the time of expiry, the id of a deploy token, and the signature. */
const linkPattern = /^([a-z-]+\.[0-9a-f]{12})\.(\d{13})\.([a-z0-9-]{1,36})\.([\w-]{43})$/;

/** The signature includes the digest of the token, so a link ends with the token that made it. */
const textOf = (...terms: (string | number)[]): string => JSON.stringify(['preview', ...terms]);

/** Signed names of builds, with which a team previews its builds without an account. */
export class PreviewLinks {
  constructor(
    private readonly options: { secrets: readonly string[]; tokenOf(id: string): Promise<LinkToken | null> },
  ) {}

  /** Signs the name of a build, such as `mfe-news.0123456789ab`; `null` if the deploy token has ended. */
  async sign(build: string, tokenId: string): Promise<string | null> {
    const [secret] = this.options.secrets;
    const token = await this.options.tokenOf(tokenId);
    if (secret === undefined || !token) return null;
    const expires = Date.now() + linkMs;
    const signature = signatureOf(secret, textOf(build, expires, tokenId, token.digest));
    return [build, expires, tokenId, signature].join('.');
  }

  /** The build of a signed name; `null` if the signature is not ours, the name has expired, or its token has ended. */
  async open(name: string): Promise<LinkedBuild | null> {
    const [, buildName = '', expiry, tokenId = '', signature = ''] = linkPattern.exec(name) ?? [];
    const id = buildOfName(buildName);
    const expires = Number(expiry);
    const now = Date.now();
    if (!id || expires <= now || expires > latestEnd(now, linkMs)) return null;
    const token = await this.options.tokenOf(tokenId);
    if (!token || !isOfToken(token, id.module)) return null;
    const text = textOf(buildName, expires, tokenId, token.digest);
    const isOurs = isSigned(this.options.secrets, text, signature);
    return isOurs ? { ...id, actor: token.actor, expires } : null;
  }
}
