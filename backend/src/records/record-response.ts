import { isDeclaredKind, type CollaborationRequest, type DeclaredKind, type Webhook } from 'shared-contracts/entities';

import { dayMs, isOfKind, type RecordData, type StoredRecord } from '../persistence';

type RecordMeta = Pick<StoredRecord, 'id' | 'createdAt' | 'revision'>;

/** A record of content, or that of an image, as the API returns it. */
export function toRecordResponse<Kind extends DeclaredKind>({
  data,
  id,
  createdAt,
  revision,
}: StoredRecord<Kind>): RecordData[Kind] & RecordMeta {
  return { ...data, id, createdAt, revision };
}

/**
 * A collaboration request as the API returns it.
 * @param retentionDays days after which its personal data is erased; `null` if it is kept
 */
export function toRequestResponse(
  record: StoredRecord<'collaboration-request'>,
  retentionDays: number | null,
): CollaborationRequest {
  const erasedAfter =
    retentionDays === null ? null : new Date(Date.parse(record.createdAt) + retentionDays * dayMs).toISOString();
  return { ...record.data, erasedAfter, id: record.id, createdAt: record.createdAt, revision: record.revision };
}

const isDeclared = (record: StoredRecord): record is StoredRecord<DeclaredKind> => isDeclaredKind(record.kind);

/** A webhook as the API returns it: without its secrets. */
export function toWebhookResponse({ id, createdAt, revision, data }: StoredRecord<'webhook'>): Webhook {
  const { secret, previousSecret, previousSecretUntil, ...visible } = data;
  return { ...visible, id, createdAt, revision };
}

/** The current record inside an error response; `undefined` for kinds that are never returned. */
export function toCurrentResponse(record: StoredRecord, retentionDays: number | null): unknown {
  if (isOfKind('collaboration-request', record)) return toRequestResponse(record, retentionDays);
  if (isOfKind('webhook', record)) return toWebhookResponse(record);
  return isDeclared(record) ? toRecordResponse<DeclaredKind>(record) : undefined;
}
