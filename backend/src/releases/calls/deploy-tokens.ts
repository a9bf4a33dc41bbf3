import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { DeployToken, DeployTokenInput } from 'shared-contracts/http';

import { sha256, uuidOf } from '../../audit/event';
import { isHeld } from '../../auth/accounts';
import type { OwnOperation } from '../../http/api/own-operation';
import type { TokenCaller } from '../../http/server/caller';
import { networkLimits } from '../../http/server/client-address';
import { badValue, HttpError, invalid } from '../../http/http-error';
import type { AppContext } from '../../http/server/request-state';
import { takeAttempts } from '../../http/server/take-attempts';
import { Conflict, type Persistence, type StoredRecord } from '../../persistence';
import type { LinkToken } from '../previews/preview-links';

type TokenRecord = StoredRecord<'deploy-token'>;
type Store = Pick<Persistence, 'get' | 'list' | 'mutate' | 'audit' | 'counters'>;

const environmentActor = 'release';

const environmentId = 'environment';

const actorOf = ({ data }: TokenRecord): string => `token:${data.name}`;

interface ValidToken extends LinkToken {
  id: string;
  rights: TokenCaller['rights'];
}

const rightsOf = ({ paths, links = false, adminParts = false }: TokenRecord['data']): TokenCaller['rights'] =>
  paths === undefined ? null : { paths, links, adminParts };

/** `null` if it has expired. */
function unexpired(record: TokenRecord | null): ValidToken | null {
  if (!record || Date.parse(record.data.expiresAt) <= Date.now()) return null;
  const { modules, tokenHash: digest } = record.data;
  return { id: record.id, actor: actorOf(record), modules, digest, rights: rightsOf(record.data) };
}

const nameTaken = () => invalid(badValue('name', 'validation.taken'));

const refused = () =>
  new HttpError('unauthenticated', 'The deploy token is not known or not valid any more.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

export interface DeployTokenOptions {
  persistence: Store;
  limit: { tries: number; windowMs: number };
  /** `DEPLOY_TOKEN`: valid for all modules. */
  environmentToken: string | null;
}

/** Deploy tokens, with which teams release their modules. */
export class DeployTokens {
  readonly #store: Store;
  readonly #environment: ValidToken | null;

  constructor(private readonly options: DeployTokenOptions) {
    this.#store = options.persistence;
    const { environmentToken: token } = options;
    const known = { id: environmentId, actor: environmentActor, modules: 'all' as const, rights: null };
    this.#environment = token === null ? null : { ...known, digest: sha256(token) };
  }

  /** @throws HttpError unauthenticated without a valid token; too-many-requests after too many wrong ones */
  async caller(ctx: Pick<AppContext, 'ip'> & { req: Pick<IncomingMessage, 'headers'> }): Promise<TokenCaller> {
    const token = /^Bearer ([\x21-\x7e]{16,500})$/i.exec(ctx.req.headers.authorization ?? '')?.[1];
    if (token === undefined) throw refused();
    // Before the limit: wrong tokens from the same network must not lock out a team.
    const found = await this.#find(token);
    if (found) return { kind: 'token', id: found.id, actor: found.actor, modules: found.modules, rights: found.rights };
    const { tries, windowMs } = this.options.limit;
    const limits = networkLimits('deploy-token', ctx.ip, tries);
    await takeAttempts(this.#store.counters, limits, windowMs);
    throw refused();
  }

  async #find(token: string): Promise<ValidToken | null> {
    const digest = sha256(token);
    // Compares digests of random characters, so the duration reveals nothing about a token.
    if (this.#environment?.digest === digest) return this.#environment;
    const { items } = await this.#store.list('deploy-token');
    return this.#valid(items.find(({ data }) => data.tokenHash === digest) ?? null);
  }

  async #valid(record: TokenRecord | null): Promise<ValidToken | null> {
    const isValid = record && (await isHeld(this.#store, record.data.ownerId, 'deploy-token:create'));
    return isValid ? unexpired(record) : null;
  }

  /** A token by its id; `null` if it has expired, was deleted or never existed. */
  async tokenOf(id: string): Promise<LinkToken | null> {
    return id === environmentId ? this.#environment : this.#valid(await this.#store.get('deploy-token', id));
  }

  /** Newest first. */
  async list(): Promise<DeployToken[]> {
    return Promise.all((await this.#store.list('deploy-token')).items.map((record) => this.#shown(record)));
  }

  /**
   * Creates a token; only this response contains its text. @throws HttpError validation for an unsuitable name or time
   */
  async create(input: DeployTokenInput, by: OwnOperation, ownerId: string) {
    const { name, modules, paths = [], links = false, adminParts = false, expiresAt } = input;
    if (Date.parse(expiresAt) <= Date.now()) throw invalid(badValue('expiresAt', 'validation.future'));
    const token = `bokkado_${randomBytes(32).toString('base64url')}`;
    const data = {
      name,
      modules: [...new Set(modules)],
      paths,
      links,
      adminParts,
      tokenHash: sha256(token),
      expiresAt: new Date(expiresAt).toISOString(),
      ownerId,
    };
    const creation = { kind: 'deploy-token', operation: 'create', id: await this.#freeId(name), data } as const;
    const { record } = await this.#store.mutate({ ...creation, ...by }).catch((error: unknown) => {
      // Another process has just created a token of this name.
      throw error instanceof Conflict ? nameTaken() : error;
    });
    return { ...(await this.#shown(record)), token };
  }

  /** The next id for a name; earlier ids belong to deleted tokens. Two tokens created at once get the same one. */
  async #freeId(name: string): Promise<string> {
    for (let number = 0; ; number += 1) {
      const id = uuidOf(`deploy-token:${name}:${number}`);
      const record = await this.#store.get('deploy-token', id, { deleted: true });
      if (record === null) return id;
      if (record.deletedAt === null) throw nameTaken();
    }
  }

  async #shown(record: TokenRecord): Promise<DeployToken> {
    const { id, createdAt, data } = record;
    const { items } = await this.#store.audit.list({ actor: actorOf(record) }, { limit: 1 });
    const { name, modules, paths = null, links = true, adminParts = true, expiresAt } = data;
    return { id, name, modules, paths, links, adminParts, createdAt, expiresAt, lastUsedAt: items[0]?.at ?? null };
  }
}
