import { randomUUID } from 'node:crypto';

import {
  contentKinds,
  declaredRecords,
  entityKinds,
  type ContentKind,
  type DeclaredKind,
  type EntityKind,
  type Fields,
} from 'shared-contracts/entities';
import { defaultLocale, localizedFieldName } from 'shared-contracts/localization';
import { aFullRecord, randomNumbers } from 'shared-contracts/testing';

import { sealEvent, type SealedEvent } from '../../../audit/event';
import { planMutation } from '../../plan';
import type { FullRecord, RecordData } from '../../record-data';
import { buildData, pointerData, projectData, requestData, userData } from './fixtures';

const alphabet = [...'墨花堂読本ぶんカナ한글묵화简体繁體aZ0 .$%_\n\t"\\🌸👩🏽‍🎨é\u0000\u202e\u2028\u2029\r'];

/** Generates random records of all kinds with a matching event log, without a store. */
export function randomContent(count: number, seed: number): { records: FullRecord[]; events: SealedEvent[] } {
  const random = randomNumbers(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const text = () => Array.from({ length: 1 + upTo(20) }, () => alphabet[upTo(alphabet.length)] ?? '').join('');
  const maybe = <Value>(value: Value): Value | null => (random() < 0.4 ? null : value);
  const json = (depth: number): RecordData['project']['music'] => {
    if (depth === 0 || random() < 0.3) return [text(), upTo(1e9), random() * 1e6, null, true, ''][upTo(6)] ?? null;
    if (random() < 0.5) return Array.from({ length: upTo(4) }, () => json(depth - 1) ?? null);
    return Object.fromEntries(
      Array.from({ length: upTo(4) }, () => [
        random() < 0.1 ? (['_bsontype', 'toString'][upTo(2)] ?? '') : text(),
        json(depth - 1) ?? null,
      ]),
    );
  };
  /** A value for every declared field; `null` for some of the optional ones. */
  const content = (kind: DeclaredKind): Record<string, unknown> => {
    const { fields }: { fields: Fields } = declaredRecords[kind];
    const requiredNames = Object.entries(fields).flatMap(([name, field]) =>
      !field.required ? [] : [field.kind === 'localized' ? localizedFieldName(name, defaultLocale) : name],
    );
    const valueOf = (name: string, value: unknown): unknown => {
      const field = fields[name];
      // Free JSON, from before its structure was settled.
      if (field?.kind === 'list' && field.marker !== undefined && random() < 0.5) return json(4);
      if (field?.kind === 'number') return field.min + upTo(field.max - field.min + 1);
      return requiredNames.includes(name) || field?.kind === 'flag' ? value : maybe(value);
    };
    const full = aFullRecord(kind, { text, image: text(), url: text(), projectId: randomUUID() });
    return Object.fromEntries(Object.entries(full).map(([name, value]) => [name, valueOf(name, value)]));
  };
  // Built from the fields of each kind, which the compiler cannot follow.
  const contentMakers = Object.fromEntries(contentKinds.map((kind) => [kind, () => content(kind)])) as unknown as {
    [Kind in ContentKind]: () => RecordData[Kind];
  };
  const makers: { [Kind in EntityKind]: () => RecordData[Kind] } = {
    ...contentMakers,
    // There is at most one main project.
    project: () => ({ ...projectData(), ...content('project'), isMainProject: 0 }),
    'collaboration-request': () =>
      requestData({ name: text(), message: text(), specialty: maybe(text()), notes: maybe(text()) }),
    user: () => userData({ username: randomUUID(), passwordHash: maybe(text()) }),
    'module-build': () => buildData({ note: maybe(text()), refusals: [text()] }),
    'module-pointer': () => pointerData({ previous: [text()], note: maybe(text()) }),
    'draft-changes': () => ({
      name: text(),
      recordKind: 'project',
      recordId: text(),
      base: {},
      changes: { titleEn: text() },
    }),
    image: () => ({ location: text(), ...content('image') }),
    studio: () => content('studio'),
    'draft-link': () => ({
      name: text(),
      recordKind: 'project',
      recordId: text(),
      tokenHash: text(),
      expiresAt: text(),
    }),
    message: () => ({
      channel: 'mail',
      purpose: 'receipt',
      recordKind: 'collaboration-request',
      recordId: text(),
      part: maybe(upTo(9)),
      webhookId: null,
      messageState: 'waiting',
      attempts: upTo(9),
      dueAt: maybe(text()),
      sentAt: maybe(text()),
      result: maybe(text()),
    }),
    webhook: () => ({
      name: text(),
      url: text(),
      format: 'standard',
      language: 'ko',
      events: ['content.published'],
      personalData: false,
      active: true,
      failingSince: maybe(text()),
      secret: text(),
      previousSecret: maybe(text()),
      previousSecretUntil: maybe(text()),
    }),
    'deploy-token': () => ({ name: text(), modules: [], tokenHash: text(), expiresAt: text() }),
  };
  const records: FullRecord[] = [];
  const events: SealedEvent[] = [];
  let end = { seq: 0, hash: '' };
  const moment = () => ({ at: new Date(1.7e12 + end.seq).toISOString(), ordinal: 1.7e15 + end.seq });
  const add = (plan: ReturnType<typeof planMutation>): FullRecord => {
    if (plan.event === null) return plan.record;
    const event = sealEvent(plan.event, end);
    events.push(event);
    end = event;
    return plan.record;
  };
  const make = <Kind extends EntityKind>(kind: Kind): FullRecord => {
    const base = () => ({
      kind,
      actor: text().replaceAll('\u0000', ''),
      operationId: randomUUID(),
      ...(random() < 0.3 ? { fingerprint: text() } : {}),
    });
    let record = add(
      planMutation({ ...base(), operation: 'create', id: randomUUID(), data: makers[kind]() }, null, moment(), null),
    );
    const again = upTo(3);
    for (let round = 0; round < again && record.deletedAt === null; round += 1) {
      const change = { ...base(), id: record.id };
      record = add(
        random() < 0.2
          ? planMutation<EntityKind>({ ...change, operation: 'delete' }, record, moment(), null)
          : planMutation<EntityKind>({ ...change, operation: 'update', patch: makers[kind]() }, record, moment(), null),
      );
    }
    return record;
  };
  for (let index = 0; index < count; index += 1) records.push(make(entityKinds[upTo(entityKinds.length)] ?? 'project'));
  return { records, events };
}
