import * as z from 'zod';

import type { Clock } from '../clock';
import type { Filter, Table } from './table';

/** `removing`: abandoned for good; the upload is deleted after its files. */
export const uploadStates = ['pending', 'attached', 'orphan', 'removing'] as const;
export type UploadState = (typeof uploadStates)[number];

export const uploadRow = z.object({
  /** Chosen by the object layer. */
  key: z.string(),
  state: z.enum(uploadStates),
  /** When the state was entered, in milliseconds since 1970. */
  since: z.int(),
  contentType: z.string().nullable(),
  contentLength: z.int().nullable(),
  /** Name on the uploader's device; uploads of earlier versions have none. */
  name: z.string().nullable().default(null),
  /** Address of the verified file, once it is attached. */
  location: z.string().nullable(),
  /** Every stored file of it, so that it can be removed. Recorded before the first file is written. */
  files: z.array(z.string()),
});
export type StoredUpload = z.infer<typeof uploadRow>;

export interface Upload extends Omit<StoredUpload, 'since'> {
  /** When the state was entered, in ISO 8601. */
  since: string;
}

const uploadOf = (row: StoredUpload): Upload => ({ ...row, since: new Date(row.since).toISOString() });

export const storedUploadOf = (upload: Upload): StoredUpload => ({ ...upload, since: Date.parse(upload.since) });

/** Every upload, for an export. */
export const allUploads = async (table: Table<StoredUpload>): Promise<Upload[]> =>
  (await table.find({}, { sort: ['key'] })).map(uploadOf);

/** Uploads and their states. */
export class UploadStore {
  constructor(
    private readonly table: Table<StoredUpload>,
    private readonly clock: Clock,
  ) {}

  async create({
    key,
    contentType,
    contentLength,
    name = null,
  }: Pick<Upload, 'key' | 'contentType' | 'contentLength'> & Partial<Pick<Upload, 'name'>>): Promise<Upload> {
    const begun = { state: 'pending', since: this.clock.now(), location: null, files: [] } as const;
    const row = { key, contentType, contentLength, name, ...begun, files: [] };
    if (!(await this.table.insert(row))) throw new Error(`There is an upload ${key} already`);
    return uploadOf(row);
  }

  get(key: string): Promise<Upload | null> {
    return this.#one({ key });
  }

  findByLocation(location: string): Promise<Upload | null> {
    return this.#one({ location });
  }

  /** Moves an upload from one state to another. Of two concurrent calls one gets the upload, the other `null`. */
  async move(
    key: string,
    from: UploadState,
    to: UploadState,
    change: Partial<Pick<Upload, 'location' | 'files'>> = {},
  ): Promise<Upload | null> {
    const row = await this.table.update({ key, state: from }, { ...change, state: to, since: this.clock.now() });
    return row && uploadOf(row);
  }

  /** Uploads that entered a state before an instant, oldest first. */
  async list(state: UploadState, before: string, limit: number): Promise<Upload[]> {
    const filter = { state, since: { $lt: Date.parse(before) } };
    return (await this.table.find(filter, { sort: ['since', 'key'], limit })).map(uploadOf);
  }

  /** Uploads that entered one of some states at an instant or later, in no particular order. */
  async enteredSince(states: readonly UploadState[], since: string): Promise<Upload[]> {
    const filter = { state: { $in: states }, since: { $gte: Date.parse(since) } };
    return (await this.table.find(filter)).map(uploadOf);
  }

  /** The number of uploads in some states. */
  count(states: readonly UploadState[]): Promise<number> {
    return this.table.count({ state: { $in: states } });
  }

  /** Announced bytes of the uploads that are pending or attached. */
  async totalBytes(): Promise<number> {
    const used = await this.table.find({ state: { $in: ['pending', 'attached'] } });
    return used.reduce((sum, { contentLength }) => sum + (contentLength ?? 0), 0);
  }

  /** Deletes an upload in `state`; false if it is in another state or does not exist. */
  async remove(key: string, state: UploadState): Promise<boolean> {
    return (await this.table.remove({ key, state })) > 0;
  }

  async #one(filter: Filter<StoredUpload>): Promise<Upload | null> {
    const [row] = await this.table.find(filter);
    return row ? uploadOf(row) : null;
  }
}
