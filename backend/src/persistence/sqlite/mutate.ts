import type { EntityKind } from 'shared-contracts/entities';

import type { EventDraft } from '../../audit/event';
import { isoOf, type Clock } from '../clock';
import { Conflict } from '../errors';
import { demotion, eventIdOf, planMutation, storedPart, targetId } from '../plan';
import type { Mutation, MutationResult } from '../port';
import { assertSameOperation, replayedResult } from '../replay';
import { isUniqueViolation, type Database } from './database';
import { appendEvent, eventsAfter, findEvent } from './events';
import { findRecord, otherMainProjects, writeRecord } from './records';

/** Told after the commit: the event and the record it changed. */
export type Told = (event: EventDraft) => void;

/** Carries out mutations on one file: each is one transaction, with the demotion of other main projects in it. */
export class SqliteMutations {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #ordinal: (createdAt?: string) => number;
  readonly #told: Told;

  constructor(database: Database, clock: Clock, ordinal: (createdAt?: string) => number, told: Told) {
    this.#database = database;
    this.#clock = clock;
    this.#ordinal = ordinal;
    this.#told = told;
  }

  mutate<Kind extends EntityKind>(mutation: Mutation<Kind>): MutationResult<Kind> {
    const written: EventDraft[] = [];
    const result = this.#database.transaction(() => this.#replay(mutation) ?? this.#apply(mutation, written));
    written.forEach(this.#told);
    return result;
  }

  #replay<Kind extends EntityKind>(mutation: Mutation<Kind>): MutationResult<Kind> | null {
    const event = findEvent(this.#database, eventIdOf(mutation.operationId));
    if (event === null) return null;
    const id = targetId(mutation);
    assertSameOperation(mutation, id, { kind: event.entity.kind, id: event.entity.id, fingerprint: event.fingerprint });
    const later = eventsAfter(this.#database, mutation.kind, id, event.revision);
    return replayedResult(mutation, id, findRecord(this.#database, mutation.kind, id), event, later);
  }

  #apply<Kind extends EntityKind>(mutation: Mutation<Kind>, written: EventDraft[]): MutationResult<Kind> {
    const id = targetId(mutation);
    const current = findRecord(this.#database, mutation.kind, id);
    const mains = mutation.kind === 'project' ? otherMainProjects(this.#database, id) : [];
    const createdAt = mutation.operation === 'create' ? mutation.createdAt : undefined;
    const moment = { at: isoOf(this.#clock.now()), ordinal: this.#ordinal(createdAt) };
    const { record, event } = planMutation(mutation, current, moment, mains.at(-1) ?? null);
    try {
      writeRecord(this.#database, record, current);
    } catch (error) {
      if (isUniqueViolation(error)) throw new Conflict(`Another ${mutation.kind} has this name`, { cause: error });
      throw error;
    }
    appendEvent(this.#database, event);
    written.push(event);
    if (event.then !== null) {
      for (const main of mains) this.#apply(demotion(main, event), written);
    }
    return { record: storedPart(record), eventId: event.id, replayed: false };
  }
}
