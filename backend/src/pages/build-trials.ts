import { containerName, pages, partsOfId, type ModuleName } from 'shared-contracts/federation';
import { defaultLocale } from 'shared-contracts/localization';

import type { VisitorReads } from '../http/response-cache';
import { StoreUnavailable, type Persistence } from '../persistence';
import type { PointerFollower } from '../releases/pointer-follower';
import type { TryBuilds } from '../releases/release-mover';
import type { ReleaseSet } from '../releases/release-set';
import { answersTo } from './page-service';
import { RenderingStopped, type Renderer } from './renderer';

/** A page of everybody's, which shows parts of several modules. */
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

/** Renders pages with builds before anybody gets them. */
export class BuildTrials {
  /**
   * @param renderer the one that renders the pages of visitors: what was tried is warm then
   * @param sources of the data that pages show
   */
  constructor(
    private readonly renderer: Pick<Renderer, 'resolve' | 'render' | 'leftOut'>,
    private readonly sources: Pick<VisitorReads, 'read'>,
    private readonly pointers: Pick<PointerFollower, 'setOf'>,
    private readonly persistence: Pick<Persistence, 'list'>,
  ) {}

  /** Renders the landing page, so that the process of these builds runs before the first visitor comes. */
  warm(releases: ReleaseSet): Promise<string[]> {
    return this.#failures([landingPage], releases);
  }

  /** Why builds cannot be served: one line per page or server build that fails. @throws StoreUnavailable */
  readonly tryBuilds: TryBuilds = async ({ module, builds }) => {
    const releases = await this.pointers.setOf(builds);
    // Without a server build of the shell, browsers render every page.
    if (!releases.shell?.descriptor.server) return [];
    return this.#failures(await addressesOf(module, this.persistence), releases);
  };

  async #failures(addresses: readonly string[], releases: ReleaseSet): Promise<string[]> {
    const failed: string[] = [];
    for (const address of addresses) {
      try {
        await this.#render(address, releases).catch((error: unknown) => {
          // A machine that is busy right now is no property of the build.
          if (error instanceof RenderingStopped) return this.#render(address, releases);
          throw error;
        });
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        const message = error instanceof Error ? error.message : String(error);
        failed.push(`The page ${address} cannot be rendered with this build: ${firstLine(message)}`);
      }
    }
    // Pages that can do without a module were rendered without it.
    for (const [container, reason] of this.renderer.leftOut(releases))
      failed.push(`The server build of ${container} cannot be loaded: ${firstLine(reason)}`);
    return failed;
  }

  async #render(address: string, releases: ReleaseSet): Promise<void> {
    const { route, needs } = await this.renderer.resolve(address, releases);
    const { answers, missing } = await answersTo(needs, this.sources, []);
    if (missing || route.kind !== 'public') return;
    const now = new Date().toISOString();
    await this.renderer.render({ url: address, route, locale: defaultLocale, answers, now }, releases);
  }
}
