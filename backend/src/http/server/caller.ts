import type { AccountRole, PublishedKind } from 'shared-contracts/entities';
import type { ModuleName } from 'shared-contracts/federation';
import type { AddRights } from 'shared-contracts/gate';
import type { Locale } from 'shared-contracts/localization';

import { HttpError } from '../http-error';

export interface AdminCaller {
  kind: 'admin';
  userId: string;
  username: string;
  role: AccountRole;
  /** In which a translator may change texts. */
  textLanguages: readonly Locale[];
  /** Of the admin; `null` if the account names none. */
  interfaceLanguage: Locale | null;
  /** It has to choose a second factor before anything else. */
  secondFactorMissing: boolean;
  /** When the session began, in milliseconds since 1970. */
  signedInAt: number;
}

/** Milliseconds after a sign-in in which people, tokens and exports are within reach. */
const freshMs = 10 * 60_000;

/** @throws HttpError unauthenticated if the sign-in is older */
export function assertFresh({ signedInAt }: AdminCaller): void {
  if (Date.now() - signedInAt > freshMs)
    throw new HttpError('unauthenticated', 'This call needs a sign-in of the last ten minutes.');
}

export interface TokenCaller {
  kind: 'token';
  id: string;
  /** Name of the token's holders in the event log. */
  actor: string;
  modules: readonly ModuleName[] | 'all';
  /** What it may add to the site; `null` without limits. */
  rights: AddRights | null;
}

/** A record that a visitor may see before it is published. */
export interface InvitedRecord {
  kind: PublishedKind;
  id: string;
}

export type Caller = AdminCaller | TokenCaller | { kind: 'visitor'; invitedTo?: InvitedRecord };

export interface SessionControl {
  readonly caller: Caller;
  /** Starts a session with a new id and deletes the browser's previous one. */
  start(user: AdminCaller): Promise<void>;
  end(): Promise<void>;
  /** Reads session and account again, which may have ended since the request began. */
  reload(): Promise<void>;
  /** Digest of the session id, to count by: the id itself is not stored. */
  digest(): string;
  /** @throws HttpError unauthenticated if this session was deleted since the request began */
  assertLiving(): Promise<void>;
  /** Continues this session under a new id. @throws HttpError unauthenticated if it was deleted in the meantime */
  renew(): Promise<void>;
  endOthers(): Promise<void>;
}
