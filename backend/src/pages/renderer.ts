import path from 'node:path';

import { fileOfBuild, type RenderedPage, type RenderRequest } from 'shared-contracts/federation';
import { defaultLocale, languageTag } from 'shared-contracts/localization';

import type { ReleaseSet } from '../releases/release-set';
import { withPhraseBreaks } from './phrase-breaks';
import {
  parseRendered,
  parseResolved,
  RenderProcess,
  type RenderResponse,
  type RenderTask,
  type Resolved,
  type ServerBuildFile,
} from './render-process';

/** Time budgets of pages, in milliseconds. */
export interface RenderTimes {
  /** One rendering, from its start in the process; after that the browser renders the page. */
  rendering: number;
  /**
   * Added to a rendering for each kilobyte of its data: a page that is only large is no page that hangs, and robots
   * that run no scripts get what all others get.
   */
  perKilobyte: number;
  /** One of the first renderings of a process, whose code is not compiled yet. */
  firstRendering: number;
  /** Starting a process and loading a set of builds. */
  loading: number;
  /** Queueing: beyond this, rendering in the browser is faster. */
  waiting: number;
}

export const renderTimes: RenderTimes = {
  rendering: 200,
  perKilobyte: 1,
  firstRendering: 1_000,
  loading: 5_000,
  waiting: 2_000,
};

/** How many renderings of a process count as its first. */
const firstRenderings = 5;

/**
 * Milliseconds for which a server build is excluded after it hung or crashed the process while loading: browsers render
 * its pages meanwhile, the server renders all others.
 */
const restAfterLoading = 60_000;

/** A page exceeded its budget or crashed the process, and would do so again. */
export class RenderingStopped extends Error {}

/** A task that is queued or in flight. */
interface Job {
  task: RenderTask;
  builds: readonly ServerBuildFile[];
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** The server builds of the live releases; empty if the shell has none, because modules render in it. */
function buildFiles(releases: ReleaseSet): ServerBuildFile[] {
  const files = Object.entries(releases).flatMap(([container, { descriptor, dir }]) =>
    descriptor.server
      ? [
          {
            container,
            file: path.join(dir, descriptor.server),
            integrity: fileOfBuild(descriptor, descriptor.server)?.sha384 ?? '',
          },
        ]
      : [],
  );
  return files.some(({ container }) => container === 'shell') ? files : [];
}

/**
 * Performs tasks with one set of builds in a separate process, in sequence: a module that hangs or runs out of memory
 * is stopped there and the server continues. Only the page in flight fails with it; queued pages move to the next
 * process.
 */
class RenderQueue {
  #process: RenderProcess | undefined;
  /** Identifies the builds of the process. */
  #key = '';
  #rendered = 0;
  #lastId = 0;
  #current: { id: number; job: Job } | undefined;
  readonly #waiting = new Set<Job>();
  /** The container whose build the process is loading. */
  #loading: string | undefined;
  /** Why builds are missing in the process, by container. */
  readonly #unusable = new Map<string, string>();
  /** Until when builds are left out, by file. */
  readonly #resting = new Map<string, number>();

  constructor(
    private readonly builds: readonly ServerBuildFile[],
    private readonly workerFile: string,
    private readonly times: RenderTimes,
  ) {}

  /** Why builds take no part, by container; known once something was rendered. */
  get leftOut(): ReadonlyMap<string, string> {
    const resting = this.builds.filter((build) => this.#rests(build));
    const reasons = resting.map(({ container }) => [container, 'it hung or crashed the process'] as const);
    return new Map([...this.#unusable, ...reasons]);
  }

  run(task: RenderTask): Promise<unknown> {
    const builds = this.builds.filter((build) => !this.#rests(build));
    if (builds.length === 0) return Promise.reject(new Error('The shell has no server build'));
    return new Promise((resolve, reject) => {
      const { waiting } = this.times;
      const timer = setTimeout(
        () => this.#giveUp(job, new Error(`The page waited longer than ${waiting} ms`)),
        waiting,
      );
      const job: Job = { task, builds, resolve, reject, timer };
      this.#waiting.add(job);
      this.#next();
    });
  }

  /** Stops the process; tasks in flight and in the queue fail. */
  async close(): Promise<void> {
    const reason = new Error('The renderer is closed');
    for (const job of this.#waiting) this.#giveUp(job, reason);
    await this.#stop(reason);
  }

  #rests({ file }: ServerBuildFile): boolean {
    return (this.#resting.get(file) ?? 0) >= Date.now();
  }

  #giveUp(job: Job, reason: Error): void {
    this.#waiting.delete(job);
    clearTimeout(job.timer);
    job.reject(reason);
  }

  /** Sends the oldest queued task to the process if it is idle. */
  #next(): void {
    const [job] = this.#waiting;
    if (this.#current || !job) return;
    this.#waiting.delete(job);
    this.#lastId += 1;
    const current = { id: this.#lastId, job };
    this.#current = current;
    this.#allow(current.job, this.times.loading);
    void this.#start(job.builds).perform(current.id, job.task);
  }

  #budgetOf(task: RenderTask): number {
    const { rendering, firstRendering, perKilobyte } = this.times;
    const kilobytes = task.task === 'render' ? JSON.stringify(task.request.answers).length / 1_024 : 0;
    return (this.#rendered < firstRenderings ? firstRendering : rendering) + Math.ceil(kilobytes * perKilobyte);
  }

  /** Starts the time budget of the task in flight. */
  #allow(job: Job, budget: number): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => {
      // Pending messages are read first: a response that has arrived is not late, even if the server was busy.
      setImmediate(() => {
        if (this.#current?.job === job)
          void this.#stop(new RenderingStopped(`The rendering took longer than ${budget} ms`));
      });
    }, budget);
  }

  #start(builds: readonly ServerBuildFile[]): RenderProcess {
    const key = JSON.stringify(builds);
    if (this.#process && this.#key === key) return this.#process;
    // Idle otherwise, because there is one task at a time.
    void this.#process?.stop();
    this.#process = undefined;
    const started: RenderProcess = new RenderProcess(this.workerFile, builds, {
      onResponse: (response) => {
        if (this.#process === started) this.#receive(response);
      },
      onFailure: (error) => {
        if (this.#process === started) void this.#stop(new RenderingStopped(error.message));
      },
    });
    this.#rendered = 0;
    this.#loading = undefined;
    this.#unusable.clear();
    this.#key = key;
    this.#process = started;
    return started;
  }

  #receive(response: RenderResponse): void {
    if ('loading' in response) this.#loading = response.loading;
    else if ('unusable' in response) this.#unusable.set(response.unusable, response.error);
    else this.#finish(response);
  }

  #finish(response: Extract<RenderResponse, { id: number }>): void {
    if (this.#current?.id !== response.id) return;
    const { job } = this.#current;
    if ('begun' in response) {
      this.#loading = undefined;
      this.#allow(job, this.#budgetOf(job.task));
      return;
    }
    clearTimeout(job.timer);
    this.#current = undefined;
    if (job.task.task === 'render') this.#rendered += 1;
    if ('error' in response) job.reject(new Error([response.error, ...this.#unusable.values()].join('\n')));
    else job.resolve(response.result);
    this.#next();
  }

  /** Kills the process with its task; a new one continues with the queue. */
  async #stop(reason: Error): Promise<void> {
    const stopped = this.#process;
    const current = this.#current;
    this.#process = undefined;
    this.#current = undefined;
    const culprit = current?.job.builds.find(({ container }) => container === this.#loading);
    if (culprit) this.#resting.set(culprit.file, Date.now() + restAfterLoading);
    if (current) this.#giveUp(current.job, reason);
    this.#next();
    await stopped?.stop();
  }
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
    private readonly times: RenderTimes = renderTimes,
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
   * @throws RenderingStopped if the budget is exceeded or the process crashed
   * @throws Error if a module throws, the response is not a page, or the page is queued for too long
   */
  async render(request: RenderRequest, releases: ReleaseSet): Promise<RenderedPage> {
    const page = parseRendered(await this.#queue(releases).run({ task: 'render', request }));
    const html = await withPhraseBreaks(page.html, languageTag[request.locale], languageTag[defaultLocale]);
    return { ...page, html };
  }

  /** Why server builds of a set take no part in renderings, by container; known once something was rendered. */
  leftOut(releases: ReleaseSet): ReadonlyMap<string, string> {
    return this.#queue(releases).leftOut;
  }

  /** Stops all processes; tasks in flight and in the queues fail. */
  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }

  #queue(releases: ReleaseSet): RenderQueue {
    const builds = buildFiles(releases);
    const key = JSON.stringify(builds);
    const queue = this.#queues.get(key) ?? new RenderQueue(builds, this.workerFile, this.times);
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
