import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod';

import {
  collaborationRequestPatch,
  declaredRecords,
  undoingOf,
  type AuditEvent,
  type UndoableKind,
} from 'shared-contracts/entities';
import { may } from 'shared-contracts/policy';

import type { HandledRequest } from '../../http/api/call-handler';
import { mutationBase } from '../../http/api/own-operation';
import { HttpError, notFound } from '../../http/http-error';
import { redactedFields, type Persistence, type StoredRecord } from '../../persistence';
import { textsIn } from './record-version';
import { isOvertaken, isReplay, permittedPatch } from '../records/change-record';
import { draftChangesOf, hasChanges } from '../records/draft-changes';
import { toCurrentResponse } from '../records/record-response';
import type { Config } from '../../config/config';
import type { ImageLibrary } from '../../objects/images/image-library';

export interface UndoServices {
  persistence: Persistence;
  images: ImageLibrary;
  config: Config;
}

const jsonFields = z.record(z.string(), z.json());

// Changed fields are validated again when they are published.
const draftChangesPatch = z
  .object({
    base: jsonFields,
    changes: jsonFields,
    publishAt: z.string().nullable(),
    publishFields: z.array(z.string()).nullable(),
    refusedAt: z.string().nullable(),
  })
  .partial()
  // An undo must not publish a record at once because its scheduled time has passed.
  .transform((patch) =>
    patch.publishAt && Date.parse(patch.publishAt) <= Date.now()
      ? { ...patch, publishAt: null, publishFields: null }
      : patch,
  );

function patchOf(kind: UndoableKind) {
  if (kind === 'draft-changes') return draftChangesPatch;
  return kind === 'collaboration-request' ? collaborationRequestPatch : declaredRecords[kind].patch;
}

const notUndoable = () => new HttpError('conflict', 'Only changes of content can be undone.');

function stored(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** The changes that can be reverted: the log does not hold personal values, so those fields stay unchanged. */
function revertible({ entity, changes }: AuditEvent): [string, AuditEvent['changes'][string]][] {
  const unknown = redactedFields(entity.kind);
  // The log lists a deletion like a field, but records have no such field.
  return Object.entries(changes).filter(([field]) => field !== 'deletedAt' && !unknown.has(field));
}

const earlierValues = (event: AuditEvent): Record<string, unknown> =>
  Object.fromEntries(revertible(event).map(([field, change]) => [field, change.before]));

function wantedVersion(event: AuditEvent, record: StoredRecord, retentionDays: number | null): unknown {
  const response = toCurrentResponse(record, retentionDays);
  return { ...(typeof response === 'object' ? response : {}), ...earlierValues(event) };
}

/** The patch that reverts an update. @throws HttpError conflict with both versions if a field has changed since */
function reversal(event: AuditEvent, current: StoredRecord, retentionDays: number | null): Record<string, unknown> {
  const values = new Map(Object.entries(current.data));
  const isNewer = revertible(event).some(
    ([field, { after }]) => !isDeepStrictEqual(stored(values.get(field)), stored(after)),
  );
  if (isNewer) {
    const now = toCurrentResponse(current, retentionDays);
    const versions = now === undefined ? {} : { current: now, wanted: wantedVersion(event, current, retentionDays) };
    throw new HttpError('conflict', 'A newer change would be lost.', versions);
  }
  return earlierValues(event);
}

/** The error for an undo that a later deletion or restoration has overtaken. */
async function overtaken(
  { persistence, config: { requestRetentionDays: retentionDays } }: { persistence: Persistence; config: Config },
  event: AuditEvent,
  kind: UndoableKind,
  cause: unknown,
): Promise<HttpError> {
  const { id } = event.entity;
  const [record, newest] = await Promise.all([
    persistence.get(kind, id, { deleted: true }),
    persistence.audit.list({ kind, entityId: id }, { limit: 1 }),
  ]);
  const isGone = record === null || newest.items[0]?.action === 'erase';
  if (isGone) return new HttpError('conflict', 'The data of the record has been erased.', { cause, current: null });
  const isDeleted = record.deletedAt !== null;
  return new HttpError(
    'conflict',
    isDeleted ? 'The record has been deleted since.' : 'The record has been restored since.',
    {
      cause,
      current: isDeleted ? null : toCurrentResponse(record, retentionDays),
      wanted: wantedVersion(event, record, retentionDays),
    },
  );
}

/** @throws HttpError conflict if an image to be restored was removed for good */
async function assertImagesAreThere(images: ImageLibrary, { changes }: AuditEvent, origin: string): Promise<void> {
  const still = new Set(textsIn(Object.values(changes).map(({ after }) => after)));
  const back = textsIn(Object.values(changes).map(({ before }) => before)).filter((text) => !still.has(text));
  if ((await images.lostAmong(back, origin)).length > 0)
    throw new HttpError('conflict', 'An image that would be restored has been removed permanently.');
}

/** Earlier versions of the product deleted discarded draft changes; restoring one would hide newer draft changes. */
async function assertNoOtherDraft(persistence: Persistence, id: string): Promise<void> {
  const discarded = await persistence.get('draft-changes', id, { deleted: true });
  const draft = discarded && (await draftChangesOf(persistence, discarded.data.recordId));
  if (draft && hasChanges(draft)) throw new HttpError('conflict', 'The record has other draft changes by now.');
}

/** Undoes one event and logs that as an event. @throws HttpError not-found; conflict if a newer change would be lost */
export async function undoEvent(
  services: UndoServices,
  seq: number,
  request: HandledRequest<'undoAuditEvent'>,
): Promise<AuditEvent> {
  const { persistence, images, config } = services;
  const event = await persistence.audit.get(seq);
  if (!event) throw notFound('event');
  const undoing = undoingOf(event);
  if (!undoing) throw notUndoable();
  const { kind, way } = undoing;
  const { id } = event.entity;
  const needed = ({ revert: 'update', restore: 'create', delete: 'delete' } as const)[way];
  if (!may(request.caller.role, `${kind}:${needed}`)) throw new HttpError('forbidden', 'Your role does not undo this.');
  if (way === 'revert') {
    if (revertible(event).length === 0) throw new HttpError('conflict', 'The log does not hold the previous values.');
    if (!(await isReplay(persistence, request))) await assertImagesAreThere(images, event, request.origin);
  }
  if (way === 'restore' && kind === 'draft-changes') await assertNoOtherDraft(persistence, id);
  const patch = (current: StoredRecord) => {
    const parsed = patchOf(kind).safeParse(reversal(event, current, config.requestRetentionDays));
    // Rules may be stricter now.
    if (!parsed.success) throw new HttpError('conflict', 'The previous values are no longer valid.');
    return parsed.data;
  };
  const change =
    way === 'revert'
      ? ({ operation: 'update', patch: permittedPatch<UndoableKind>(patch, request.caller) } as const)
      : ({ operation: way, expectedRevision: event.revision } as const);
  const by = { undoes: seq, ...mutationBase(request) };
  const { record } = await persistence.mutate({ kind, id, ...change, ...by }).catch(async (error: unknown) => {
    if (!isOvertaken(error)) throw error;
    if (way === 'delete')
      throw new HttpError('conflict', 'The record has been changed or deleted since.', { cause: error });
    throw await overtaken(services, event, kind, error);
  });
  const [undo] = await persistence.audit.find({ kind, entityId: id, revision: record.revision });
  if (!undo) throw new Error(`The undo of event ${seq} is not in the log`);
  return undo;
}
