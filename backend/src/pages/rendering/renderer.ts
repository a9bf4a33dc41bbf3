import path from 'node:path';

import { fileOfBuild, type RenderedPage, type RenderRequest } from 'shared-contracts/federation';

import type { Release, ReleaseSet } from '../../releases/state/release-set';
import { parseRendered, parseResolved, type Resolved, type ServerBuildFile } from './render-process';
import { RenderQueue, type ProcessDeath, type ProcessDeaths } from './render-queue';
import { renderTimes, type RenderTimes } from './render-times';

export interface RendererOptions {
  times?: RenderTimes;
  /** Fetches a damaged build again; `undefined` if it cannot be fetched. */
  repairOf?(release: Release): (() => Promise<unknown>) | undefined;
  /** A process exited unexpectedly, or hung outside of a rendering. */
  onDeath?(death: ProcessDeath, releases: ReleaseSet): void;
}

/** The server builds of the live releases; empty if the shell has none, because modules render in it. */
function buildFiles(releases: ReleaseSet, repairOf?: RendererOptions['repairOf']): ServerBuildFile[] {
  const files = Object.entries(releases).flatMap(([container, release]): ServerBuildFile[] => {
    const { descriptor, dir } = release;
    if (!descriptor.server) return [];
    const integrity = fileOfBuild(descriptor, descriptor.server)?.sha384 ?? '';
    return [{ container, file: path.join(dir, descriptor.server), integrity, repair: repairOf?.(release) }];
  });
  return files.some(({ container }) => container === 'shell') ? files : [];
}

/** Sets of builds that are rendered at the same time: the live one, a canary, and one that is tried. */
const mostQueues = 3;

/**
 * Renders pages. Each set of builds in use has a process of its own, so that a canary or a trial takes none away from
 * the pages of all others, and a set that was tried is warm when it is served.
 */
export class Renderer {
  /** Least recently used first. */
  readonly #queues = new Map<string, RenderQueue>();

  /** @param workerFile the built `render-worker` */
  constructor(
    private readonly workerFile: string,
    private readonly options: RendererOptions = {},
  ) {}

  /**
   * Resolves an address to its page and the page's data needs.
   * @throws Error if there is no shell build, a build that the page needs fails, the response is not a route with
   *   public reads, or the page is queued for too long
   */
  async resolve(address: string, releases: ReleaseSet): Promise<Resolved> {
    return parseResolved(await this.#queue(releases).run({ task: 'resolve', address }));
  }

  /**
   * Renders one page.
   * @param bytes of the responses that it is made of, which extend its time limit
   * @throws RenderingStopped if the budget is exceeded or the process crashed
   * @throws Error if a module throws, the response is not a page, or the page is queued for too long
   */
  async render(request: RenderRequest, releases: ReleaseSet, bytes = 0): Promise<RenderedPage> {
    return parseRendered(await this.#queue(releases).run({ task: 'render', request, bytes }));
  }

  /** Why server builds of a set take no part in renderings, by container; known once something was rendered. */
  leftOut(releases: ReleaseSet): ReadonlyMap<string, string> {
    return this.#queue(releases).leftOut;
  }

  /** The deaths of the processes of a set. */
  deaths(releases: ReleaseSet): ProcessDeaths {
    return this.#queue(releases).deaths;
  }

  /** Stops all processes; tasks in flight and in the queues fail. */
  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }

  #queue(releases: ReleaseSet): RenderQueue {
    const { times = renderTimes, repairOf, onDeath } = this.options;
    const key = JSON.stringify(buildFiles(releases));
    const died = (death: ProcessDeath) => onDeath?.(death, releases);
    const queue =
      this.#queues.get(key) ?? new RenderQueue(buildFiles(releases, repairOf), this.workerFile, times, died);
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
