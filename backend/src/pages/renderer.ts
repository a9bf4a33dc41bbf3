import path from 'node:path';
import { Worker } from 'node:worker_threads';

import type { DataNeed, RenderedPage, RenderRequest, ResolvedRoute } from 'shared-contracts/federation';

import type { ReleaseSet } from '../releases/release-set';
import type { RenderAnswer, RenderTask, ServerBuildFile } from './render-worker';

/** What pages may take, in milliseconds. */
export interface RenderTimes {
  /** One rendering, from when the thread begins with it, before the page is sent for the browser to render. */
  rendering: number;
  /** One of the first renderings of a thread: they run code that no compiler has seen yet. */
  firstRendering: number;
  /** A new thread, to start and to load a set of builds. */
  loading: number;
  /** A page, for its turn: who waits longer is better served by the browser's own rendering. */
  waiting: number;
}

export const renderTimes: RenderTimes = { rendering: 200, firstRendering: 1_000, loading: 5_000, waiting: 2_000 };

/** How many renderings of a thread are its first ones. */
const firstRenderings = 5;

/** A page took longer than its budget; it would the next time, too. */
export class RenderTimeout extends Error {}

/** A task that waits for its turn, or is under way. */
interface Job {
  task: RenderTask;
  builds: Builds;
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

type Builds = { shell: ServerBuildFile; modules: ServerBuildFile[] };

function buildFiles(releases: ReleaseSet): Builds | null {
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
  const shell = files.find(({ container }) => container === 'shell');
  return shell ? { shell, modules: files.filter((file) => file !== shell) } : null;
}

/**
 * Renders pages in a thread of its own, one after the other: a module that hangs or runs away is stopped there and the
 * server goes on. Only the page that was under way fails with it; the ones that wait move on to the next thread. The
 * thread sees neither the environment nor the store; it gets data and gives back HTML.
 */
export class Renderer {
  #worker: Worker | undefined;
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
  async resolve(address: string, releases: ReleaseSet): Promise<{ route: ResolvedRoute; needs: readonly DataNeed[] }> {
    // The worker is built with this file and answers in these shapes.
    return (await this.#run({ task: 'resolve', address }, releases)) as {
      route: ResolvedRoute;
      needs: readonly DataNeed[];
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

  /** Stops the thread; what is under way or waits fails. */
  async close(): Promise<void> {
    const reason = new Error('The renderer is closed');
    for (const job of this.#waiting) this.#giveUp(job, reason);
    await this.#stop(reason);
  }

  #run(task: RenderTask, releases: ReleaseSet): Promise<unknown> {
    const builds = buildFiles(releases);
    if (!builds) return Promise.reject(new Error('The shell has no server build'));
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

  /** Gives the thread the page that waits longest, when it has nothing to do. */
  #next(): void {
    const [job] = this.#waiting;
    if (this.#current || !job) return;
    this.#waiting.delete(job);
    this.#lastId += 1;
    const current = { id: this.#lastId, job };
    this.#current = current;
    this.#allow(current.job, this.times.loading);
    this.#start().postMessage({ id: current.id, ...job.builds, ...job.task });
  }

  /** From now on the page under way has this long. */
  #allow(job: Job, budget: number): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => {
      // What came in while this thread was busy is seen first: an answer that lies there is not late.
      setImmediate(() => {
        if (this.#current?.job === job)
          void this.#stop(new RenderTimeout(`The rendering took longer than ${budget} ms`));
      });
    }, budget);
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.workerFile, { env: { NODE_ENV: 'production' }, stdout: false });
    const failed = (error: Error) => {
      if (this.#worker === worker) void this.#stop(error);
    };
    worker.on('message', (answer: RenderAnswer) => this.#receive(answer));
    worker.on('error', failed);
    worker.on('exit', () => failed(new Error('The rendering thread ended')));
    worker.unref();
    this.#rendered = 0;
    this.#worker = worker;
    return worker;
  }

  #receive(answer: RenderAnswer): void {
    if (this.#current?.id !== answer.id) return;
    const { job } = this.#current;
    if ('begun' in answer) {
      this.#allow(job, this.#rendered < firstRenderings ? this.times.firstRendering : this.times.rendering);
      return;
    }
    clearTimeout(job.timer);
    this.#current = undefined;
    if (job.task.task === 'render') this.#rendered += 1;
    if ('error' in answer) job.reject(new Error(answer.error));
    else job.resolve(answer.result);
    this.#next();
  }

  /** Ends the thread and what it was doing; a new one goes on with what waits. */
  async #stop(reason: Error): Promise<void> {
    const worker = this.#worker;
    const current = this.#current;
    this.#worker = undefined;
    this.#current = undefined;
    if (current) this.#giveUp(current.job, reason);
    this.#next();
    await worker?.terminate();
  }
}
