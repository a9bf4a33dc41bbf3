import {
  fieldsOfKind,
  isDeclaredKind,
  imageKey,
  imageLocations,
  type CollaborationRequest,
  type DeclaredKind,
  type Fields,
  type ImageDescription,
  type Webhook,
} from 'shared-contracts/entities';

import { toPersonResponse } from '../../auth/accounts';
import { uuidOf } from '../../audit/event';
import { dayMs, isOfKind, type RecordData, type StoredRecord } from '../../persistence';
import type { DerivedRecords, RecordMirror } from './record-mirror';

type RecordMeta = Pick<StoredRecord, 'id' | 'createdAt' | 'revision'>;

export function toRecordResponse<Kind extends DeclaredKind>({
  data,
  id,
  createdAt,
  revision,
}: StoredRecord<Kind>): RecordData[Kind] & RecordMeta {
  return { ...data, id, createdAt, revision };
}

/** @param retentionDays days until its personal data is erased; `null` if it is kept */
export function toRequestResponse(
  record: StoredRecord<'collaboration-request'>,
  retentionDays: number | null,
): CollaborationRequest {
  const erasedAfter =
    retentionDays === null ? null : new Date(Date.parse(record.createdAt) + retentionDays * dayMs).toISOString();
  return { ...record.data, erasedAfter, id: record.id, createdAt: record.createdAt, revision: record.revision };
}

const isDeclared = (record: StoredRecord): record is StoredRecord<DeclaredKind> => isDeclaredKind(record.kind);

/** The address of a receiver without what may be its secret, as in that of a Discord channel. */
export function shownAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const rest = `${pathname}${search}`;
  return rest === '/' ? `${origin}/` : `${origin}/…${rest.slice(1).slice(-4)}`;
}

/** The record without its secrets. */
export function toWebhookResponse({ id, createdAt, revision, data }: StoredRecord<'webhook'>): Webhook {
  const { secret, previousSecret, previousSecretUntil, url, ...visible } = data;
  return { ...visible, url: shownAddress(url), id, createdAt, revision };
}

/** For an error response; `undefined` for kinds that are never returned. */
export function toCurrentResponse(record: StoredRecord, retentionDays: number | null): unknown {
  if (isOfKind('collaboration-request', record)) return toRequestResponse(record, retentionDays);
  if (isOfKind('webhook', record)) return toWebhookResponse(record);
  if (isOfKind('user', record)) return toPersonResponse(record);
  return isDeclared(record) ? toRecordResponse<DeclaredKind>(record) : undefined;
}

/** Finds the description for any spelling of the location. */
export const descriptionId = (location: string): string => uuidOf(`picture:${imageKey(location)}`);

const isEmpty = ({ location: _location, ...known }: ImageDescription): boolean =>
  Object.values(known).every((value) => value === null || value === undefined || value === '');

export class ImageDescriptions {
  /** `null` for an empty description. */
  readonly #known: DerivedRecords<ImageDescription | null>;

  constructor(mirror: RecordMirror) {
    this.#known = mirror.derive('image', ({ data }) => (isEmpty(data) ? null : data));
  }

  /** Descriptions under the given spellings of their locations. */
  async of(locations: readonly string[]): Promise<ImageDescription[]> {
    if (locations.length === 0) return [];
    const known = await this.#known.entries();
    return locations.flatMap((location) => {
      const description = known.get(descriptionId(location));
      return description ? [{ ...description, location }] : [];
    });
  }

  async join<Response extends object>(
    fields: Fields,
    response: Response,
  ): Promise<Response & { imageDescriptions?: ImageDescription[] }> {
    const imageDescriptions = await this.of(imageLocations(fields, response));
    return imageDescriptions.length === 0 ? response : { ...response, imageDescriptions };
  }

  /** Adds the descriptions of its images, which are part of its `ETag`. */
  async resultOf<Kind extends DeclaredKind>(record: StoredRecord<Kind>) {
    const value = await this.join(fieldsOfKind(record.kind), toRecordResponse(record));
    return {
      value,
      revision: record.revision,
      joined: value.imageDescriptions && JSON.stringify(value.imageDescriptions),
    } as const;
  }

  joinAll<Response extends object>(fields: Fields, responses: readonly Response[]) {
    return Promise.all(responses.map((response) => this.join(fields, response)));
  }
}
