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
