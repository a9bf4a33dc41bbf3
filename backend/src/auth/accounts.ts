import { randomUUID } from 'node:crypto';

import type { AuditAction, Person, SignIn } from 'shared-contracts/entities';
import { may, type Right } from 'shared-contracts/policy';

import { builtInAccount, ConfigError, type Config } from '../config/config';
import type { AdminCaller } from '../http/server/caller';
import {
  clockToleranceMs,
  type LoggedActor,
  type Persistence,
  type StoredRecord,
  type Update,
  type UserData,
} from '../persistence';
import { hashPassword, type PasswordCost } from './password';

/** A user name for comparison: phones capitalize its first letter, and input methods type full-width letters. */
export const foldUsername = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

export type User = StoredRecord<'user'>;

const actors: readonly string[] = ['system', 'visitor', 'release'];

/** Whether the event log would take an account of this name for something else (see `AuditEvent.actor`). */
export const isReservedName = (username: string): boolean =>
  actors.includes(foldUsername(username)) || foldUsername(username).startsWith('token:');

export const hasSecondFactor = ({ passkeys = [], oneTimeCodes = null }: UserData): boolean =>
  oneTimeCodes !== null || passkeys.length > 0;

/** The caller that an account makes; `null` if it cannot sign in. */
export function callerOf(user: User | null, signedInAt = Date.now()): AdminCaller | null {
  if (!user || user.data.username === '' || user.data.deactivated) return null;
  const { username, role = 'owner', textLanguages = [], interfaceLanguage = null, needsSecondFactor } = user.data;
  const secondFactorMissing = needsSecondFactor === true && !hasSecondFactor(user.data);
  const access = { role, textLanguages, secondFactorMissing };
  return { kind: 'admin', userId: user.id, username, ...access, interfaceLanguage, signedInAt };
}

/** When the link of an invitation ends; `null` without one that is valid. */
export const invitedUntil = ({ data: { invitation } }: User): string | null =>
  invitation && Date.parse(invitation.expiresAt) > Date.now() ? invitation.expiresAt : null;

/** An account, as owners see it. */
export function toPersonResponse(user: User): Person {
  const { id, createdAt, revision, data } = user;
  const { username, role = 'owner', textLanguages = [], deactivated = false, passwordHash, signIns } = data;
  const state = deactivated ? 'deactivated' : passwordHash === null ? 'invited' : 'active';
  const lastSignInAt = signIns[0]?.at ?? null;
  return {
    id,
    username,
    role,
    textLanguages,
    state,
    lastSignInAt,
    createdAt,
    revision,
    invitedUntil: invitedUntil(user),
    needsSecondFactor: data.needsSecondFactor ?? false,
    hasSecondFactor: hasSecondFactor(data),
  };
}

/** Whether an account is an owner's who can sign in. */
export const isOwner = (user: User): boolean => callerOf(user)?.role === 'owner' && user.data.passwordHash !== null;

/** The accounts of people, without the record that holds failed sign-ins of unknown names. */
export const accountsIn = async (persistence: Pick<Persistence, 'list'>): Promise<User[]> =>
  (await persistence.list('user', { order: 'oldest' })).items.filter(({ data }) => data.username !== '');

/** Whether what an account has made is still valid: nobody's is, as that of earlier versions. */
export async function isHeld(
  { get }: Pick<Persistence, 'get'>,
  ownerId: string | undefined,
  right: Right,
): Promise<boolean> {
  if (ownerId === undefined) return true;
  const owner = callerOf(await get('user', ownerId));
  return owner !== null && may(owner.role, right);
}

const rememberedSignIns = 10;

/** An account that cannot sign in. */
export const noAccount: UserData = { username: '', passwordHash: null, defaultPassword: false, signIns: [] };

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
    ...noAccount,
    username,
    passwordHash: await hashPassword(password, passwordCost),
    defaultPassword: isBuiltIn,
  }));
  const unknownNames = await seed('seed:unknown-names', () => Promise.resolve(noAccount));
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

interface AccountEvent extends LoggedActor {
  action: AuditAction;
  /** Hash of the account, or of the record for unknown names: verifying either costs the same. */
  id: string;
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
  (signIn: SignIn) =>
  ({ data }: Pick<User, 'data'>) => ({
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
