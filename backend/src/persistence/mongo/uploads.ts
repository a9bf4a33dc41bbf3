import type { Clock } from '../clock';
import { newUpload, type NewUpload, type Upload, type UploadState, type UploadStore } from '../side-stores';
import type { Models, UploadDocument } from './connection/models';

/** Documents of earlier versions have no name. */
type StoredUpload = Omit<UploadDocument, 'name'> & Partial<Pick<UploadDocument, 'name'>>;

const uploadOf = ({ _id, since, name = null, ...rest }: StoredUpload): Upload => ({
  key: _id,
  since: new Date(since).toISOString(),
  name,
  ...rest,
});

/** The document of an upload. */
export const uploadDocument = ({ key, since, ...rest }: Upload): UploadDocument => ({
  _id: key,
  since: Date.parse(since),
  ...rest,
});

/** Every upload, for an export. */
export async function* allUploads(models: Models): AsyncGenerator<Upload> {
  const documents = await models.uploads.find().sort({ _id: 1 }).lean<UploadDocument[]>().exec();
  yield* documents.map(uploadOf);
}

/** Uploads and what became of them, in MongoDB. */
export class MongoUploads implements UploadStore {
  constructor(
    private readonly models: Models,
    private readonly clock: Clock,
  ) {}

  async create(about: NewUpload): Promise<Upload> {
    const upload = newUpload(about, this.clock.now());
    await this.models.uploads.insertMany([uploadDocument(upload)], { lean: true });
    return upload;
  }

  get(key: string): Promise<Upload | null> {
    return this.#one({ _id: key });
  }

  findByLocation(location: string): Promise<Upload | null> {
    return this.#one({ location });
  }

  async move(
    key: string,
    from: UploadState,
    to: UploadState,
    change: Partial<Pick<Upload, 'location' | 'files'>> = {},
  ): Promise<Upload | null> {
    const { location, files } = change;
    const set = {
      state: to,
      since: this.clock.now(),
      ...(location === undefined || location === null ? {} : { location }),
      ...(files === undefined ? {} : { files }),
    };
    const document = await this.models.uploads
      .findOneAndUpdate({ _id: key, state: from }, { $set: set }, { returnDocument: 'after' })
      .lean<UploadDocument>()
      .exec();
    return document === null ? null : uploadOf(document);
  }

  async list(state: UploadState, before: string, limit: number): Promise<Upload[]> {
    const documents = await this.models.uploads
      .find({ state, since: { $lt: Date.parse(before) } })
      .sort({ since: 1, _id: 1 })
      .limit(limit)
      .lean<UploadDocument[]>()
      .exec();
    return documents.map(uploadOf);
  }

  async totalBytes(): Promise<number> {
    const [sum] = await this.models.uploads
      .aggregate<{ total: number }>([
        { $match: { state: { $in: ['pending', 'attached'] } } },
        { $group: { _id: null, total: { $sum: '$contentLength' } } },
      ])
      .exec();
    return sum?.total ?? 0;
  }

  async remove(key: string, state: UploadState): Promise<boolean> {
    return (await this.models.uploads.deleteOne({ _id: key, state })).deletedCount === 1;
  }

  async #one(filter: { _id?: string; location?: string }): Promise<Upload | null> {
    const document = await this.models.uploads.findOne(filter).lean<UploadDocument>().exec();
    return document === null ? null : uploadOf(document);
  }
}
