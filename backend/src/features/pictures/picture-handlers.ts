import { randomUUID } from 'node:crypto';

import { contentRecords, namesOf, pictureKey, type ContentKind, type PictureInput } from 'shared-contracts/entities';
import type { LibraryPicture } from 'shared-contracts/http';

import type { CallInput, CallRequest, Handlers } from '../../api/call-handler';
import type { ServedBytes } from '../../objects/serve-bytes';
import { RecordNotFound, type Persistence, type StoredRecord, type Upload } from '../../persistence';
import { actorOf, createIfMissing, storedFields } from '../../records/change-record';
import { pictureId } from '../../records/picture-descriptions';
import { replacedPictures } from '../../records/picture-uses';
import type { RecordMirror } from '../../records/record-mirror';
import { toRecordResponse } from '../../records/record-response';
import { libraryAssets, PictureLibrary } from './picture-library';

interface PictureServices {
  persistence: Persistence;
  mirror: RecordMirror;
  /** Images that ship with the product, by their path below `/objects/`. */
  assets: ReadonlyMap<string, ServedBytes>;
}

/** Uploads that are read at once; more than any studio has. */
const atMost = 100_000;

/** Later than every upload. */
const always = '9999-01-01T00:00:00.000Z';

/** Revision of a record that has just been made. */
const firstRevision = 1;

async function listPictures({ persistence, assets }: Omit<PictureServices, 'mirror'>): Promise<LibraryPicture[]> {
  const { uploads } = persistence;
  const [described, attached, orphans] = await Promise.all([
    persistence.list('picture', { order: 'oldest' }),
    uploads.list('attached', always, atMost),
    uploads.list('orphan', always, atMost),
  ]);
  const pictures = new Map<string, LibraryPicture>();
  const note = (location: string, known: Partial<LibraryPicture>) => {
    const id = pictureId(location);
    const none = { location, bytes: null, name: null, since: null, description: null };
    pictures.set(id, { ...none, ...pictures.get(id), ...known });
  };
  const noteUpload = ({ location, contentLength, name, since }: Upload) => {
    if (location !== null) note(location, { bytes: contentLength, name, since });
  };
  for (const upload of [...attached, ...orphans]) noteUpload(upload);
  for (const { location, bytes } of libraryAssets(assets)) note(location, { bytes });
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
    patch: storedFields('picture', patch),
    operationId: randomUUID(),
  } as const;
  return (await persistence.mutate(update)).record;
}

type Replacement = CallInput<'replacePictures'>['body'];

/**
 * Shows another picture in place of some in one record.
 * @returns `null` if the record shows none of them by now, or is gone
 */
async function replaceIn(
  persistence: Persistence,
  { kind, id }: { kind: ContentKind; id: string },
  { locations, to }: Replacement,
  { caller, requestId }: Pick<CallRequest, 'caller' | 'requestId'>,
) {
  const keys = new Set(locations.map(pictureKey));
  const replaced = (record: StoredRecord<ContentKind>) => replacedPictures(kind, record.data, keys, to);
  const current = await persistence.get(kind, id);
  if (!current || Object.keys(replaced(current)).length === 0) return null;
  try {
    const { record } = await persistence.mutate<ContentKind>({
      kind,
      operation: 'update',
      id,
      patch: (found) => contentRecords[kind].patch.parse(replaced(found)),
      actor: actorOf(caller),
      operationId: randomUUID(),
      requestId,
    });
    return { kind, id, names: namesOf(kind, record.data), revision: record.revision };
  } catch (error) {
    // Deleted at the same moment.
    if (error instanceof RecordNotFound) return null;
    throw error;
  }
}

/** Handlers of the calls about picture descriptions. */
export function pictureHandlers(services: PictureServices) {
  const { persistence, mirror, assets } = services;
  const library = new PictureLibrary(mirror, persistence.uploads, assets);
  return {
    findPictures: async ({ query }) => ({ kind: 'value', value: await library.find(query) }),
    replacePictures: async ({ body }, request) => {
      const changed = [];
      for (const record of await library.recordsWith(new Set(body.locations.map(pictureKey)))) {
        const updated = await replaceIn(persistence, record, body, request);
        if (updated) changed.push(updated);
      }
      return { kind: 'value', value: { changed } };
    },
    listPictures: async () => ({ kind: 'value', value: await listPictures(services) }),
    describePicture: async ({ body }, request) => ({
      kind: 'value',
      value: toRecordResponse(await describe(services.persistence, body, request)),
    }),
  } satisfies Partial<Handlers>;
}
