import {
  findable,
  findAll,
  imageSources,
  kindsWithImages,
  mediaClassAt,
  namesOf,
  pictureKey,
  type KindWithImages,
  type Picture,
} from 'shared-contracts/entities';
import type { FoundPicture, PictureSort, RecordUse } from 'shared-contracts/http';
import { isEmptyText, localizedFieldName, locales } from 'shared-contracts/localization';

import type { CallInput } from '../../http/api/call-handler';
import type { ServedBytes } from '../../objects/serve-bytes';
import { listedAt, type Persistence, type StoredRecord, type Upload } from '../../persistence';
import { usedImages, type UsedImage } from '../records/image-uses';
import type { DerivedRecords, RecordMirror } from '../records/mirror/record-mirror';
import { descriptionId, toRecordResponse } from '../records/record-response';

/** More than any studio has. */
const atMost = 100_000;

const always = '9999-01-01T00:00:00.000Z';

interface FilesOfRecord {
  use: Omit<RecordUse, 'fields'> & { kind: KindWithImages };
  /** Names as the search compares them, normalized once because a record shows many images. */
  words: string;
  used: ReadonlyMap<string, UsedImage>;
  /** The time that orders its list, newest first. */
  time: number;
}

type Query = CallInput<'findPictures'>['query'];
type File = Pick<FoundPicture, 'bytes' | 'name' | 'since'>;

function filesOf(record: StoredRecord<KindWithImages>): FilesOfRecord {
  const { kind, id, data } = record;
  const listed = listedAt(record);
  const names = namesOf(kind, data);
  return {
    use: { kind, id, names },
    words: findable(Object.values(names)).words,
    used: usedImages(kind, data),
    time: listed ? Date.parse(listed) : -Infinity,
  };
}

const usesOf = (records: readonly FilesOfRecord[], key: string): RecordUse[] =>
  records.flatMap(({ use, used }) => {
    const image = used.get(key);
    return image ? [{ ...use, fields: [...image.fields] }] : [];
  });

const textsOf = (description: Picture | null): string[] =>
  locales.map((locale) => description?.[localizedFieldName('alt', locale)] ?? '');

const parts: Record<NonNullable<Query['show']>, (image: FoundPicture) => boolean> = {
  unused: ({ uses }) => uses.length === 0,
  undescribed: ({ location, description }) =>
    mediaClassAt(location) === 'image' && textsOf(description).some(isEmptyText),
};

const newest = ({ since }: Pick<File, 'since'>): number => (since === null ? 0 : Date.parse(since));
const sizes: Record<Exclude<PictureSort, 'used'>, (file: File) => number> = {
  newest,
  largest: ({ bytes }) => bytes ?? 0,
};

/** Every image of the site with the records that show it: uses from memory, uploads from the store. */
export class MediaLibrary {
  readonly #records: readonly DerivedRecords<FilesOfRecord>[];
  readonly #described: DerivedRecords<Picture>;
  /** Bytes of the files that ship with the product, without icons and variants of images. */
  readonly #shipped: ReadonlyMap<string, number>;

  constructor(
    mirror: RecordMirror,
    private readonly uploads: Persistence['uploads'],
    assets: ReadonlyMap<string, ServedBytes>,
  ) {
    this.#records = kindsWithImages.map((kind) => mirror.derive<KindWithImages, FilesOfRecord>(kind, filesOf));
    this.#described = mirror.derive('picture', (record) => toRecordResponse(record));
    this.#shipped = new Map(
      [...assets].flatMap(([path, { size }]) => {
        const location = `/objects/${path}`;
        const isShown = mediaClassAt(location) !== 'image' || imageSources(location)?.width;
        return isShown ? [[pictureKey(location), size]] : [];
      }),
    );
  }

  async find(query: Query): Promise<{ total: number; items: FoundPicture[] }> {
    const described = await this.#described.entries();
    const { id, location = id === undefined ? undefined : described.get(id)?.location } = query;
    if (location === undefined) return id === undefined ? this.#select(query) : { total: 0, items: [] };
    const key = pictureKey(location);
    const [records, upload] = await Promise.all([this.#inOrder(), this.uploads.findByLocation(key)]);
    const description = described.get(descriptionId(location)) ?? null;
    return { total: 1, items: [{ location, ...this.#file(key, upload), description, uses: usesOf(records, key) }] };
  }

  /** Records that show any of some images. @param keys see `pictureKey` */
  async recordsWith(keys: ReadonlySet<string>): Promise<FilesOfRecord['use'][]> {
    const records = await this.#inOrder();
    return records.filter(({ used }) => [...keys].some((key) => used.has(key))).map(({ use }) => use);
  }

  /** Kind by kind, in the order of their lists. */
  async #inOrder(): Promise<FilesOfRecord[]> {
    const lists = await Promise.all(this.#records.map((records) => records.values()));
    return lists.flatMap((records) => records.toSorted((one, other) => other.time - one.time));
  }

  async #select({ search = '', kind, record, media, show, sort = 'used', limit }: Query) {
    const [records, described, attached, orphaned] = await Promise.all([
      this.#inOrder(),
      this.#described.values(),
      this.uploads.list('attached', always, atMost),
      this.uploads.list('orphan', always, atMost),
    ]);
    const uploads = new Map(
      [...attached, ...orphaned]
        .sort((one, other) => newest(other) - newest(one))
        .flatMap((upload) => (upload.location === null ? [] : [[pictureKey(upload.location), upload] as const])),
    );
    const descriptions = new Map(described.map((description) => [pictureKey(description.location), description]));
    const found = new Map<string, { image: FoundPicture; words: string[] }>();
    const at = (key: string, location: string) => {
      const file = { location, ...this.#file(key, uploads.get(key)) };
      const known = found.get(key) ?? {
        image: { ...file, description: descriptions.get(key) ?? null, uses: [] },
        words: [],
      };
      found.set(key, known);
      return known;
    };
    for (const { use, words, used } of records)
      for (const [key, { location, fields }] of used) {
        const known = at(key, location);
        known.image.uses.push({ ...use, fields: [...fields] });
        known.words.push(words);
      }
    // After the images in use, newest first.
    for (const [key, { location }] of uploads) if (location !== null) at(key, location);
    const searchable = [...found.values()].map(({ image, words }) => {
      const own = search && findable([...textsOf(image.description), image.location, image.name ?? '']).words;
      return { image, names: [], words: [...words, own].join('\n') };
    });
    const matching = findAll(searchable, search)
      .map(({ image }) => image)
      .filter(
        (image) =>
          (media === undefined || mediaClassAt(image.location) === media) &&
          (show === undefined || parts[show](image)) &&
          (kind === undefined || image.uses.some((use) => use.kind === kind)) &&
          (record === undefined || image.uses.some((use) => use.id === record)),
      );
    if (sort !== 'used') matching.sort((one, other) => sizes[sort](other) - sizes[sort](one));
    return { total: matching.length, items: matching.slice(0, limit) };
  }

  #file(key: string, upload: Upload | null | undefined): File {
    if (upload) return { bytes: upload.contentLength, name: upload.name, since: upload.since };
    return { bytes: this.#shipped.get(key) ?? null, name: null, since: null };
  }
}
