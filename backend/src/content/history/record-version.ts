import { isDeclaredKind, type Publishable } from 'shared-contracts/entities';
import type { CallResponse, Calls } from 'shared-contracts/http';

import { HttpError, notFound } from '../../http/http-error';
import { fieldsAt } from './audit-entries';
import type { ImageLibrary } from '../../objects/images/image-library';
import type { Persistence } from '../../persistence';

type Version = CallResponse<Calls['getRecordVersion']>;

/** Restoring a text must not withdraw anything from visitors. */
const publication: readonly (keyof Publishable)[] = ['publication', 'publishedAt'];
const notContent: ReadonlySet<string> = new Set(['deletedAt', ...publication]);

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** An earlier version of a record beside the current one. @throws HttpError not-found; conflict for a deleted record */
export async function recordVersion(
  { persistence, images }: { persistence: Persistence; images: ImageLibrary },
  seq: number,
  origin: string,
): Promise<Version> {
  const event = await persistence.audit.get(seq);
  if (!event || !isDeclaredKind(event.entity.kind)) throw notFound('version');
  const { kind, id } = event.entity;
  const record = await persistence.get(kind, id);
  if (!record) throw new HttpError('conflict', 'The record has been deleted. Undo its deletion first.');
  const earlier = fieldsAt(await persistence.audit.find({ kind, entityId: id }), event.revision);
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
