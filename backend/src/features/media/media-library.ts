import {
  kindsWithImages,
  findable,
  findAll,
  imageSources,
  mediaClassAt,
  namesOf,
  pictureKey,
  type KindWithImages,
  type Findable,
  type Picture,
} from 'shared-contracts/entities';
import type { FoundPicture, PictureSort, RecordUse } from 'shared-contracts/http';
import { isEmptyText, localizedFieldName, locales } from 'shared-contracts/localization';

import type { CallInput } from '../../api/call-handler';
import type { ServedBytes } from '../../objects/serve-bytes';
import { listedAt, type Persistence, type StoredRecord, type Upload } from '../../persistence';
import { usedImages, type UsedImage } from '../../records/image-uses';
import type { DerivedRecords, RecordMirror } from '../../records/mirror/record-mirror';
import { toRecordResponse } from '../../records/record-response';

/** The files that ship with the product; variants of images and icons are left out. */
function libraryAssets(assets: ReadonlyMap<string, ServedBytes>): { location: string; bytes: number }[] {
  return [...assets].flatMap(([path, { size }]) => {
    const location = `/objects/${path}`;
    const isFile = mediaClassAt(location) !== 'image';
    return isFile || imageSources(location)?.width ? [{ location, bytes: size }] : [];
  });
}

/** Uploads that are read at once; more than any studio has. */
const atMost = 100_000;

/** Later than every upload. */
const always = '9999-01-01T00:00:00.000Z';

/** The images of a record. */
interface FilesOfRecord {
  kind: KindWithImages;
  id: string;
  names: RecordUse['names'];
  /** The names as they are looked for: normalized once, as a record shows many images. */
  words: string;
  used: ReadonlyMap<string, UsedImage>;
  /** By which its list is ordered; the newest is first. */
  time: number;
}

/** The uses of an image in records, without the data of its file. */
interface KnownFile extends Findable {
  location: string;
  uses: readonly RecordUse[];
  description: Picture | null;
}

/** Where an image is used, and the words of those records. */
interface CollectedUses {
  location: string;
  uses: RecordUse[];
  words: string[];
}

const unused = (location: string): CollectedUses => ({ location, uses: [], words: [] });

type File = Pick<FoundPicture, 'bytes' | 'name' | 'since'>;

const noFile: File = { bytes: null, name: null, since: null };

function imagesOf(record: StoredRecord<KindWithImages>): FilesOfRecord {
  const { kind, id, data } = record;
  const listed = listedAt(record);
  const names = namesOf(kind, data);
  return {
    kind,
    id,
    names,
    words: findable(Object.values(names)).words,
    used: usedImages(kind, data),
    time: listed ? Date.parse(listed) : -Infinity,
  };
}

const textsOf = (description: Picture | null): string[] =>
  locales.map((locale) => description?.[localizedFieldName('alt', locale)] ?? '');

/** @param words of the records that use it */
function knownFile({ location, uses, words }: CollectedUses, description: Picture | null): KnownFile {
  const own = findable(textsOf(description), [location]);
  return { location, uses, description, names: own.names, words: [...words, own.words].join('\n') };
}

/** Every image that records show, in their order, by its key. */
function collectUses(records: readonly FilesOfRecord[]): Map<string, CollectedUses> {
  const collected = new Map<string, CollectedUses>();
  for (const { kind, id, names, words, used } of records) {
    for (const [key, { location, fields }] of used) {
      const known = collected.get(key) ?? unused(location);
      collected.set(key, known);
      known.uses.push({ kind, id, names, fields: [...fields] });
      known.words.push(words);
    }
  }
  return collected;
}

const parts = {
  unused: ({ uses }) => uses.length === 0,
  undescribed: ({ location, description }) =>
    mediaClassAt(location) === 'image' && textsOf(description).some(isEmptyText),
} as const satisfies Record<string, (image: KnownFile) => boolean>;

const sizes: Record<Exclude<PictureSort, 'used'>, (file: File) => number> = {
  newest: ({ since }) => (since === null ? 0 : Date.parse(since)),
  largest: ({ bytes }) => bytes ?? 0,
};

/**
 * Every image of the site with the records that show it. The uses are in memory and follow
 * changes; uploads are read from the store, because their changes are no events.
 */
export class MediaLibrary {
  readonly #records: readonly DerivedRecords<FilesOfRecord>[];
  readonly #described: DerivedRecords<Picture>;
  readonly #files: ReadonlyMap<string, File>;
  #known: { of: readonly unknown[]; files: ReadonlyMap<string, KnownFile> } | null = null;

  constructor(
    mirror: RecordMirror,
    private readonly uploads: Persistence['uploads'],
    assets: ReadonlyMap<string, ServedBytes>,
  ) {
    this.#records = kindsWithImages.map((kind) => mirror.derive<KindWithImages, FilesOfRecord>(kind, imagesOf));
    this.#described = mirror.derive('picture', (record) => toRecordResponse(record));
    this.#files = new Map(
      libraryAssets(assets).map(({ location, bytes }) => [pictureKey(location), { ...noFile, bytes }]),
    );
  }

  /** The first images that a query finds. */
  async find(query: CallInput<'findPictures'>['query']): Promise<{ total: number; items: FoundPicture[] }> {
    const { id, location = await this.#locationOf(id) } = query;
    if (location !== undefined) return { total: 1, items: [await this.#at(location)] };
    if (id !== undefined) return { total: 0, items: [] };
    return this.#select(query);
  }

  /** The records that show one of some images. @param keys see `pictureKey` */
  async recordsWith(keys: ReadonlySet<string>): Promise<Pick<FilesOfRecord, 'kind' | 'id'>[]> {
    const lists = await Promise.all(this.#records.map((records) => records.values()));
    return lists.flat().filter(({ used }) => [...keys].some((key) => used.has(key)));
  }

  async #locationOf(id: string | undefined): Promise<string | undefined> {
    return id === undefined ? undefined : (await this.#described.entries()).get(id)?.location;
  }

  async #at(location: string): Promise<FoundPicture> {
    const key = pictureKey(location);
    const [files, upload] = await Promise.all([this.#knownFiles(), this.uploads.findByLocation(key)]);
    const { uses = [], description = null } = files.get(key) ?? {};
    return { location, ...this.#fileOf(key, upload), description, uses: [...uses] };
  }

  async #select({ search = '', kind, record, media, show, sort = 'used', limit }: CallInput<'findPictures'>['query']) {
    const [files, uploads] = await Promise.all([this.#knownFiles(), this.#uploads()]);
    const used = [...files.values()].filter(({ uses }) => uses.length > 0);
    const notUsed = [...uploads.values()].flatMap((upload) => {
      const known = files.get(pictureKey(upload.location));
      return known && known.uses.length > 0 ? [] : [known ?? knownFile(unused(upload.location), null)];
    });
    const fileOf = ({ location }: KnownFile) => {
      const key = pictureKey(location);
      return this.#fileOf(key, uploads.get(key));
    };
    const inOrder = (of: readonly KnownFile[], sizeOf: (file: File) => number) =>
      of
        .map((image) => ({ image, size: sizeOf(fileOf(image)) }))
        .sort((one, other) => other.size - one.size)
        .map(({ image }) => image);
    const all = [...used, ...inOrder(notUsed, sizes.newest)];
    const named = (image: KnownFile) => {
      const { name } = fileOf(image);
      return name === null ? image : { ...image, words: `${image.words}\n${findable([name]).words}` };
    };
    const matching = (search === '' ? all : findAll(all.map(named), search)).filter(
      (image) =>
        (media === undefined || mediaClassAt(image.location) === media) &&
        (show === undefined || parts[show](image)) &&
        (kind === undefined || image.uses.some((use) => use.kind === kind)) &&
        (record === undefined || image.uses.some((use) => use.id === record)),
    );
    const shown = (sort === 'used' ? matching : inOrder(matching, sizes[sort])).slice(0, limit);
    const items = shown.map((image): FoundPicture => {
      const { location, description, uses } = image;
      return { location, ...fileOf(image), description, uses: [...uses] };
    });
    return { total: matching.length, items };
  }

  #fileOf(key: string, upload: Upload | null | undefined): File {
    if (upload) return { bytes: upload.contentLength, name: upload.name, since: upload.since };
    return this.#files.get(key) ?? noFile;
  }

  /** Uploads that became files, by key. */
  async #uploads(): Promise<ReadonlyMap<string, Upload & { location: string }>> {
    const lists = await Promise.all([
      this.uploads.list('attached', always, atMost),
      this.uploads.list('orphan', always, atMost),
    ]);
    return new Map(
      lists
        .flat()
        .flatMap(({ location, ...upload }) =>
          location === null ? [] : [[pictureKey(location), { ...upload, location }]],
        ),
    );
  }

  /** What the records say of each image, made once per change of them. */
  async #knownFiles(): Promise<ReadonlyMap<string, KnownFile>> {
    const [described, ...lists] = await Promise.all([
      this.#described.values(),
      ...this.#records.map((records) => records.values()),
    ]);
    const of = [described, ...lists];
    if (this.#known?.of.every((values, index) => values === of[index])) return this.#known.files;
    const descriptions = new Map(described.map((image) => [pictureKey(image.location), image]));
    const inOrder = lists.flatMap((records) => records.toSorted((one, other) => other.time - one.time));
    const files = new Map<string, KnownFile>();
    for (const [key, collected] of collectUses(inOrder))
      files.set(key, knownFile(collected, descriptions.get(key) ?? null));
    for (const [key, description] of descriptions)
      if (!files.has(key)) files.set(key, knownFile(unused(description.location), description));
    this.#known = { of, files };
    return files;
  }
}
