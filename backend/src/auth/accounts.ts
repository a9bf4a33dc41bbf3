import { randomUUID } from 'node:crypto';

import type { AuditAction, SignIn } from 'shared-contracts/entities';

import { builtInAccount, ConfigError, type Config } from '../config/config';
import { clockToleranceMs, type Persistence, type StoredRecord, type Update, type UserData } from '../persistence';
import { hashPassword, type PasswordCost } from './password';

/** A user name for comparison: phones capitalize its first letter, and input methods type full-width letters. */
export const foldUsername = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

export type User = StoredRecord<'user'>;

const rememberedSignIns = 10;

const empty: UserData = { username: '', passwordHash: null, defaultPassword: false, signIns: [] };

const adminOperation = 'seed:admin';

export async function findAccount(persistence: Pick<Persistence, 'list'>, username: string): Promise<User | null> {
  const { items } = await persistence.list('user');
  const key = foldUsername(username);
  const named = items.filter(({ data }) => data.username !== '' && foldUsername(data.username) === key);
  // Two accounts may differ in case only.
  return named.find(({ data }) => data.username === username) ?? named[0] ?? null;
}

export async function hasAccounts(persistence: Pick<Persistence, 'findOperation'>): Promise<boolean> {
  return (await persistence.findOperation(adminOperation)) !== null;
}

const withDefaultPassword = async (persistence: Pick<Persistence, 'list'>): Promise<User | undefined> =>
  (await persistence.list('user')).items.find(({ data }) => data.defaultPassword);

/**
 * Ensures that there are an administrator and the record of failed sign-ins of unknown names. @returns its id.
 * @throws ConfigError in production if an account still has the default password
 */
export async function seedAccounts(
  persistence: Persistence,
  config: Pick<Config, 'admin' | 'production'>,
  passwordCost: PasswordCost,
): Promise<string> {
  const { username, password } = config.admin;
  const isBuiltIn = password === builtInAccount.password;
  const seed = async (operationId: string, makeData: () => Promise<UserData>): Promise<string> => {
    const known = await persistence.findOperation(operationId);
    if (known) return known.entity.id;
    const by = { actor: 'system', operationId, fingerprint: 'seed' };
    const data = await makeData();
    return (await persistence.mutate({ kind: 'user', operation: 'create', data, ...by })).record.id;
  };
  await seed(adminOperation, async () => ({
    ...empty,
    username,
    passwordHash: await hashPassword(password, passwordCost),
    defaultPassword: isBuiltIn,
  }));
  const unknownNames = await seed('seed:unknown-names', () => Promise.resolve(empty));
  const open = config.production && (await withDefaultPassword(persistence));
  if (open)
    throw new ConfigError([
      `The account ${open.data.username} still has the default password, which production refuses: ` +
        `\`npm run data -- password ${open.data.username}\` replaces it`,
    ]);
  return unknownNames;
}

/** The seeded account while it has the public default password; `null` in production. */
export async function defaultAccountHint(
  persistence: Persistence,
  production: boolean,
): Promise<{ username: string; password: string } | null> {
  const seeded = !production && (await withDefaultPassword(persistence));
  return seeded ? { username: seeded.data.username, password: builtInAccount.password } : null;
}

interface AccountEvent {
  action: AuditAction;
  /** Hash of the account, or of the record for unknown names: verifying either costs the same. */
  id: string;
  actor: string;
  patch?: Update<'user'>['patch'];
}

export async function logAccountEvent(
  persistence: Persistence,
  { patch = {}, ...what }: AccountEvent,
  { requestId }: { requestId: string | null },
): Promise<User> {
  const by = { operationId: randomUUID(), requestId };
  return (await persistence.mutate({ kind: 'user', operation: 'update', ...what, patch, ...by })).record;
}

export const withSignIn =
  (signIn: SignIn): NonNullable<AccountEvent['patch']> =>
  ({ data }) => ({
    signIns: [signIn, ...data.signIns].slice(0, rememberedSignIns),
  });

/** Completes interrupted password changes: deletes sessions older than the password of their account. */
export async function endSessionsOfOldPasswords(
  persistence: Pick<Persistence, 'sessions'> & {
    list(kind: 'user'): Promise<{ items: readonly Pick<User, 'id' | 'changedAt'>[] }>;
  },
): Promise<void> {
  const { items } = await persistence.list('user');
  for (const { id, changedAt } of items) {
    const changed = changedAt['passwordHash'];
    if (changed === undefined) continue;
    // A timestamp in the future, written by a clock that was ahead, would end every new session until then.
    if (Date.parse(changed) > Date.now() + clockToleranceMs) continue;
    await persistence.sessions.deleteAllOf(id, { begunBefore: changed });
  }
}

export class PasswordReplaced extends Error {}

/** @param user as it was when its password was verified: of two concurrent changes, the first wins (threat 2) */
export const withPassword =
  (user: User, passwordHash: string): NonNullable<AccountEvent['patch']> =>
  ({ data }) => {
    if (data.passwordHash !== user.data.passwordHash) throw new PasswordReplaced();
    return { passwordHash, defaultPassword: false };
  };
