import path from 'node:path';

import type { PageNeed, RenderedPage, RenderRequest, ResolvedRoute } from 'shared-contracts/federation';

import type { ReleaseSet } from '../releases/release-set';
import { RenderProcess, type ServerBuildFile } from './render-process';
import type { RenderResponse, RenderTask } from './render-worker';

/** What pages may take, in milliseconds. */
export interface RenderTimes {
  /** One rendering, from when the process begins with it, before the page is sent for the browser to render. */
  rendering: number;
  /** One of the first renderings of a process: they run code that no compiler has seen yet. */
  firstRendering: number;
  /** A new process, to start and to load a set of builds. */
  loading: number;
  /** A page, for its turn: who waits longer is better served by the browser's own rendering. */
  waiting: number;
}

export const renderTimes: RenderTimes = { rendering: 200, firstRendering: 1_000, loading: 5_000, waiting: 2_000 };

/** How many renderings of a process are its first ones. */
const firstRenderings = 5;

/** A page took longer than its budget; it would the next time, too. */
export class RenderTimeout extends Error {}

/** A task that waits for its turn, or is under way. */
interface Job {
  task: RenderTask;
  builds: readonly ServerBuildFile[];
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** The server builds of what is served now; empty if the shell has none, because the others render in it. */
function buildFiles(releases: ReleaseSet): ServerBuildFile[] {
  const files = Object.entries(releases).flatMap(([container, { descriptor, dir }]) =>
    descriptor.server
      ? [
          {
            container,
            file: path.join(dir, descriptor.server),
            integrity: descriptor.integrity[descriptor.server] ?? '',
          },
        ]
      : [],
  );
  return files.some(({ container }) => container === 'shell') ? files : [];
}

/**
 * Renders pages in a process of its own, one after the other: a module that hangs or runs away is stopped there and the
 * server goes on. Only the page that was under way fails with it; the ones that wait move on to the next process. A
 * process renders with one set of builds; another set gets a new one.
 */
export class Renderer {
  #process: RenderProcess | undefined;
  /** The builds of the process. */
  #key = '';
  #rendered = 0;
  #lastId = 0;
  #current: { id: number; job: Job } | undefined;
  readonly #waiting = new Set<Job>();

  /** @param workerFile the built `render-worker` */
  constructor(
    private readonly workerFile: string,
    private readonly times: RenderTimes = renderTimes,
  ) {}

  /**
   * Which page an address is, and the calls whose answers it renders.
   * @throws Error when there is no shell build, a build fails, or the page waits too long for its turn
   */
  async resolve(address: string, releases: ReleaseSet): Promise<{ route: ResolvedRoute; needs: readonly PageNeed[] }> {
    // The worker is built with this file and answers in these shapes.
    return (await this.#run({ task: 'resolve', address }, releases)) as {
      route: ResolvedRoute;
      needs: readonly PageNeed[];
    };
  }

  /**
   * Renders one page.
   * @throws RenderTimeout when the budget is spent
   * @throws Error when a module throws, or the page waits too long for its turn
   */
  async render(request: RenderRequest, releases: ReleaseSet): Promise<RenderedPage> {
    return (await this.#run({ task: 'render', request }, releases)) as RenderedPage;
  }

  /** Stops the process; what is under way or waits fails. */
  async close(): Promise<void> {
    const reason = new Error('The renderer is closed');
    for (const job of this.#waiting) this.#giveUp(job, reason);
    await this.#stop(reason);
  }

  #run(task: RenderTask, releases: ReleaseSet): Promise<unknown> {
    const builds = buildFiles(releases);
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

  #giveUp(job: Job, reason: Error): void {
    this.#waiting.delete(job);
    clearTimeout(job.timer);
    job.reject(reason);
  }

  /** Gives the process the page that waits longest, when it has nothing to do. */
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

  /** From now on the page under way has this long. */
  #allow(job: Job, budget: number): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => {
      // What arrived while the server was busy is read first: a response that lies there is not late.
      setImmediate(() => {
        if (this.#current?.job === job)
          void this.#stop(new RenderTimeout(`The rendering took longer than ${budget} ms`));
      });
    }, budget);
  }

  #start(builds: readonly ServerBuildFile[]): RenderProcess {
    const key = JSON.stringify(builds);
    if (this.#process && this.#key === key) return this.#process;
    // It has nothing to do: there is one task at a time.
    void this.#process?.stop();
    this.#process = undefined;
    const started: RenderProcess = new RenderProcess(this.workerFile, builds, {
      onResponse: (response) => {
        if (this.#process === started) this.#receive(response);
      },
      onFailure: (error) => {
        if (this.#process === started) void this.#stop(error);
      },
    });
    this.#rendered = 0;
    this.#key = key;
    this.#process = started;
    return started;
  }

  #receive(response: RenderResponse): void {
    if (this.#current?.id !== response.id) return;
    const { job } = this.#current;
    if ('begun' in response) {
      this.#allow(job, this.#rendered < firstRenderings ? this.times.firstRendering : this.times.rendering);
      return;
    }
    clearTimeout(job.timer);
    this.#current = undefined;
    if (job.task.task === 'render') this.#rendered += 1;
    if ('error' in response) job.reject(new Error(response.error));
    else job.resolve(response.result);
    this.#next();
  }

  /** Ends the process and what it was doing; a new one goes on with what waits. */
  async #stop(reason: Error): Promise<void> {
    const stopped = this.#process;
    const current = this.#current;
    this.#process = undefined;
    this.#current = undefined;
    if (current) this.#giveUp(current.job, reason);
    this.#next();
    await stopped?.stop();
  }
}
