import { buildIdSource, containerName, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';
import type { CallResponse, Calls, LiveModule } from 'shared-contracts/http';

import { sha256 } from '../../audit/event';
import { HttpError, notFound } from '../../http/http-error';
import type { ObjectStore } from '../../objects/object-store';
import type { Persistence } from '../../persistence';
import { AutomaticMoves } from './automatic-moves';
import { BuildFiles, keyOf } from './build-files';
import { buildOfName, BuildRecords, theProduct, type Actor } from './build-records';
import type { Release, ReleaseSet } from './release-set';
import { liveModule, ReleaseState, type ImageBuilds } from './release-state';

export interface ModuleReleasesOptions {
  persistence: Pick<Persistence, 'get' | 'list' | 'mutate' | 'findOperation' | 'intents'>;
  objects: ObjectStore;
  folder: string;
  image: ImageBuilds;
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
  readonly automaticMoves: AutomaticMoves;
  readonly #image: ImageBuilds;

  constructor({ persistence, objects, folder, image }: ModuleReleasesOptions) {
    const records = new BuildRecords(persistence);
    const files = new BuildFiles(objects, folder);
    const state = new ReleaseState(persistence, records, image);
    this.records = records;
    this.files = files;
    this.state = state;
    this.automaticMoves = new AutomaticMoves({ store: persistence, records, files, state, image });
    this.#image = image;
  }

  async registerImageBuilds(): Promise<void> {
    for (const module of await this.#image.modules()) {
      const found = await this.#image.shippedBuild(module);
      if (found) await this.records.register(found.descriptor, 'image', theProduct);
    }
  }

  async live(): Promise<LiveModule[]> {
    return (await this.state.all()).flatMap((state) => liveModule(state) ?? []);
  }

  /** Fetches builds. @throws ChangedBuildFile, ObjectsUnavailable */
  async setOf(descriptors: readonly BuildDescriptor[]): Promise<ReleaseSet> {
    const releases = await Promise.all(descriptors.map((each) => this.release(each)));
    return Object.fromEntries(releases.map((each) => [containerName(each.descriptor.module), each]));
  }

  /** Fetches a build. @throws ChangedBuildFile, ObjectsUnavailable */
  async release(descriptor: BuildDescriptor): Promise<Release> {
    const shipped = await this.#image.shippedBuild(descriptor.module);
    return shipped?.descriptor.build === descriptor.build ? shipped : this.files.release(descriptor);
  }

  /** Registers a build. @returns the missing files with URLs; @throws HttpError broken-build for another id of them */
  async register(
    descriptor: BuildDescriptor,
    origin: string,
    by: Actor,
  ): Promise<CallResponse<Calls['registerBuild']>> {
    const id = sha256(buildIdSource(descriptor.files)).slice(0, 12);
    if (id !== descriptor.build)
      throw brokenBuild(['release.json'], `These files make the build ${id}, not ${descriptor.build}`);
    const record = await this.records.register(descriptor, 'upload', by);
    const isReady = record.data.buildState === 'ready';
    if (isReady && record.data.source === 'image') return [];
    const missing = await this.files.missing(record.data.descriptor);
    if (isReady && missing.length > 0) {
      // Its stored files are lost: they are sent and checked again.
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

  /** Checks an uploaded build, which can then be released. @throws HttpError broken-build, not-found */
  async complete(module: ModuleName, build: string, note: string | null, by: Actor): Promise<void> {
    const record = await this.records.find(module, build);
    if (!record) throw notFound(`build of ${module}`);
    if (record.data.buildState === 'ready') return;
    const bad = await this.files.check(record.data.descriptor);
    if (bad.length > 0) throw brokenBuild(bad, 'Missing, or not the file that was announced: send it again');
    await this.records.change(record, { buildState: 'ready', note, refusals: [] }, 'build-ready', by);
  }

  /** Whether a key belongs to a build's file whose upload is pending. */
  async expects(key: string): Promise<boolean> {
    const [, module = '', build = ''] = key.split('/');
    const id = buildOfName(`${module}.${build}`);
    const record = id && (await this.records.find(id.module, id.build));
    if (record?.data.buildState !== 'uploading') return false;
    return record.data.descriptor.files.some(({ path }) => keyOf(record.data, path) === key);
  }
}
