import type { AccountRole } from '../entities/kinds/account-role';
import { contentKinds, entityKinds, type EntityKind } from '../entities/kinds/entity-kinds';

/** `translate` is an update of texts in the languages of the account alone. */
const actions = ['read', 'create', 'update', 'translate', 'delete', 'export'] as const;
type RightAction = (typeof actions)[number];

/** Kinds of records, and what calls are about besides. Updating the `log` undoes an event. */
export const subjects = [...entityKinds, 'log', 'upload', 'own-account', 'numbers', 'health'] as const;
export type Subject = (typeof subjects)[number];

/** What a call needs. */
export type Right = `${Subject}:${RightAction}`;

type Allowed = Partial<Record<Subject, readonly RightAction[]>>;

const allOf = (...names: readonly Subject[]): Allowed => Object.fromEntries(names.map((name) => [name, actions]));
const some = (names: readonly Subject[], ...allowed: readonly RightAction[]): Allowed =>
  Object.fromEntries(names.map((name) => [name, allowed]));

/** Of everybody. An undo also needs the right to change the record. */
const everybody: Allowed = { 'own-account': ['read', 'update'], log: ['update'] };

const translated: readonly EntityKind[] = [...contentKinds, 'image', 'studio'];

/** What each role may do. Server, screens and `docs/roles.md` derive from it. */
export const policy: Readonly<Record<AccountRole, Allowed>> = {
  owner: allOf(...subjects),
  editor: {
    ...everybody,
    ...allOf(...translated, 'collaboration-request', 'draft-changes', 'draft-link', 'upload'),
    message: ['read', 'update'],
    log: ['read', 'update'],
    numbers: ['read'],
  },
  translator: { ...everybody, ...some(translated, 'read', 'translate') },
  reader: { ...everybody, 'collaboration-request': ['read', 'update'], studio: ['read'] },
};

/** `texts`: only texts in the languages of the account. */
export type Permission = 'all' | 'texts' | 'none';

export function permissionOf(role: AccountRole, right: Right): Permission {
  const [subject, action] = right.split(':');
  const allowed: readonly string[] = Object.entries(policy[role]).find(([name]) => name === subject)?.[1] ?? [];
  if (action !== undefined && allowed.includes(action)) return 'all';
  return action === 'update' && allowed.includes('translate') ? 'texts' : 'none';
}

export const may = (role: AccountRole, right: Right): boolean => permissionOf(role, right) !== 'none';

/** The kinds whose events a role may read. */
export const readableKinds = (role: AccountRole): EntityKind[] =>
  entityKinds.filter((kind) => may(role, `${kind}:read`));
