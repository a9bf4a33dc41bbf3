import type { ApiClient } from '../../../backend/src/testing/api-client';
import type { SmtpReceiver } from '../../../backend/src/messages/testing/smtp-receiver';
import type { TestServer } from '../../../backend/src/testing/servers/test-server';

/** Fields that walks change; `titleJa` is the name of their records. */
export const textFields = ['titleEn', 'titleKo', 'version'] as const;
export type FieldValues = Readonly<Record<string, string | null>>;

export interface ModelEvent {
  action: 'create' | 'update' | 'delete' | 'restore';
  revision: number;
  /** Of an update. */
  changes: Readonly<Record<string, { before: string | null; after: string | null }>>;
}

export interface ModelDraft {
  base: FieldValues;
  changes: FieldValues;
  /** In milliseconds since 1970. */
  publishAt: number | null;
  publishFields: readonly string[];
}

const noDraft: ModelDraft = { base: {}, changes: {}, publishAt: null, publishFields: [] };

const pick = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** What a project is after some changes, by the specification and without a store. */
export class ModelProject {
  values: FieldValues;
  isDeleted = false;
  draft = noDraft;
  /** Oldest first. */
  readonly events: ModelEvent[] = [{ action: 'create', revision: 1, changes: {} }];

  constructor(
    readonly id: string,
    values: FieldValues,
  ) {
    this.values = values;
  }

  get revision(): number {
    return this.events.length;
  }

  get isPublic(): boolean {
    return !this.isDeleted && this.values['publication'] === 'published';
  }

  #log(action: ModelEvent['action'], changes: ModelEvent['changes'] = {}): void {
    this.events.push({ action, revision: this.revision + 1, changes });
  }

  /** Changes fields; logs nothing if they have these values already. */
  update(patch: FieldValues): void {
    const changed = Object.entries(patch).filter(([name, after]) => this.values[name] !== after);
    if (changed.length === 0) return;
    const changes = changed.map(([name, after]) => [name, { before: this.values[name] ?? null, after }] as const);
    this.values = { ...this.values, ...patch };
    this.#log('update', Object.fromEntries(changes));
  }

  remove(): void {
    this.isDeleted = true;
    this.#log('delete');
  }

  /** @returns false if the undo has to be refused, because a newer change would be lost or there is none */
  undo({ action, revision, changes }: ModelEvent): boolean {
    switch (action) {
      case 'create':
        if (this.isDeleted || this.revision !== revision) return false;
        this.remove();
        return true;
      case 'delete':
        if (this.revision !== revision) return false;
        this.isDeleted = false;
        this.#log('restore');
        return true;
      case 'restore':
        return false;
      case 'update': {
        const entries = Object.entries(changes);
        if (this.isDeleted || entries.some(([name, { after }]) => this.values[name] !== after)) return false;
        this.update(Object.fromEntries(entries.map(([name, { before }]) => [name, before])));
        return true;
      }
    }
  }

  #setDraft(changes: FieldValues, bases: FieldValues, schedule: Partial<ModelDraft> = {}): void {
    const names = Object.keys(changes).filter((name) => changes[name] !== this.values[name]);
    const base = names.map((name) => [name, (name in bases ? bases : this.values)[name] ?? null] as const);
    const { publishAt, publishFields } = { ...this.draft, ...schedule };
    const left = publishFields.filter((name) => names.includes(name));
    const time = left.length > 0 && publishAt !== null ? { publishAt, publishFields: left } : {};
    this.draft = { ...noDraft, base: Object.fromEntries(base), changes: pick(changes, names), ...time };
  }

  /** The draft changes of some fields. */
  chosen(names: readonly string[]): FieldValues {
    return pick(this.draft.changes, names);
  }

  saveDraft(changes: FieldValues): void {
    this.#setDraft({ ...this.draft.changes, ...changes }, this.draft.base);
  }

  discardDraft(): void {
    this.draft = noDraft;
  }

  schedule(publishAt: number | null, names: readonly string[]): void {
    const publishFields = publishAt === null ? [] : Object.keys(this.chosen(names));
    this.draft = { ...this.draft, publishAt, publishFields };
  }

  /** @returns false if a field was changed since the draft */
  publishDraft(names: readonly string[]): boolean {
    const chosen = this.chosen(names);
    const { base, changes } = this.draft;
    const isOvertaken = Object.entries(chosen).some(
      ([name, value]) => this.values[name] !== value && this.values[name] !== base[name],
    );
    if (isOvertaken) return false;
    this.update(chosen);
    this.#setDraft(changes, { ...base, ...chosen });
    return true;
  }

  /** Publishes what is due; what cannot be published stays in the draft. */
  passTo(now: number): void {
    const { publishAt, publishFields } = this.draft;
    if (publishAt === null || publishAt > now) return;
    if (!this.isDeleted) this.publishDraft(publishFields);
    this.draft = { ...this.draft, publishAt: null, publishFields: [] };
  }
}

interface ModelPerson {
  id: string;
  username: string;
  revision: number;
}

interface ModelRequest {
  id: string;
  name: string;
  state: string;
  isDeleted: boolean;
  /** Mails to the studio about it. */
  mails: number;
}

/** Which build of the released module is live. */
export class ModelPointer {
  constructor(
    public build: string | null,
    public canary: { build: string; share: number } | null,
    public revision: number,
  ) {}

  /** @param share percent of visitors; `null` for all. @returns false if it has to be refused */
  release(build: string, share: number | null): boolean {
    const { canary } = this;
    if (share !== null && this.build === build) return false;
    const isSame =
      share === null ? this.build === build && canary === null : canary?.build === build && canary.share === share;
    if (isSame) return true;
    if (share === null) this.build = build;
    this.canary = share === null ? null : { build, share };
    this.revision += 1;
    return true;
  }
}

/** The state of a walk, beginning with the records of its own. */
export class Model {
  readonly projects: ModelProject[] = [];
  readonly people: ModelPerson[] = [];
  readonly requests: ModelRequest[] = [];

  constructor(
    /** Makes the names of its records unique. */
    readonly name: string,
    public now: number,
    readonly live: ModelPointer,
  ) {}
}

/** The product that a walk goes through. */
export interface WalkedProduct {
  server: TestServer;
  admin: ApiClient;
  smtp: SmtpReceiver;
  /** Builds of one module that may be released. */
  builds: readonly string[];
  /** A network address that no visitor had before. */
  newAddress(): string;
  /** Moves the clock, and carries out what is due. @param now in milliseconds since 1970 */
  passTo(now: number): Promise<void>;
}

/** The module whose releases are part of walks. */
export const walkedModule = 'mfe-requests';
