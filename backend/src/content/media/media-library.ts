import {
  findAll,
  imageSources,
  kindsWithImages,
  mediaClassAt,
  imageKey,
  type KindWithImages,
  type ImageRecord,
} from 'shared-contracts/entities';
import type { FoundImage, RecordUse } from 'shared-contracts/http';

import type { CallInput } from '../../http/api/call-handler';
import type { ServedBytes } from '../../objects/serve-bytes';
import { listedAt, type Persistence, type StoredRecord, type Upload } from '../../persistence';
import { fromLast } from '../records/from-last';
import { usedImages } from '../records/image-uses';
import type { DerivedRecords, RecordMirror } from '../records/record-mirror';
import { searchedNames } from '../records/record-index';
import { descriptionId, toRecordResponse } from '../records/record-response';
import {
  LibraryCatalogue,
  type CatalogueParts,
  type Entry,
  type CataloguedFile,
  type FilesOfRecord,
} from './library-catalogue';
import { UploadIndex } from './upload-index';

type Query = CallInput<'findImages'>['query'];

function filesOf(record: StoredRecord<KindWithImages>): FilesOfRecord {
  const { kind, id, data } = record;
  const listed = listedAt(record);
  const { names, searched } = searchedNames(record);
  return {
    use: { kind, id, names },
    words: searched.words,
    used: usedImages(kind, data),
    time: listed ? Date.parse(listed) : -Infinity,
  };
}

const usesOf = (records: readonly FilesOfRecord[], key: string): RecordUse[] =>
  records.flatMap(({ use, used }) => {
    const image = used.get(key);
    return image ? [{ ...use, fields: [...image.fields] }] : [];
  });

const parts: Record<NonNullable<Query['show']>, (entry: Entry) => boolean> = {
  unused: ({ image }) => image.uses.length === 0,
  undescribed: ({ isUndescribed }) => isUndescribed,
};

/** Every image of the site with the records that show it, joined in memory until one of them changes. */
export class MediaLibrary {
  readonly #records: readonly DerivedRecords<FilesOfRecord>[];
  readonly #described: DerivedRecords<ImageRecord>;
  /** Bytes of the files that ship with the product, without icons and variants of images. */
  readonly #shipped: ReadonlyMap<string, number>;
  readonly #uploads: UploadIndex;

  readonly #sorted = fromLast((...lists: readonly (readonly FilesOfRecord[])[]) =>
    lists.flatMap((records) => records.toSorted((one, other) => other.time - one.time)),
  );

  readonly #catalogue = fromLast(
    (records: CatalogueParts['records'], described: CatalogueParts['described'], uploads: CatalogueParts['uploads']) =>
      new LibraryCatalogue({ records, described, uploads }, (key, upload) => this.#file(key, upload)),
  );

  constructor(
    mirror: RecordMirror,
    private readonly uploads: Pick<Persistence['uploads'], 'findByLocation' | 'enteredSince' | 'count'>,
    assets: ReadonlyMap<string, ServedBytes>,
  ) {
    this.#records = kindsWithImages.map((kind) => mirror.derive<KindWithImages, FilesOfRecord>(kind, filesOf));
    this.#uploads = new UploadIndex(uploads);
    this.#described = mirror.derive('image', (record) => toRecordResponse(record));
    this.#shipped = new Map(
      [...assets].flatMap(([path, { size }]) => {
        const location = `/objects/${path}`;
        const isShown = mediaClassAt(location) !== 'image' || imageSources(location)?.width;
        return isShown ? [[imageKey(location), size]] : [];
      }),
    );
  }

  async find(query: Query): Promise<{ total: number; items: FoundImage[] }> {
    const described = await this.#described.entries();
    const { id, location = id === undefined ? undefined : described.get(id)?.location } = query;
    if (location === undefined) return id === undefined ? this.#select(query) : { total: 0, items: [] };
    const key = imageKey(location);
    const [records, upload] = await Promise.all([this.#inOrder(), this.uploads.findByLocation(key)]);
    const description = described.get(descriptionId(location)) ?? null;
    return { total: 1, items: [{ location, ...this.#file(key, upload), description, uses: usesOf(records, key) }] };
  }

  /** Records that show any of some images. @param keys see `imageKey` */
  async recordsWith(keys: ReadonlySet<string>): Promise<FilesOfRecord['use'][]> {
    const records = await this.#inOrder();
    return records.filter(({ used }) => [...keys].some((key) => used.has(key))).map(({ use }) => use);
  }

  /** Kind by kind, in the order of their lists. */
  async #inOrder(): Promise<readonly FilesOfRecord[]> {
    return this.#sorted(...(await Promise.all(this.#records.map((records) => records.values()))));
  }

  async #select({ search = '', kind, record, media, show, sort = 'used', limit }: Query) {
    const [records, described, uploads] = await Promise.all([
      this.#inOrder(),
      this.#described.values(),
      this.#uploads.values(),
    ]);
    const entries = this.#catalogue(records, described, uploads).inOrder(sort);
    const matching = (search === '' ? entries : findAll(entries, search)).filter(
      (entry) =>
        (media === undefined || mediaClassAt(entry.image.location) === media) &&
        (show === undefined || parts[show](entry)) &&
        (kind === undefined || entry.image.uses.some((use) => use.kind === kind)) &&
        (record === undefined || entry.image.uses.some((use) => use.id === record)),
    );
    return { total: matching.length, items: matching.slice(0, limit).map(({ image }) => image) };
  }

  #file(key: string, upload: Upload | null | undefined): CataloguedFile {
    if (upload) return { bytes: upload.contentLength, name: upload.name, since: upload.since };
    return { bytes: this.#shipped.get(key) ?? null, name: null, since: null };
  }
}
