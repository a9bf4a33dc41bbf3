import * as z from 'zod';

import {
  fileOfBuild,
  type PartId,
  type PageNeed,
  type RenderedPage,
  type RenderRequest,
  type ResolvedRoute,
  type Site,
} from 'shared-contracts/federation';
import { calls, type CallDescriptor } from 'shared-contracts/http';

import { isCached } from '../../http/cache/response-cache';
import { siteOfSet, type ReleaseSet } from '../../releases/state/release-set';
import type { ProcessCrash } from './render-process';
import type { ContainedPart } from '../../releases/health/build-health';
import { RenderQueue, type ProcessEnds } from './render-queue';
import type { ServerBuildFile } from './server-build-file';
import { renderLimits, type RenderLimits } from './render-limits';

const publicReads = Object.values<CallDescriptor>(calls)
  .filter(isCached)
  .map(({ name }) => name);

/** Code of modules runs in the process, so that an id may be of none. */
const partId = z.custom<PartId>((id) => typeof id === 'string' && /^\w{1,100}\/\w{1,100}$/.test(id));

const pageNeeds = z
  .array(
    z.object({
      call: z.enum(publicReads),
      arg: z.record(z.string(), z.unknown()).optional(),
      fields: z.array(z.string().max(100)).max(100).optional(),
      optional: z.boolean().optional(),
    }),
  )
  .max(50);

export interface PageNeeds {
  needs: readonly PageNeed[];
  /** False if builds were left out: the needs of their slots are not known. */
  isComplete: boolean;
}

const rendered = z.object({
  html: z.string(),
  styles: z.string(),
  head: z.object({
    title: z.string(),
    description: z.string(),
    image: z.string().nullish(),
    publishedAt: z.string().nullish(),
    page: z.int().positive().optional(),
    structuredData: z.record(z.string(), z.unknown()).optional(),
  }),
  completes: z.array(z.enum(publicReads)).max(50).optional(),
  missing: z.array(partId).max(50).optional(),
});

/** The server builds in a process. */
interface OfProcess {
  builds: readonly Pick<ServerBuildFile, 'container' | 'integrity'>[];
}
export type RendererCrash = ProcessCrash & OfProcess;

export interface RendererOptions {
  limits?: RenderLimits;
  onCrash?(crash: RendererCrash): void;
  /** Called for each page. @param seconds of its rendering, with its wait for the process */
  onRendered?(seconds: number): void;
  /** Called each time a module or page is left to browsers. */
  onContained?(part: ContainedPart & OfProcess): void;
}

/** Empty if the shell has no server build, because modules render inside it. */
function buildFiles(releases: ReleaseSet): ServerBuildFile[] {
  const files = Object.entries(releases).flatMap(([container, { descriptor, read }]): ServerBuildFile[] => {
    const { server: file } = descriptor;
    if (!file) return [];
    return [{ container, file, integrity: fileOfBuild(descriptor, file)?.sha384 ?? '', read: () => read(file) }];
  });
  return files.some(({ container }) => container === 'shell') ? files : [];
}

/** What a process renders with. */
const keyOf = (files: readonly ServerBuildFile[], site: Site): string => JSON.stringify([files, site]);

/** The live set, a canary, and sets that are about to be live. */
const mostQueues = 3;

/** Each set of builds in use has a separate process, so that a canary does not delay other pages. */
export class Renderer {
  /** Least recently used first. */
  readonly #queues = new Map<string, RenderQueue>();

  constructor(
    private readonly workerFile: string,
    private readonly options: RendererOptions = {},
  ) {}

  /** @throws RenderingFailed, RenderingDelayed */
  async needs(route: ResolvedRoute, releases: ReleaseSet): Promise<PageNeeds> {
    const queue = this.#queue(releases);
    const isWhole = () => queue.leftOut.size === 0;
    const wasWhole = isWhole();
    const needs = pageNeeds.parse(await queue.run({ task: 'needs', route }));
    const isComplete = wasWhole && isWhole();
    // The argument of each call is parsed by the call's own schema when it is read.
    return { needs: needs as PageNeed[], isComplete };
  }

  /** @param bytes of its data, which extend its limit. @throws RenderingFailed, RenderingDelayed */
  async render(request: RenderRequest, releases: ReleaseSet, bytes = 0): Promise<RenderedPage> {
    const started = performance.now();
    try {
      return rendered.parse(await this.#queue(releases).run({ task: 'render', request, bytes }));
    } finally {
      this.options.onRendered?.((performance.now() - started) / 1_000);
    }
  }

  /** Reasons for which server builds are left out, by container; known once something was rendered. */
  leftOut(releases: ReleaseSet): ReadonlyMap<string, string> {
    return this.#queue(releases).leftOut;
  }

  ends(releases: ReleaseSet): ProcessEnds {
    return this.#queue(releases).ends;
  }

  /** Ends the process of a set that is no longer needed. */
  async forget(releases: ReleaseSet): Promise<void> {
    const key = keyOf(buildFiles(releases), siteOfSet(releases));
    const queue = this.#queues.get(key);
    this.#queues.delete(key);
    await queue?.close();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }

  #queue(releases: ReleaseSet): RenderQueue {
    const { limits = renderLimits, onCrash, onContained } = this.options;
    const files = buildFiles(releases);
    const site = siteOfSet(releases);
    const key = keyOf(files, site);
    const crashed = (crash: ProcessCrash) => onCrash?.({ ...crash, builds: files });
    const contained = (part: ContainedPart) => onContained?.({ ...part, builds: files });
    const queue = this.#queues.get(key) ?? new RenderQueue(files, site, this.workerFile, limits, crashed, contained);
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
