import { setTimeout } from 'node:timers/promises';

import {
  containerName,
  partsOfId,
  partsOfPage,
  resolveRoute,
  type ModuleName,
  type Site,
} from 'shared-contracts/federation';
import { defaultLocale, languageTag, locales, type Locale } from 'shared-contracts/localization';

import { responsesTo, type VisitorReads } from '../http/api/visitor-reads';
import { HttpError } from '../http/http-error';
import { StoreUnavailable, type Persistence } from '../persistence';
import type { ModuleReleases } from '../releases/state/module-releases';
import type { TryBuilds } from '../releases/state/release-mover';
import { siteOfSet, type ReleaseSet } from '../releases/state/release-set';
import { RenderingDelayed, RenderingStopped } from './rendering/render-failure';
import type { Renderer } from './rendering/renderer';

const landingPage = '/';

/** Addresses that exercise a module: the landing page, its own public pages, and those that show its slots. */
export async function addressesOf(
  module: ModuleName,
  site: Site,
  persistence: Pick<Persistence, 'list'>,
): Promise<string[]> {
  const container = containerName(module);
  const own = site.pages.filter(
    ({ id, audience }) =>
      audience === 'public' &&
      (module === 'shell' || partsOfPage(site, id).some((part) => partsOfId(part).container === container)),
  );
  const [project] = (await persistence.list('project', { limit: 1, visibleAt: new Date().toISOString() })).items;
  const addresses = own.flatMap(({ path }) => {
    if (path.includes('*')) return [];
    if (!path.includes(':')) return [path];
    return project && path.endsWith('/:id') ? [path.replace(':id', project.id)] : [];
  });
  return [...new Set([landingPage, ...addresses])];
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** Milliseconds after the pages of a trial, to detect code that hangs or ends its process later. */
const idleMs = 1_000;

/** Milliseconds after which a trial reports that the machine is too busy, before a proxy or the caller gives up. */
const longestTrial = 45_000;

const tooBusy = () =>
  new HttpError('unavailable', 'The machine is too busy to try this build. It was not refused: try again.', {
    headers: { 'Retry-After': '5' },
  });

type TrialRenderer = Pick<Renderer, 'needs' | 'render' | 'leftOut' | 'ends' | 'forget'>;

export interface BuildTrialsOptions {
  /** Renderer of visitors' pages. */
  renderer: Pick<Renderer, 'needs' | 'render'>;
  /** A separate renderer, so that trials take no process from visitors. */
  trialRenderer: TrialRenderer;
  sources: Pick<VisitorReads, 'read'>;
  builds: Pick<ModuleReleases, 'setOf'>;
  persistence: Pick<Persistence, 'list'>;
  /** Of a whole trial, in milliseconds. */
  timeLimit?: number;
}

/** Renders pages with builds before visitors get them. */
export class BuildTrials {
  constructor(private readonly options: BuildTrialsOptions) {}

  /** Renders the landing page for visitors, so that the process of these builds runs before the first visitor comes. */
  async warm(releases: ReleaseSet): Promise<void> {
    const rendering = this.#render(this.options.renderer, landingPage, defaultLocale, releases);
    await rendering.catch((error: unknown) => {
      // A page that cannot be rendered is reported when it is requested.
      if (error instanceof StoreUnavailable) throw error;
    });
  }

  /**
   * Reasons for which builds cannot be served, one line per page or server build.
   * @throws StoreUnavailable, ChangedBuildFile; HttpError unavailable if the machine is too busy, which is no refusal
   */
  readonly tryBuilds: TryBuilds = async ({ module, builds, wasServed }) => {
    const { persistence, trialRenderer, timeLimit = longestTrial } = this.options;
    const releases = await this.options.builds.setOf(builds);
    // Without a server build of the shell, browsers render every page.
    if (!releases.shell?.descriptor.server) return [];
    const addresses = await addressesOf(module, siteOfSet(releases), persistence);
    const limit = AbortSignal.timeout(timeLimit);
    const trial = this.#try(addresses, releases, wasServed, limit);
    const isOver = new Promise<never>((_resolve, reject) =>
      limit.addEventListener('abort', () => reject(tooBusy()), { once: true }),
    );
    const failed = await Promise.race([trial, isOver]);
    // After an unfinished trial the process stays, so that the next trial starts with it.
    void trialRenderer.forget(releases);
    return failed;
  };

  async #try(
    addresses: readonly string[],
    releases: ReleaseSet,
    wasServed: boolean,
    limit: AbortSignal,
  ): Promise<string[]> {
    const { trialRenderer } = this.options;
    const failed = await this.#failures(addresses, wasServed ? [defaultLocale] : locales, releases, limit);
    // A rollback may take only a moment, and this build has rendered pages for visitors.
    if (!wasServed && failed.length === 0) {
      await setTimeout(idleMs);
      failed.push(...(await this.#failures([landingPage], [defaultLocale], releases, limit)));
    }
    const { count, last } = trialRenderer.ends(releases);
    if (count > 0 && failed.length === 0)
      failed.push(`The rendering process does not survive this build: ${firstLine(last)}`);
    return failed;
  }

  async #failures(
    addresses: readonly string[],
    languages: readonly Locale[],
    releases: ReleaseSet,
    limit: AbortSignal,
  ): Promise<string[]> {
    const { trialRenderer } = this.options;
    const failed: string[] = [];
    for (const address of addresses) {
      for (const locale of languages) {
        if (limit.aborted) return [];
        try {
          await this.#render(trialRenderer, address, locale, releases);
        } catch (error) {
          if (error instanceof RenderingDelayed) throw tooBusy();
          if (error instanceof StoreUnavailable) throw error;
          const isConsequence = trialRenderer.ends(releases).count > 0 && !(error instanceof RenderingStopped);
          if (isConsequence) return failed;
          const page = `The page ${address} in the language ${languageTag[locale]}`;
          const message = firstLine(error instanceof Error ? error.message : String(error));
          failed.push(`${page} cannot be rendered with this build: ${message}`);
          break;
        }
      }
    }
    if (trialRenderer.ends(releases).count > 0) return failed;
    // A page was rendered without a module that it can do without.
    for (const [container, reason] of trialRenderer.leftOut(releases))
      failed.push(`The server build of ${container} cannot be loaded: ${firstLine(reason)}`);
    return failed;
  }

  async #render(
    renderer: Pick<Renderer, 'needs' | 'render'>,
    address: string,
    locale: Locale,
    releases: ReleaseSet,
  ): Promise<void> {
    const route = resolveRoute(address, siteOfSet(releases));
    const { needs } = await renderer.needs(route, releases);
    const { responses, bytes, missing } = await responsesTo(needs, this.options.sources, []);
    if (missing || route.kind !== 'public') return;
    const now = new Date().toISOString();
    await renderer.render({ url: address, route, locale, responses, now }, releases, bytes);
  }
}
