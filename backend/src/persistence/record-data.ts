import type {
  AccountField,
  AccountRole,
  CollaborationRequest,
  ContentKind,
  ContentRecord,
  DraftKind,
  DeployTokenField,
  DraftChangesField,
  DraftLinkField,
  EntityKind,
  InvitationMail,
  Message,
  MessageField,
  ModuleBuildField,
  ModulePointerField,
  ImageRecord,
  PublishedKind,
  SignIn,
  Studio,
  Webhook,
  WebhookField,
} from 'shared-contracts/entities';
import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';
import type { DraftChanges } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';

type Meta = 'id' | 'createdAt' | 'revision';

/** Members that only responses contain. */
type Joined = 'imageDescriptions';

/** An account. Its secrets and sign-ins never appear in an event. */
export interface UserData {
  /** Unique among accounts that are not deleted. Empty for the record that holds failed sign-ins of unknown names. */
  username: string;
  /** argon2id hash; `null` for an account that cannot sign in. */
  passwordHash: string | null;
  /** True until the seeded password is changed. */
  defaultPassword: boolean;
  /** Newest first. */
  signIns: SignIn[];
  /** Missing in accounts of earlier versions, which are owners. */
  role?: AccountRole;
  /** Of a translator. */
  textLanguages?: Locale[];
  /** Of the admin; Japanese if it names none. */
  interfaceLanguage?: Locale | null;
  /** It cannot sign in, and its tokens and links are not valid. */
  deactivated?: boolean;
  /** A link with which its holder chooses a password; only a digest of its token is stored. */
  invitation?: { tokenHash: string; expiresAt: string; mail?: InvitationMail & { seed: string } } | null;
  /** It has to sign in with a second factor. */
  needsSecondFactor?: boolean;
  passkeys?: StoredPasskey[];
  /** Of an authenticator app; `lastTimeStep` (of 30 seconds, RFC 6238) is that of the last code. */
  oneTimeCodes?: { secret: string; lastTimeStep: number } | null;
  /** Digests of those that have not been used. */
  recoveryCodes?: string[];
}

/** A public key that an authenticator holds the private one of (WebAuthn). */
export interface StoredPasskey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Chosen by the authenticator; in base64url like the key. */
  credentialId: string;
  publicKey: string;
  /** Of signatures, as the authenticator counts them; many always say 0. */
  counter: number;
  transports: string[];
}

/** The record's id is module and build. */
export interface ModuleBuildData {
  module: ModuleName;
  build: string;
  /**
   * `uploading` until every byte was checked; `broken` if files are damaged or rendering processes ended because of it.
   */
  buildState: 'uploading' | 'ready' | 'broken';
  /** `image`: shipped with the product; `upload`: received over the network. */
  source: 'image' | 'upload';
  descriptor: BuildDescriptor;
  note: string | null;
  /** Reason of the last refusal. */
  refusals: string[];
  /** Missing in records of earlier versions. */
  previewedAt?: string | null;
}

/** The record's id is the module's name. */
export interface ModulePointerData {
  /** `null` if the module was withdrawn, or only has a canary. */
  build: string | null;
  /** Previously live builds that a rollback can return to, newest first. */
  previous: string[];
  /** Previously live builds that a rollback has left, newest first; missing in records of earlier versions. */
  rolledBack?: string[];
  canaryBuild: string | null;
  /** Percent of visitors. */
  canaryShare: number | null;
  note: string | null;
  /** Why the product itself moved the pointer. */
  reason: string | null;
}

/** Only a digest of the token is stored. */
export interface DeployTokenData {
  name: string;
  modules: ModuleName[];
  /** Missing in tokens of earlier versions, which have no limits. */
  paths?: string[];
  links?: boolean;
  adminParts?: boolean;
  tokenHash: string;
  expiresAt: string;
  /** The account that it ends with; missing in tokens of earlier versions. */
  ownerId?: string;
}

/** A link to a page without an account; only a digest of its token is stored. */
export interface DraftLinkData {
  /** Japanese title of the record when the link was made. */
  name: string;
  /** Name of the person it is for. */
  recipient?: string;
  recordKind: PublishedKind;
  recordId: string;
  tokenHash: string;
  expiresAt: string;
  /** The account that it ends with; missing in links of earlier versions. */
  ownerId?: string;
}

export interface DraftChangesData {
  /** Japanese name of the record. */
  name: string;
  recordKind: DraftKind;
  recordId: string;
  base: DraftChanges['base'];
  changes: DraftChanges['changes'];
  /** Missing in records of earlier versions, like those below. */
  publishAt?: string | null;
  publishFields?: string[] | null;
  refusedAt?: string | null;
}

export interface WebhookData extends Omit<Webhook, Meta> {
  /** `whsec_` and base64. */
  secret: string;
  /** Signs beside the new one for a while after a rotation. */
  previousSecret: string | null;
  previousSecretUntil: string | null;
}

/** Data whose fields all have a label in the event log; `never` if one has none. */
type Named<Data, Name extends string> = keyof Data extends Name ? Data : never;

type ContentData = { [Kind in ContentKind]: Omit<ContentRecord<Kind>, Meta | Joined> };

export interface RecordData extends ContentData {
  'collaboration-request': Omit<CollaborationRequest, Meta | 'erasedAfter'>;
  user: Named<UserData, AccountField>;
  'module-build': Named<ModuleBuildData, ModuleBuildField>;
  'module-pointer': Named<ModulePointerData, ModulePointerField>;
  'deploy-token': Named<DeployTokenData, DeployTokenField>;
  'draft-link': Named<DraftLinkData, DraftLinkField>;
  'draft-changes': Named<DraftChangesData, DraftChangesField>;
  image: Omit<ImageRecord, Meta>;
  studio: Omit<Studio, Meta>;
  message: Named<Omit<Message, 'id' | 'createdAt'>, MessageField>;
  webhook: Named<WebhookData, WebhookField>;
}

export interface StoredRecord<Kind extends EntityKind = EntityKind> {
  kind: Kind;
  id: string;
  createdAt: string;
  /** 1 after the creation, incremented by every event. */
  revision: number;
  /** Set on tombstones, which can be restored until they are purged. */
  deletedAt: string | null;
  /** Time of the last change, for fields changed after the creation. */
  changedAt: Readonly<Record<string, string>>;
  data: RecordData[Kind];
  /** For a main project greater than that of every earlier one; otherwise 0, also until it is public. */
  claim: number;
}

/** As stores return it; the other fields are for them alone. */
export interface FullRecord<Kind extends EntityKind = EntityKind> extends StoredRecord<Kind> {
  /** Order of creation: microseconds since 1970. */
  ordinal: number;
  /** Salts the data's hash in the log, so that the hash reveals nothing about erased data. */
  salt: string;
  erased: boolean;
}
