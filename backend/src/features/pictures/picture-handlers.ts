import { randomUUID } from 'node:crypto';

import { imageSources, pictureKey, type PictureInput } from 'shared-contracts/entities';
import type { LibraryPicture } from 'shared-contracts/http';

import type { CallRequest, Handlers } from '../../http/call-handler';
import type { ServedBytes } from '../../objects/serve-bytes';
import type { Persistence, StoredRecord, Upload } from '../../persistence';
import { actorOf, createIfMissing, storedFields } from '../../records/change-record';
import { pictureId } from '../../records/picture-descriptions';
import { toRecordResponse } from '../../records/record-response';

interface PictureServices {
  persistence: Persistence;
  /** Images that ship with the product, by their path below `/objects/`. */
  assets: ReadonlyMap<string, ServedBytes>;
}

/** Uploads that are read at once; more than any studio has. */
const atMost = 100_000;

/** Later than every upload. */
const always = '9999-01-01T00:00:00.000Z';

/** Revision of a record that has just been made. */
const firstRevision = 1;

async function listPictures({ persistence, assets }: PictureServices): Promise<LibraryPicture[]> {
  const { uploads } = persistence;
  const [described, attached, orphans] = await Promise.all([
    persistence.list('picture', { order: 'oldest' }),
    uploads.list('attached', always, atMost),
    uploads.list('orphan', always, atMost),
  ]);
  const pictures = new Map<string, LibraryPicture>();
  const note = (location: string, known: Partial<LibraryPicture>) => {
    const id = pictureId(location);
    const none = { location, bytes: null, since: null, description: null };
    pictures.set(id, { ...none, ...pictures.get(id), ...known });
  };
  const noteUpload = ({ location, contentLength, since }: Upload) => {
    if (location !== null) note(location, { bytes: contentLength, since });
  };
  for (const upload of [...attached, ...orphans]) noteUpload(upload);
  for (const [path, { size }] of assets) {
    const location = `/objects/${path}`;
    if (imageSources(location)?.width) note(location, { bytes: size });
  }
  for (const record of described.items) note(record.data.location, { description: toRecordResponse(record) });
  return [...pictures.values()];
}

/**
 * Describes a picture.
 * @throws StaleRevision if `If-Match` names another revision; that of a picture without a record is 0
 */
async function describe(
  persistence: Persistence,
  { location, ...patch }: PictureInput,
  request: Pick<CallRequest, 'caller' | 'requestId' | 'ifMatch'>,
): Promise<StoredRecord<'picture'>> {
  const id = pictureId(location);
  const by = { kind: 'picture', actor: actorOf(request.caller), requestId: request.requestId } as const;
  const isNew = await createIfMissing(
    persistence,
    { kind: 'picture', id, data: { location: pictureKey(location) } },
    request,
  );
  const update = {
    ...by,
    operation: 'update',
    id,
    expectedRevision: isNew && request.ifMatch === 0 ? firstRevision : request.ifMatch,
    patch: storedFields(patch),
    operationId: randomUUID(),
  } as const;
  return (await persistence.mutate(update)).record;
}

/** Handlers of the calls about what is known of pictures. */
export function pictureHandlers(services: PictureServices) {
  return {
    listPictures: async () => ({ kind: 'value', value: await listPictures(services) }),
    describePicture: async ({ body }, request) => ({
      kind: 'value',
      value: toRecordResponse(await describe(services.persistence, body, request)),
    }),
  } satisfies Partial<Handlers>;
}
