import path from 'node:path';
import { Worker } from 'node:worker_threads';

import type { DataNeed, RenderedPage, RenderRequest, ResolvedRoute } from 'shared-contracts/federation';

import type { ReleaseSet } from '../releases/release-set';
import type { RenderAnswer, RenderTask, ServerBuildFile } from './render-worker';

/** Milliseconds one rendering may take before the page is sent for the browser to render. */
export const renderBudget = 200;
/** The first rendering with a set of builds also loads them and runs code that no compiler has seen yet. */
const startBudget = 5_000;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

function buildFiles(releases: ReleaseSet): { shell: ServerBuildFile; modules: ServerBuildFile[] } | null {
  const files = Object.entries(releases).flatMap(([container, { descriptor, dir }]) =>
    descriptor.server ? [{ container, file: path.join(dir, descriptor.server), integrity: descriptor.integrity[descriptor.server] ?? '' }] : [],
  );
  const shell = files.find(({ container }) => container === 'shell');
  return shell ? { shell, modules: files.filter((file) => file !== shell) } : null;
}

/**
 * Renders pages in a thread of its own: a module that hangs or runs away is stopped there and the server goes on.
 * The thread sees neither the environment nor the store; it gets data and gives back HTML.
 */
export class Renderer {
  #worker: Worker | undefined;
  #warm = new Set<string>();
  #nextId = 1;
  readonly #waiting = new Map<number, Waiting>();

  /** @param workerFile the built `render-worker` */
  constructor(private readonly workerFile: string) {}

  /**
   * Which page an address is, and the calls whose answers it renders.
   * @throws Error when there is no shell build or a build fails
   */
  async resolve(address: string, releases: ReleaseSet): Promise<{ route: ResolvedRoute; needs: readonly DataNeed[] }> {
    // The worker is built with this file and answers in these shapes.
    return (await this.#run({ task: 'resolve', address }, releases)) as { route: ResolvedRoute; needs: readonly DataNeed[] };
  }

  /** Renders one page. @throws Error when a module throws or the budget is spent */
  async render(request: RenderRequest, releases: ReleaseSet): Promise<RenderedPage> {
    return (await this.#run({ task: 'render', request }, releases)) as RenderedPage;
  }

  /** Stops the thread; what is under way fails. */
  async close(): Promise<void> {
    await this.#stop(new Error('The renderer is closed'));
  }

  #run(task: RenderTask, releases: ReleaseSet): Promise<unknown> {
    const files = buildFiles(releases);
    if (!files) return Promise.reject(new Error('The shell has no server build'));
    const worker = this.#start();
    const id = this.#nextId;
    this.#nextId += 1;
    const builds = [files.shell, ...files.modules].map(({ file }) => file).join();
    const budget = this.#warm.has(builds) ? renderBudget : startBudget;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        void this.#stop(new Error(`The rendering took longer than ${budget} ms`));
      }, budget);
      this.#waiting.set(id, {
        timer,
        reject,
        resolve: (value) => {
          if (task.task === 'render') this.#warm.add(builds);
          resolve(value);
        },
      });
      worker.postMessage({ id, ...files, ...task });
    });
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.workerFile, { env: { NODE_ENV: 'production' }, stdout: false });
    worker.on('message', (answer: RenderAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      if (!waiting) return;
      this.#waiting.delete(answer.id);
      clearTimeout(waiting.timer);
      if ('error' in answer) waiting.reject(new Error(answer.error));
      else waiting.resolve(answer.result);
    });
    worker.on('error', (error: Error) => void this.#stop(error));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  async #stop(reason: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#warm = new Set();
    for (const [id, { reject, timer }] of this.#waiting) {
      clearTimeout(timer);
      this.#waiting.delete(id);
      reject(reason);
    }
    await worker?.terminate();
  }
}
