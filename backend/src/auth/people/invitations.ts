import { randomBytes } from 'node:crypto';

import { invitationHours, type InvitationMail } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';

import { sha256 } from '../../audit/event';
import { signatureOf } from '../../http/server/signatures';
import type { UserData } from '../../persistence';
import { callerOf, invitedUntil, type User } from '../accounts';

type Invitation = NonNullable<UserData['invitation']>;

const hourMs = 3_600_000;

const tokenOf = (secret: string, seed: string): string => signatureOf(secret, `invitation:${seed}`);

/**
 * A link to choose a password, and what is stored of it: never its token. What makes the token again, with a secret of
 * the server, is stored for a link that is mailed.
 */
export function newInvitation([secret = '']: readonly string[], mail: InvitationMail | undefined) {
  const seed = randomBytes(32).toString('base64url');
  const token = tokenOf(secret, seed);
  const expiresAt = new Date(Date.now() + invitationHours * hourMs).toISOString();
  const invitation: Invitation = { tokenHash: sha256(token), expiresAt, ...(mail && { mail: { ...mail, seed } }) };
  return { address: `/admin/join#${token}`, invitation };
}

/** The link of an invitation that is to be mailed; `null` if there is none, or if it is not valid any more. */
export function mailedInvitation(
  secrets: readonly string[],
  user: User,
): { to: string; language: Locale; token: string } | null {
  const { tokenHash, mail } = user.data.invitation ?? {};
  if (!mail || invitedUntil(user) === null || callerOf(user) === null) return null;
  const token = secrets.map((secret) => tokenOf(secret, mail.seed)).find((known) => sha256(known) === tokenHash);
  return token === undefined ? null : { to: mail.to, language: mail.language, token };
}
