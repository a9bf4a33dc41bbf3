import { isDeclaredKind, type AuditEvent, type DeclaredKind, type Publishable } from 'shared-contracts/entities';
import type { CallResponse, Calls } from 'shared-contracts/http';

import { revertChanges } from '../../audit/event';
import { HttpError, notFound } from '../../errors/http-error';
import type { Persistence, StoredRecord } from '../../persistence';
import type { BaseServices } from '../../base-services';

type Version = CallResponse<Calls['getRecordVersion']>;

/** What decides when a record is public is no part of a version: to restore a text must not take anything back. */
const publication: readonly (keyof Publishable)[] = ['publication', 'publishedAt'];
const notContent: ReadonlySet<string> = new Set(['deletedAt', ...publication]);

/** The fields of a record after an earlier event: today's, with all later changes reverted. */
async function fieldsAfter(
  { audit }: Pick<Persistence, 'audit'>,
  { entity: { kind, id }, revision }: AuditEvent,
  record: StoredRecord<DeclaredKind>,
): Promise<Record<string, unknown>> {
  let fields: Record<string, unknown> = { ...record.data };
  for (const later of await audit.after(kind, id, revision)) {
    // Not newer than the record that was read.
    if (later.revision <= record.revision) fields = revertChanges(fields, later.changes);
  }
  return fields;
}

/** Every text anywhere in a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * A version of a record beside today's.
 * @param origin our own origin
 * @throws HttpError not-found for an unknown event, or one of another kind of record; conflict if the record is deleted
 */
export async function recordVersion(
  { persistence, images }: BaseServices,
  seq: number,
  origin: string,
): Promise<Version> {
  const event = await persistence.audit.get(seq);
  if (!event || !isDeclaredKind(event.entity.kind)) throw notFound('version');
  const record = await persistence.get(event.entity.kind, event.entity.id);
  if (!record) throw new HttpError('conflict', 'The record has been deleted. Undo its deletion first.');
  const earlier = await fieldsAfter(persistence, event, record);
  const today = new Map<string, unknown>(Object.entries(record.data));
  const names = [...new Set([...Object.keys(earlier), ...today.keys()])].filter((name) => !notContent.has(name));
  const lostTexts = new Set(await images.lostAmong(textsIn(earlier), origin));
  const lost = names.filter((name) => textsIn(earlier[name]).some((text) => lostTexts.has(text)));
  const kept = names.filter((name) => !lost.includes(name));
  // Records and events hold only plain JSON, which their types do not express.
  return {
    then: Object.fromEntries(kept.map((name) => [name, earlier[name] ?? null])) as Version['then'],
    now: Object.fromEntries(kept.map((name) => [name, today.get(name) ?? null])) as Version['now'],
    revision: record.revision,
    lost,
  };
}
