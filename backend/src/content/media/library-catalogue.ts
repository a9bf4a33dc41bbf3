import { findable, mediaClassAt, imageKey, type KindWithImages, type ImageRecord } from 'shared-contracts/entities';
import type { FoundImage, ImageSort, RecordUse } from 'shared-contracts/http';
import { isEmptyText, localizedFieldName, locales } from 'shared-contracts/localization';

import type { Upload } from '../../persistence';
import type { UsedImage } from '../records/image-uses';

/** What the library knows of a record that shows images. */
export interface FilesOfRecord {
  use: Omit<RecordUse, 'fields'> & { kind: KindWithImages };
  /** Names as the search compares them, normalized once because a record shows many images. */
  words: string;
  used: ReadonlyMap<string, UsedImage>;
  /** The time that orders its list, newest first. */
  time: number;
}

export interface CatalogueParts {
  /** In the order of the library. */
  records: readonly FilesOfRecord[];
  described: readonly ImageRecord[];
  /** Newest first. */
  uploads: readonly Upload[];
}

export type CataloguedFile = Pick<FoundImage, 'bytes' | 'name' | 'since'>;

const textsOf = (description: ImageRecord | null): string[] =>
  locales.map((locale) => description?.[localizedFieldName('alt', locale)] ?? '');

const newest = ({ since }: CataloguedFile): number => (since === null ? 0 : Date.parse(since));
const sizes: Record<Exclude<ImageSort, 'used'>, (file: CataloguedFile) => number> = {
  newest,
  largest: ({ bytes }) => bytes ?? 0,
};

/** One image of the library, as searches compare it. */
export class Entry {
  readonly names = [];
  readonly #recordWords: string[] = [];
  #words: string | null = null;

  constructor(readonly image: FoundImage) {}

  isUsedBy({ use, words }: FilesOfRecord, fields: ReadonlySet<string>): void {
    this.image.uses.push({ ...use, fields: [...fields] });
    this.#recordWords.push(words);
  }

  /** Normalized by the first search. */
  get words(): string {
    const { description, location, name } = this.image;
    return (this.#words ??= [
      ...this.#recordWords,
      findable([...textsOf(description), location, name ?? '']).words,
    ].join('\n'));
  }

  get isUndescribed(): boolean {
    return mediaClassAt(this.image.location) === 'image' && textsOf(this.image.description).some(isEmptyText);
  }
}

/** Every image once, with the records that show it, and its orders. Never changes: a change makes a new one. */
export class LibraryCatalogue {
  readonly #used: readonly Entry[];
  readonly #orders = new Map<ImageSort, readonly Entry[]>();

  /** @param fileOf a file by its `imageKey` and its upload */
  constructor(
    { records, described, uploads }: CatalogueParts,
    fileOf: (key: string, upload: Upload | undefined) => CataloguedFile,
  ) {
    const uploadOf = new Map(
      uploads.flatMap((upload) => (upload.location === null ? [] : [[imageKey(upload.location), upload] as const])),
    );
    const descriptionOf = new Map(described.map((description) => [imageKey(description.location), description]));
    const found = new Map<string, Entry>();
    const at = (key: string, location: string): Entry => {
      const known = found.get(key);
      if (known) return known;
      const file = fileOf(key, uploadOf.get(key));
      const added = new Entry({ location, ...file, description: descriptionOf.get(key) ?? null, uses: [] });
      found.set(key, added);
      return added;
    };
    for (const record of records)
      for (const [key, { location, fields }] of record.used) at(key, location).isUsedBy(record, fields);
    // After the images in use, newest first.
    for (const [key, { location }] of uploadOf) if (location !== null) at(key, location);
    this.#used = [...found.values()];
  }

  /** All images in an order. */
  inOrder(sort: ImageSort): readonly Entry[] {
    if (sort === 'used') return this.#used;
    const size = sizes[sort];
    const known = this.#orders.get(sort);
    if (known) return known;
    const sized = this.#used.map((entry) => ({ entry, size: size(entry.image) }));
    const order = sized.sort((one, other) => other.size - one.size).map(({ entry }) => entry);
    this.#orders.set(sort, order);
    return order;
  }
}
