import { declaredRecords, namesOf, imageKey, type KindWithImages, type ImageInput } from 'shared-contracts/entities';
import { permissionOf } from 'shared-contracts/policy';

import type { CallInput, HandledRequest, Handlers, ChangeRequest } from '../../http/api/call-handler';
import { ownOperation } from '../../http/api/own-operation';
import { notFound } from '../../http/http-error';
import type { Persistence, StoredRecord } from '../../persistence';
import { unlessOvertaken, updateOrCreate } from '../records/change-record';
import { replacedImages } from '../records/image-uses';
import { descriptionId, toRecordResponse } from '../records/record-response';
import { MediaLibrary } from './media-library';
import type { StaticAssets } from '../../objects/static-assets';
import type { RecordMirror } from '../records/record-mirror';

const describe = (persistence: Persistence, { location, ...change }: ImageInput, request: ChangeRequest) =>
  updateOrCreate(
    persistence,
    { kind: 'image', id: descriptionId(location), data: { location: imageKey(location) } },
    change,
    request,
  );

type Replacement = CallInput<'replaceImages'>['body'];

/** Copies the description of a replaced image, unless the new one has its own: it is meant to show the same. */
async function keepDescription(
  persistence: Persistence,
  { locations, to }: Replacement,
  request: ChangeRequest,
): Promise<void> {
  const [replaced] = locations;
  if (to === null || replaced === undefined || locations.length > 1) return;
  const before = await persistence.get('image', descriptionId(replaced));
  if (!before || (await persistence.get('image', descriptionId(to)))) return;
  const { location: _, ...known } = before.data;
  await describe(persistence, { ...known, location: to }, { ...request, ifMatch: undefined });
}

/** Replaces some images in one record by another; `null` if the record no longer shows them. */
async function replaceIn(
  persistence: Persistence,
  { kind, id }: { kind: KindWithImages; id: string },
  { locations, to }: Replacement,
  request: Pick<HandledRequest, 'caller' | 'requestId'>,
) {
  const keys = new Set(locations.map(imageKey));
  const replaced = (record: StoredRecord<KindWithImages>) => replacedImages(kind, record.data, keys, to);
  const current = await persistence.get(kind, id);
  if (!current || Object.keys(replaced(current)).length === 0) return null;
  const patch = (found: StoredRecord<KindWithImages>) => declaredRecords[kind].patch.parse(replaced(found));
  const update = { kind, operation: 'update', id, patch, ...ownOperation(request) } as const;
  // It may be deleted at the same moment.
  const changed = await unlessOvertaken(persistence.mutate<KindWithImages>(update));
  return changed && { kind, id, names: namesOf(kind, changed.record.data), revision: changed.record.revision };
}

export function mediaHandlers({
  persistence,
  mirror,
  assets,
}: {
  persistence: Persistence;
  mirror: RecordMirror;
  assets: StaticAssets;
}) {
  const library = new MediaLibrary(mirror, persistence.uploads, assets);
  /** Others describe images that they are about to use; a translator uses none. */
  const refuseUnknown = async ({ location }: ImageInput, { caller }: ChangeRequest) => {
    if (caller.kind !== 'admin' || permissionOf(caller.role, 'image:update') === 'all') return;
    const [image] = (await library.find({ location })).items;
    if (image?.bytes === null && image.uses.length === 0 && !image.description) throw notFound('image');
  };
  return {
    findImages: async ({ query }) => ({ value: await library.find(query) }),
    replaceImages: async ({ body }, request) => {
      const changed = [];
      await keepDescription(persistence, body, request);
      for (const record of await library.recordsWith(new Set(body.locations.map(imageKey)))) {
        const updated = await replaceIn(persistence, record, body, request);
        if (updated) changed.push(updated);
      }
      return { value: { changed } };
    },
    describeImage: async ({ body }, request) => {
      await refuseUnknown(body, request);
      const record = await describe(persistence, body, request);
      return { value: toRecordResponse(record), revision: record.revision };
    },
  } satisfies Partial<Handlers>;
}
