import { createHash } from 'node:crypto';

import { buildIdSource, moduleNames, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';
import type { LiveModule } from 'shared-contracts/http';

import { HttpError, notFound } from '../../errors/http-error';
import type { ObjectStore } from '../../objects/object-store';
import type { Persistence } from '../../persistence';
import { buildOfKey, BuildFiles } from './build-files';
import { BuildRecords, theProduct, type Actor } from './build-records';
import { ReleaseMover, type TryBuilds } from './release-mover';
import { liveModule, ReleaseState, type ImageBuilds } from './release-state';

export interface ModuleReleasesOptions {
  persistence: Pick<Persistence, 'get' | 'list' | 'mutate'>;
  objects: ObjectStore;
  /** On the disk of this instance. */
  folder: string;
  image: ImageBuilds;
}

/** A missing file with its upload URL. */
export interface MissingFile {
  file: string;
  uploadURL: string;
  headers: Record<string, string>;
}

const brokenBuild = (files: readonly string[], message: string) =>
  new HttpError('broken-build', `${message}: ${files.join(', ')}`.slice(0, 1_000), {
    errors: files.map((path) => ({ path, code: 'broken-build', message })),
  });

/** Builds of modules and their live pointers, with all operations on them. */
export class ModuleReleases {
  readonly records: BuildRecords;
  readonly files: BuildFiles;
  readonly state: ReleaseState;
  readonly mover: ReleaseMover;
  #tryBuilds: TryBuilds = () => Promise.resolve([]);

  constructor(private readonly options: ModuleReleasesOptions) {
    const { persistence, objects, folder, image } = options;
    this.records = new BuildRecords(persistence);
    this.files = new BuildFiles(objects, folder);
    this.state = new ReleaseState(persistence, this.records, image);
    this.mover = new ReleaseMover({
      store: persistence,
      records: this.records,
      files: this.files,
      state: this.state,
      image,
      tryBuilds: (trial) => this.#tryBuilds(trial),
    });
  }

  /** Sets the trial that every build has to pass before it becomes live. */
  tryWith(tryBuilds: TryBuilds): void {
    this.#tryBuilds = tryBuilds;
  }

  /** Registers the builds that were shipped with the product. */
  async registerImageBuilds(): Promise<void> {
    for (const module of moduleNames) {
      const found = await this.options.image.shippedBuild(module);
      if (found) await this.records.register(found.descriptor, 'image', theProduct);
    }
  }

  /** Fetches the newest ready build of each module, which is likely released next. */
  async fetchNewest(): Promise<void> {
    const uploaded = (await this.records.list()).filter(
      ({ data }) => data.source === 'upload' && data.buildState === 'ready',
    );
    for (const module of moduleNames) {
      const newest = uploaded.find(({ data }) => data.module === module);
      if (newest) await this.files.ensure(newest.data.descriptor);
    }
  }

  /** The live build of each module that has a usable one. */
  async live(): Promise<LiveModule[]> {
    const states = await Promise.all(moduleNames.map((module) => this.state.ofModule(module)));
    return states.flatMap((state) => liveModule(state) ?? []);
  }

  /**
   * Registers a build.
   * @param origin our own, for upload URLs
   * @returns the files that are still missing
   * @throws HttpError broken-build if its id is not that of its files
   */
  async register(descriptor: BuildDescriptor, origin: string, by: Actor): Promise<MissingFile[]> {
    const id = createHash('sha256').update(buildIdSource(descriptor.files)).digest('hex').slice(0, 12);
    if (id !== descriptor.build)
      throw brokenBuild(['release.json'], `These files make the build ${id}, not ${descriptor.build}`);
    const record = await this.records.register(descriptor, 'upload', by);
    const isReady = record.data.buildState === 'ready';
    if (isReady && record.data.source === 'image') return [];
    const missing = await this.files.missing(record.data.descriptor);
    if (isReady) {
      if (missing.length === 0) return [];
      // Its stored files are lost: they are sent and checked once more.
      const refusals = missing.map(({ path }) => `${path} was lost in the store`);
      await this.records.change(record, { refusals, buildState: 'broken' }, 'build-broken', by);
      return this.register(descriptor, origin, by);
    }
    return Promise.all(
      missing.map(async (file) => {
        const { url, headers } = await this.files.signUpload(descriptor, file, origin);
        return { file: file.path, uploadURL: url, headers };
      }),
    );
  }

  /**
   * Checks an uploaded build byte by byte. From then on it can be released.
   * @throws HttpError not-found, broken-build that names each file to send again
   */
  async complete(module: ModuleName, build: string, note: string | null, by: Actor): Promise<void> {
    const record = await this.records.find(module, build);
    if (!record) throw notFound(`build of ${module}`);
    if (record.data.buildState === 'ready') return;
    const bad = await this.files.check(record.data.descriptor);
    if (bad.length > 0) throw brokenBuild(bad, 'Missing, or not the file that was announced: send it again');
    await this.records.change(record, { buildState: 'ready', note, refusals: [] }, 'build-ready', by);
  }

  /** Whether a key is that of a build's file whose upload is pending. */
  async expects(key: string): Promise<boolean> {
    const upload = buildOfKey(key);
    const record = upload && (await this.records.find(upload.module, upload.build));
    const { buildState, descriptor } = record?.data ?? {};
    return buildState === 'uploading' && descriptor?.files.some(({ path }) => path === upload?.file) === true;
  }
}
