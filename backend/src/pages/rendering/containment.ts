import { setTimeout } from 'node:timers/promises';

import { partsOfId, partsOfPage, type Site } from 'shared-contracts/federation';

import type { ContainedPart } from '../../releases/health/build-health';
import { findCulprit } from './find-culprit';
import { Quarantine } from './quarantine';
import { RenderingDelayed, RenderingStopped } from './render-failure';
import type { ProcessCrash, RenderProcess } from './render-process';
import type { RenderTask } from './render-protocol';

/** Number of addresses of a page that end their process before the page is contained at all of its addresses. */
const fewestAddresses = 3;

/** Milliseconds in which a second process that ended while idle is no accident. */
const accidentMs = 10 * 60_000;

/** Milliseconds after a start in which a search expects the failure; later ones are not searched for. */
const longestSearch = 60_000;

/** Milliseconds for which a process must outlive the previous one to count as well. */
const outlivedMs = 5_000;

type PageTask = Extract<RenderTask, { task: 'render' }>;

const pageOf = ({ request }: PageTask): string => request.route.page ?? '';
const addressOf = (task: PageTask): string => `${pageOf(task)} ${task.request.url}`;

export interface ContainmentOptions {
  /** Milliseconds of the first containment of a part. */
  firstPeriod: number;
  /** Those with a server build, except for the shell. */
  containers: readonly string[];
  site: Site;
  /** Starts a process beside the one that renders pages. */
  start(leftOut: ReadonlyMap<string, string>): RenderProcess;
  /** Called each time a module or page is contained. */
  onContained(part: ContainedPart): void;
}

/**
 * Modules and pages that only browsers render, because they ended their process: the module that a stack names or
 * without which a second attempt succeeds, otherwise the page. Each is contained for a while, which grows.
 */
export class Containment {
  readonly #containers: Quarantine;
  readonly #pages: Quarantine;
  #trial: RenderProcess | undefined;
  #isSearching = false;
  #isClosed = false;
  #idleCrashAt = -Infinity;

  constructor(private readonly options: ContainmentOptions) {
    this.#containers = new Quarantine(options.firstPeriod);
    this.#pages = new Quarantine(options.firstPeriod);
  }

  /** Reasons for which modules are left out, by container. */
  leftOut(): Map<string, string> {
    return this.#containers.reasons();
  }

  leaveOut(container: string, reason: string): void {
    const { since } = this.#containers.add(container, reason);
    this.options.onContained({ part: container, reason, since });
  }

  /** The reason for not performing a task; `undefined` if it may be performed. */
  reasonAgainst(task: RenderTask): string | undefined {
    if (task.task !== 'render') return undefined;
    const reasons = this.#pages.reasons();
    const ofPage = [...reasons].filter(([key]) => key.startsWith(`${pageOf(task)} `));
    return reasons.get(addressOf(task)) ?? (ofPage.length >= fewestAddresses ? ofPage[0]?.[1] : undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#trial?.stop(new Error('The renderer is closed'));
  }

  /** A process of these builds has crashed. */
  async crashed({ container, reason, task }: ProcessCrash, process: RenderProcess): Promise<void> {
    if (container !== undefined) return this.leaveOut(container, reason);
    // It was shown before that this module does so, and it has just come back: in a page, only as a slot of it.
    const [known, ...others] = this.#containers.endedWithin(accidentMs);
    const slots = task?.task === 'render' ? this.#slotContainers(pageOf(task)) : [];
    const leftOut = this.leftOut();
    // It ran with a module that was left out since: the next one shows whether that was it.
    if (slots.some((container) => leftOut.has(container) && !process.missing.has(container))) return;
    const canBeIt = known !== undefined && (task === undefined || slots.includes(known));
    if (canBeIt && others.length === 0) return this.leaveOut(known, reason);
    if (task?.task === 'render') {
      const { since } = this.#pages.add(addressOf(task), reason);
      this.options.onContained({ part: pageOf(task), reason, since });
      const culprit = await this.#search(this.#slotContainers(pageOf(task)), task, 0);
      if (culprit === null) return;
      this.leaveOut(culprit, reason);
      this.#release(culprit);
    } else if (task === undefined) {
      const now = performance.now();
      const isAccident = now - this.#idleCrashAt > accidentMs;
      this.#idleCrashAt = now;
      const age = now - process.startedAt;
      if (isAccident || age > longestSearch) return;
      const culprit = await this.#search(this.options.containers, process.lastTask, 2 * age + outlivedMs);
      if (culprit !== null) this.leaveOut(culprit, reason);
    }
  }

  /** Containers of the slots of a page, which can be rendered without them. */
  #slotContainers(page: string): string[] {
    const own = partsOfId(page).container;
    const containers = new Set(partsOfPage(this.options.site, page).map((id) => partsOfId(id).container));
    return [...containers].filter((container) => container !== own);
  }

  /** Pages that were contained because of a module are rendered again, without it. */
  #release(container: string): void {
    for (const address of this.#pages.reasons().keys()) {
      const [page = ''] = address.split(' ');
      if (this.#slotContainers(page).includes(container)) this.#pages.remove(address);
    }
  }

  /** Repeats a task, leaving out one container after another. One search at a time. */
  async #search(containers: readonly string[], task: RenderTask | undefined, idleMs: number): Promise<string | null> {
    if (this.#isSearching) return null;
    this.#isSearching = true;
    const candidates = containers.filter((container) => !this.leftOut().has(container));
    try {
      return await findCulprit(candidates, (without) => this.#survives(without, task, idleMs));
    } catch {
      // The attempt is inconclusive, because the machine was too busy or the renderer was closed.
      return null;
    } finally {
      this.#isSearching = false;
    }
  }

  async #survives(without: string | null, task: RenderTask | undefined, idleMs: number): Promise<boolean> {
    if (this.#isClosed) throw new Error('The renderer is closed');
    const leftOut = this.leftOut();
    if (without !== null) leftOut.set(without, 'It is tried without this module');
    const trial = this.options.start(leftOut);
    this.#trial = trial;
    try {
      if (task) await trial.perform(task);
    } catch (error) {
      if (error instanceof RenderingDelayed || this.#isClosed) throw error;
      if (error instanceof RenderingStopped) return false;
    } finally {
      if (idleMs > 0 && !trial.isStopped)
        await Promise.race([trial.ended, setTimeout(idleMs, undefined, { ref: false })]);
      this.#trial = undefined;
    }
    const hasSurvived = !trial.isStopped;
    await trial.stop(new Error('The search is over'));
    return hasSurvived;
  }
}
