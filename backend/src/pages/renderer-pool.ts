import type { RenderedPage, RenderRequest } from 'shared-contracts/federation';

import type { ReleaseSet } from '../releases/release-set';
import type { Renderer } from './renderer';

/** Sets of builds that are rendered at the same time: the live one, a canary, and one that is tried. */
const mostRenderers = 3;

/** What renders pages with a set of builds. */
export type PageRenderer = Pick<Renderer, 'resolve' | 'render' | 'leftOut'>;

/**
 * One renderer for each set of builds in use, so that a canary or a trial takes no process away from the pages of all
 * others, and a set that was tried is warm when it is served.
 */
export class RendererPool implements PageRenderer {
  /** Least recently used first. */
  readonly #renderers = new Map<string, Renderer>();

  /** @param create makes a renderer without a process */
  constructor(private readonly create: () => Renderer) {}

  resolve(address: string, releases: ReleaseSet): ReturnType<Renderer['resolve']> {
    return this.#of(releases).resolve(address, releases);
  }

  render(request: RenderRequest, releases: ReleaseSet): Promise<RenderedPage> {
    return this.#of(releases).render(request, releases);
  }

  leftOut(releases: ReleaseSet): ReturnType<Renderer['leftOut']> {
    return this.#of(releases).leftOut(releases);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#renderers.values()].map((renderer) => renderer.close()));
  }

  #of(releases: ReleaseSet): Renderer {
    const key = Object.values(releases)
      .map(({ descriptor }) => `${descriptor.module}.${descriptor.build}`)
      .sort()
      .join();
    const renderer = this.#renderers.get(key) ?? this.create();
    this.#renderers.delete(key);
    this.#renderers.set(key, renderer);
    const [oldest] = this.#renderers.size > mostRenderers ? this.#renderers : [];
    if (oldest) {
      this.#renderers.delete(oldest[0]);
      void oldest[1].close();
    }
    return renderer;
  }
}
