import { isDeepStrictEqual } from 'node:util';

import {
  collaborationRequestPatch,
  developmentLogPatch,
  partnerPatch,
  projectPatch,
  type AuditEvent,
} from 'shared-contracts/entities';

import type { CallRequest } from '../../http/call-handler';
import { HttpError, notFound } from '../../http/errors';
import type { ImageLibrary } from '../../objects/image-library';
import { Conflict, type Persistence, type StoredRecord } from '../../persistence';
import { isRepetition } from '../../records/is-repetition';
import { mutationBase } from '../../records/mutation-base';
import { currentAnswer } from '../../records/record-answer';

export interface AuditServices {
  persistence: Persistence;
  images: Pick<ImageLibrary, 'lostAmong'>;
  /** See `requestAnswer`. */
  retentionDays: number | null;
}

/** What an update may set, by kind: what an event says was there before has to pass before it is put back. */
const patches = {
  project: projectPatch,
  partner: partnerPatch,
  'development-log': developmentLogPatch,
  'collaboration-request': collaborationRequestPatch,
} as const;

type UndoableKind = keyof typeof patches;

function isUndoable(kind: AuditEvent['entity']['kind']): kind is UndoableKind {
  return Object.hasOwn(patches, kind);
}

const cannotBeUndone = () => new HttpError('conflict', 'This event cannot be undone.');

/** JSON as it is stored: what is left out and what is empty are the same. */
function stored(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}

/**
 * The patch that puts back what an update changed.
 * @throws HttpError conflict with both versions where a field has changed again since
 */
function reversal(event: AuditEvent, current: StoredRecord, retentionDays: number | null): Record<string, unknown> {
  const now = new Map(Object.entries(current.data));
  const before = Object.fromEntries(Object.entries(event.changes).map(([field, change]) => [field, change.before]));
  const isNewer = Object.entries(event.changes).some(([field, { after }]) => !isDeepStrictEqual(stored(now.get(field)), stored(after)));
  if (isNewer) {
    const latest = currentAnswer(current, retentionDays);
    throw new HttpError('conflict', 'A newer change would be lost.', {
      current: latest,
      wanted: { ...(typeof latest === 'object' ? latest : {}), ...before },
    });
  }
  return before;
}

/** @throws HttpError conflict where an image that would come back was removed, because nothing had shown it for longer than a month */
async function assertImagesAreThere(images: AuditServices['images'], { changes }: AuditEvent, origin: string): Promise<void> {
  const still = new Set(textsIn(Object.values(changes).map(({ after }) => after)));
  const back = textsIn(Object.values(changes).map(({ before }) => before)).filter((text) => !still.has(text));
  if ((await images.lostAmong(back, origin)).length > 0) throw new HttpError('conflict', 'An image that would come back has been removed for good.');
}

/** Every text anywhere in a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function revertUpdate(services: AuditServices, event: AuditEvent, kind: UndoableKind, request: CallRequest<'undoAuditEvent'>): Promise<number> {
  const { persistence, retentionDays } = services;
  if (Object.keys(event.changes).length === 0) throw cannotBeUndone();
  if (!(await isRepetition(persistence, request))) await assertImagesAreThere(services.images, event, request.origin);
  const { record } = await persistence.mutate({
    kind,
    operation: 'update',
    id: event.entity.id,
    undoes: event.seq,
    patch: (current) => {
      const parsed = patches[kind].safeParse(reversal(event, current, retentionDays));
      // Fields whose values the log does not keep, such as personal data, cannot come back from it.
      if (!parsed.success) throw cannotBeUndone();
      return parsed.data;
    },
    ...mutationBase(request),
  });
  return record.revision;
}

async function restore(services: AuditServices, event: AuditEvent, kind: UndoableKind, request: CallRequest<'undoAuditEvent'>): Promise<number> {
  const { persistence, retentionDays } = services;
  try {
    const { record } = await persistence.mutate({ kind, operation: 'restore', id: event.entity.id, undoes: event.seq, ...mutationBase(request) });
    return record.revision;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const current = await persistence.get(kind, event.entity.id);
    throw new HttpError('conflict', 'The record is there, or its data was erased.', {
      cause: error,
      current: current ? currentAnswer(current, retentionDays) : null,
    });
  }
}

/**
 * Undoes one event: a deletion by restoring the record, an update by putting back what was there. The undo is itself an event.
 * @throws HttpError not-found for an unknown event; conflict where a newer change would be lost (with both versions) or an
 * image is gone for good
 */
export async function undoEvent(services: AuditServices, seq: number, request: CallRequest<'undoAuditEvent'>): Promise<AuditEvent> {
  const event = await services.persistence.audit.get(seq);
  if (!event) throw notFound('event');
  const { kind } = event.entity;
  if (!isUndoable(kind)) throw cannotBeUndone();
  const isUpdate = event.action === 'update' || event.action === 'screenshot-add' || event.action === 'screenshot-delete';
  if (!isUpdate && event.action !== 'delete') throw cannotBeUndone();
  const revision = isUpdate ? await revertUpdate(services, event, kind, request) : await restore(services, event, kind, request);
  const undo = await services.persistence.audit.ofRevision(kind, event.entity.id, revision);
  if (!undo) throw new Error(`The undo of event ${seq} is not in the log`);
  return undo;
}
