import path from 'node:path';

import { fileOfBuild, type RenderedPage, type RenderRequest } from 'shared-contracts/federation';

import type { Release, ReleaseSet } from '../../releases/state/release-set';
import { parseRendered, parseResolved, type Resolved, type ServerBuildFile } from './render-process';
import { RenderQueue, type ProcessCrash, type ProcessCrashes } from './render-queue';
import { renderTimes, type RenderTimes } from './render-times';

export interface RendererOptions {
  times?: RenderTimes;
  /** Fetches a damaged build again; `undefined` if it cannot be fetched. */
  repairOf?(release: Release): (() => Promise<unknown>) | undefined;
  onCrash?(crash: ProcessCrash, releases: ReleaseSet): void;
}

/** Empty if the shell has none, because modules render in it. */
function buildFiles(releases: ReleaseSet, repairOf?: RendererOptions['repairOf']): ServerBuildFile[] {
  const files = Object.entries(releases).flatMap(([container, release]): ServerBuildFile[] => {
    const { descriptor, dir } = release;
    if (!descriptor.server) return [];
    const integrity = fileOfBuild(descriptor, descriptor.server)?.sha384 ?? '';
    return [{ container, file: path.join(dir, descriptor.server), integrity, repair: repairOf?.(release) }];
  });
  return files.some(({ container }) => container === 'shell') ? files : [];
}

/** The live set, a canary, and one that is tried. */
const mostQueues = 3;

/** Each set of builds in use has a process of its own, so that a canary or a trial delays no other pages. */
export class Renderer {
  /** Least recently used first. */
  readonly #queues = new Map<string, RenderQueue>();

  constructor(
    private readonly workerFile: string,
    private readonly options: RendererOptions = {},
  ) {}

  /** @throws Error if a build that the page needs fails, or the page is queued for too long */
  async resolve(address: string, releases: ReleaseSet): Promise<Resolved> {
    return parseResolved(await this.#queue(releases).run({ task: 'resolve', address }));
  }

  /** @param bytes of its data, which extend its time limit. @throws RenderingStopped, Error */
  async render(request: RenderRequest, releases: ReleaseSet, bytes = 0): Promise<RenderedPage> {
    return parseRendered(await this.#queue(releases).run({ task: 'render', request, bytes }));
  }

  /** Why server builds take no part in renderings, by container; known once something was rendered. */
  leftOut(releases: ReleaseSet): ReadonlyMap<string, string> {
    return this.#queue(releases).leftOut;
  }

  crashes(releases: ReleaseSet): ProcessCrashes {
    return this.#queue(releases).crashes;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }

  #queue(releases: ReleaseSet): RenderQueue {
    const { times = renderTimes, repairOf, onCrash } = this.options;
    const key = JSON.stringify(buildFiles(releases));
    const crashed = (crash: ProcessCrash) => onCrash?.(crash, releases);
    const queue =
      this.#queues.get(key) ?? new RenderQueue(buildFiles(releases, repairOf), this.workerFile, times, crashed);
    this.#queues.delete(key);
    this.#queues.set(key, queue);
    const [oldest] = this.#queues.size > mostQueues ? this.#queues : [];
    if (oldest) {
      this.#queues.delete(oldest[0]);
      void oldest[1].close();
    }
    return queue;
  }
}
