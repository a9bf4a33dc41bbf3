import { randomBytes } from 'node:crypto';

import { passwordChange } from 'shared-contracts/entities';
import { englishValidationMessages, isValidationMessageId } from 'shared-contracts/localization';

import { builtInAccount, type Config } from '../config/config';
import type { Persistence } from '../persistence';
import { accountsIn, findAccount, hasSecondFactor, isOwner, logAccountEvent, type User } from './accounts';
import { defaultPasswordCost, hashPassword, isHashOf, opaqueString, type PasswordCost } from './password';
import { noSecondFactors } from './second-factors';

/** A password that cannot be guessed and is short enough to type. */
export const generatePassword = (): string => randomBytes(15).toString('base64url');

/** Why a password is not acceptable, as a sentence; `null` if it is. */
export function passwordProblem(password: string): string | null {
  if (opaqueString(password) === builtInAccount.password) return 'That is the default password, which everybody knows.';
  const issue = passwordChange.shape.newPassword.safeParse(password).error?.issues[0];
  if (!issue) return null;
  return isValidationMessageId(issue.message) ? `${englishValidationMessages[issue.message]}.` : issue.message;
}

/**
 * Replaces a forgotten password, with an event of the system, removes second factors and ends all sessions of the
 * account. A deactivated account is active again; one becomes an owner if there is no other. It may run beside the
 * server, which caches nothing of an account.
 * @returns the stored name of the account; `null` if no account has that name
 */
export async function resetPassword(
  persistence: Persistence,
  { username, password }: { username: string; password: string },
  cost: PasswordCost = defaultPasswordCost,
): Promise<string | null> {
  const user = await findAccount(persistence, username);
  if (!user) return null;
  const passwordHash = await hashPassword(password, cost);
  const change = { action: 'password-change', id: user.id, actor: 'system' } as const;
  const hasOwner = (await accountsIn(persistence)).some((other) => other.id !== user.id && isOwner(other));
  const patch = ({ data }: Pick<User, 'data'>) => ({
    passwordHash,
    defaultPassword: false,
    ...(data.invitation && { invitation: null }),
    ...(hasSecondFactor(data) && noSecondFactors),
    ...(data.deactivated && { deactivated: false }),
    ...(data.role && !hasOwner && { role: 'owner' as const }),
  });
  await logAccountEvent(persistence, { ...change, patch }, { requestId: null });
  // If this fails, maintenance ends sessions that are older than the password.
  await persistence.sessions.deleteAllOf(user.id);
  return user.data.username;
}

/**
 * Warns if the account in the environment is not the one in the store: changing its password there has no effect.
 * @returns a sentence, or `null`
 */
export async function ignoredAccountWarning(
  persistence: Pick<Persistence, 'list'>,
  { username, password }: Config['admin'],
): Promise<string | null> {
  if (password === builtInAccount.password) return null;
  const user = await findAccount(persistence, username);
  if (!user)
    return `The store has no account ${username}: ADMIN_USERNAME and ADMIN_PASSWORD count only while it is empty.`;
  const { passwordHash } = user.data;
  if (passwordHash !== null && (await isHashOf(passwordHash, password))) return null;
  return (
    'ADMIN_PASSWORD is not used, because it counts only while the store is empty: the account ' +
    `${user.data.username} has another password. \`npm run data -- password ${user.data.username}\` replaces it.`
  );
}
