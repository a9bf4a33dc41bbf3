import type { EntityKind } from 'shared-contracts/entities';
import type { CallArg, CallName, CallResponse, Calls } from 'shared-contracts/http';

import type { ChangeFeed } from '../persistence';
import { Recent } from '../recent';
import { etagOf } from './conditional-request';
import { EncodedBody } from './content-encoding';

/** Whose view of the data: administrators also see what is not published yet. */
export type Audience = 'visitor' | 'admin';

/** An answer serialized once and sent many times. */
export interface PreparedAnswer<Value = unknown> {
  value: Value;
  body: EncodedBody;
  etag: string;
}

/** What an answer is loaded as. */
export interface LoadedAnswer<Value> {
  value: Value;
  /** Of a single record; lists get one from their bytes. */
  revision?: number;
  /** Milliseconds since 1970 at which the answer changes without any change of the data. */
  changesAt?: number;
}

/** How one call is prepared. */
export interface AnswerSource<Name extends CallName> {
  /** Kinds of records whose change makes the answer outdated. */
  kinds: readonly EntityKind[];
  /** False where visitors and administrators get the same bytes. */
  perAudience: boolean;
  /** @throws HttpError not-found where the record does not exist; that is never kept */
  load(arg: CallArg<Calls[Name]>, audience: Audience): Promise<LoadedAnswer<CallResponse<Calls[Name]>>>;
}

export type PreparedCallName = 'listProjects' | 'getProject' | 'listPartners' | 'listDevelopmentLogs';
export type AnswerSources = { [Name in PreparedCallName]: AnswerSource<Name> };

interface Entry {
  /** Counts of changes before the load: another count now means that the answer is outdated. */
  generations: string;
  /** See `LoadedAnswer`. */
  changesAt: number;
  answer: PreparedAnswer;
}

/** Answers kept in memory; the ones that nobody asks for leave first. */
const maxEntries = 1_000;

/**
 * Answers of the calls that everybody makes, prepared once per state of the data: value, bytes, compressed bytes and
 * `ETag`. A change makes them outdated before the call that made it is answered; changes of other processes follow
 * within a second.
 */
export class PreparedAnswers {
  readonly #entries = new Recent<Entry>(maxEntries);
  readonly #sources: AnswerSources;
  readonly #changes: Pick<ChangeFeed, 'generation'>;
  readonly #now: () => number;
  #nextTimedChange = Infinity;
  #timedChanges = 0;

  constructor(sources: AnswerSources, changes: Pick<ChangeFeed, 'generation'>, now: () => number = () => Date.now()) {
    this.#sources = sources;
    this.#changes = changes;
    this.#now = now;
  }

  /**
   * The answer of a call as an audience gets it.
   * @throws HttpError not-found where the record does not exist; whatever the store throws
   */
  async get<Name extends PreparedCallName>(
    name: Name,
    arg: CallArg<Calls[Name]>,
    audience: Audience,
  ): Promise<PreparedAnswer<CallResponse<Calls[Name]>>> {
    const source: AnswerSource<Name> = this.#sources[name];
    const key = `${name} ${source.perAudience ? audience : ''} ${arg === undefined ? '' : JSON.stringify(arg)}`;
    const isCurrent = (entry: Entry) =>
      entry.generations === this.#generations(source.kinds) && this.#now() < entry.changesAt;
    const kept = this.#entries.find(key);
    // One key is only ever written with the answer of one call.
    if (kept !== undefined && isCurrent(kept)) return kept.answer as PreparedAnswer<CallResponse<Calls[Name]>>;
    const generations = this.#generations(source.kinds);
    const { answer } = await this.#entries.get(key, () => this.#load(source, arg, audience, generations), {
      isCurrent,
      basis: generations,
    });
    return answer as PreparedAnswer<CallResponse<Calls[Name]>>;
  }

  /** A text that changes whenever a visitor may get another answer than before. */
  version(): string {
    if (this.#now() >= this.#nextTimedChange) {
      this.#timedChanges += 1;
      this.#nextTimedChange = Infinity;
    }
    const kinds = new Set(Object.values(this.#sources).flatMap((source) => source.kinds));
    return `${this.#generations([...kinds])}+${this.#timedChanges}`;
  }

  async #load<Name extends PreparedCallName>(
    source: AnswerSource<Name>,
    arg: CallArg<Calls[Name]>,
    audience: Audience,
    generations: string,
  ): Promise<Entry> {
    const { value, revision, changesAt = Infinity } = await source.load(arg, audience);
    this.#nextTimedChange = Math.min(this.#nextTimedChange, changesAt);
    const bytes = Buffer.from(JSON.stringify(value));
    const etag = revision === undefined ? etagOf(bytes) : `"${revision}"`;
    return { generations, changesAt, answer: { value, body: new EncodedBody(bytes), etag } };
  }

  #generations(kinds: readonly EntityKind[]): string {
    let text = '';
    for (const kind of kinds) text += `${this.#changes.generation(kind)}.`;
    return text;
  }
}
