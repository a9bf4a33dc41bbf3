import type { PublishedKind } from 'shared-contracts/entities';
import type { ModuleName } from 'shared-contracts/federation';

/** A signed-in administrator. */
export interface AdminCaller {
  kind: 'admin';
  userId: string;
  username: string;
}

/** A caller with a deploy token. */
export interface TokenCaller {
  kind: 'token';
  /** Names the token. */
  id: string;
  /** What the event log calls them. */
  actor: string;
  /** What they may release. */
  modules: readonly ModuleName[];
}

/** A record that a visitor may see before it is published. */
export interface InvitedRecord {
  kind: PublishedKind;
  id: string;
}

export type Caller = AdminCaller | TokenCaller | { kind: 'visitor'; invitedTo?: InvitedRecord };

/** The session of the calling browser. */
export interface SessionControl {
  /** The administrator whose session it is, or a visitor. */
  readonly caller: Caller;
  /** Starts a session with a new id and deletes the browser's previous one. */
  start(user: { id: string; username: string }): Promise<void>;
  /** Deletes the session of this browser; does nothing if there is none. */
  end(): Promise<void>;
  /** Digest of the id of this session, to count by: the id itself is stored nowhere. */
  digest(): string;
  /** @throws HttpError unauthenticated if this session was deleted since the request began */
  assertLiving(): Promise<void>;
  /** Continues this session under a new id. @throws HttpError unauthenticated if it was deleted in the meantime */
  renew(): Promise<void>;
  /** Deletes all other sessions of the account. */
  endOthers(): Promise<void>;
}
