import { setTimeout } from 'node:timers/promises';

import { containerName, pages, partsOfId, type ModuleName } from 'shared-contracts/federation';
import { defaultLocale, languageTag, locales, type Locale } from 'shared-contracts/localization';

import { responsesTo, type VisitorReads } from '../api/visitor-reads';
import { StoreUnavailable, type Persistence } from '../persistence';
import type { PointerFollower } from '../releases/serving/pointer-follower';
import type { TryBuilds } from '../releases/state/release-mover';
import type { ReleaseSet } from '../releases/state/release-set';
import type { Renderer } from './rendering/renderer';

const landingPage = '/';

/** Addresses that show what a module renders: the landing page, and its own public pages. */
export async function addressesOf(module: ModuleName, persistence: Pick<Persistence, 'list'>): Promise<string[]> {
  const own = pages.filter(
    ({ id, audience }) =>
      audience === 'public' && (module === 'shell' || partsOfId(id).container === containerName(module)),
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

/** Milliseconds after the pages of a trial, in which code that hangs or ends its process later shows. */
const idleMs = 1_000;

/** Renders pages with builds before visitors get them. */
export class BuildTrials {
  /** @param renderer that of visitors' pages, so that a tried build is warm */
  constructor(
    private readonly renderer: Pick<Renderer, 'resolve' | 'render' | 'leftOut' | 'ends'>,
    private readonly sources: Pick<VisitorReads, 'read'>,
    private readonly pointers: Pick<PointerFollower, 'setOf'>,
    private readonly persistence: Pick<Persistence, 'list'>,
  ) {}

  /** Renders the landing page, so that the process of these builds runs before the first visitor comes. */
  warm(releases: ReleaseSet): Promise<string[]> {
    return this.#failures([landingPage], [defaultLocale], releases);
  }

  /** Why builds cannot be served, one line per page or server build. @throws StoreUnavailable, ChangedBuildFile */
  readonly tryBuilds: TryBuilds = async ({ module, builds, wasServed }) => {
    const releases = await this.pointers.setOf(builds);
    // Without a server build of the shell, browsers render every page.
    if (!releases.shell?.descriptor.server) return [];
    const addresses = await addressesOf(module, this.persistence);
    const attempt = async () => {
      const { count: before } = this.renderer.ends(releases);
      const failed = await this.#failures(addresses, wasServed ? [defaultLocale] : locales, releases);
      // Going back must not take longer than a moment, and the build has rendered for visitors.
      if (!wasServed && failed.length === 0) {
        await setTimeout(idleMs);
        failed.push(...(await this.warm(releases)));
      }
      const { count, last } = this.renderer.ends(releases);
      const isStopped = count > before;
      if (isStopped && failed.length === 0)
        failed.push(`The rendering process does not survive this build: ${firstLine(last)}`);
      return { failed, isStopped };
    };
    const first = await attempt();
    // A machine that is busy right now is no property of the build: once may be that, twice is the build.
    return (first.isStopped ? await attempt() : first).failed;
  };

  async #failures(addresses: readonly string[], languages: readonly Locale[], releases: ReleaseSet): Promise<string[]> {
    const failed: string[] = [];
    for (const address of addresses) {
      for (const locale of languages) {
        try {
          await this.#render(address, locale, releases);
        } catch (error) {
          if (error instanceof StoreUnavailable) throw error;
          const page = `The page ${address} in the language ${languageTag[locale]}`;
          const message = firstLine(error instanceof Error ? error.message : String(error));
          failed.push(`${page} cannot be rendered with this build: ${message}`);
          break;
        }
      }
    }
    // Pages that can do without a module were rendered without it.
    for (const [container, reason] of this.renderer.leftOut(releases))
      failed.push(`The server build of ${container} cannot be loaded: ${firstLine(reason)}`);
    return failed;
  }

  async #render(address: string, locale: Locale, releases: ReleaseSet): Promise<void> {
    const { route, needs } = await this.renderer.resolve(address, releases);
    const { answers, bytes, missing } = await responsesTo(needs, this.sources, []);
    if (missing || route.kind !== 'public') return;
    const now = new Date().toISOString();
    await this.renderer.render({ url: address, route, locale, answers, now }, releases, bytes);
  }
}
