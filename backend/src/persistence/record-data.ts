import type {
  AccountField,
  CollaborationRequest,
  DevelopmentLog,
  EntityKind,
  Partner,
  Project,
  ReleaseField,
  SignIn,
} from 'shared-contracts/entities';

type Meta = 'id' | 'createdAt' | 'revision';

/** An account. Of its data only `username` and `defaultPassword` ever appear in an event. */
export interface UserData {
  /** Unique among accounts that are not deleted. Empty for the record that carries failed sign-ins of unknown names. */
  username: string;
  /** argon2id hash; `null` is an account nobody can sign in to. */
  passwordHash: string | null;
  /** True while the password is the one the account was seeded with. */
  defaultPassword: boolean;
  /** Newest first. */
  signIns: SignIn[];
}

/** Which build of a module is live. The record's id is the module's name. */
export interface ReleaseData {
  build: string;
  /** Builds that were live before, newest first. */
  previous: string[];
}

/** A type whose fields all have a name that the event log's readers know; `never` if one has none. */
type Named<Data, Name extends string> = keyof Data extends Name ? Data : never;

/** What a record of each kind holds besides its id, creation time and revision. */
export interface RecordData {
  project: Omit<Project, Meta>;
  partner: Omit<Partner, Meta>;
  'development-log': Omit<DevelopmentLog, Meta>;
  'collaboration-request': Omit<CollaborationRequest, Meta | 'erasedAfter'>;
  user: Named<UserData, AccountField>;
  release: Named<ReleaseData, ReleaseField>;
}

/** A record as it is stored. */
export interface StoredRecord<Kind extends EntityKind = EntityKind> {
  kind: Kind;
  id: string;
  createdAt: string;
  /** 1 after the creation, one more with every event. */
  revision: number;
  /** Set on a tombstone: deleted, restorable until it is purged. */
  deletedAt: string | null;
  /** When a field changed last, for fields that changed after the creation. */
  changedAt: Readonly<Record<string, string>>;
  data: RecordData[Kind];
}

/** A record with what only the store knows about it. */
export interface FullRecord<Kind extends EntityKind = EntityKind> extends StoredRecord<Kind> {
  /** Order of creation: microseconds since 1970, never twice in one process. */
  ordinal: number;
  /** Of a main project: greater than that of every earlier one. 0: not a main project. */
  claim: number;
  /** Part of the data's hash in the log, so that the hash says nothing about data that was erased. */
  salt: string;
  /** True once its personal data is gone for good. */
  erased: boolean;
}
