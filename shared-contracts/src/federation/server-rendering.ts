import type { Locale } from '../localization/index';
import type { DataNeed, PageHead, RouteParams } from './part-modules';
import type { PreloadedAnswer } from './page-state';
import type { PageId } from './remotes';

/** An address resolved by the shell's route table. */
export interface ResolvedRoute {
  /** `public` is server-rendered, `admin` is rendered in the browser only, `missing` is the not-found page. */
  kind: 'public' | 'admin' | 'missing';
  /** The remote of the page; `null` for a page of the shell itself. */
  page: PageId | null;
  /** Canonical path of the page, regardless of the spelling of the address; `null` for the not-found page. */
  path: string | null;
  params: RouteParams;
}

/** A data need of a page. A missing record of an optional need does not make the page 404. */
export type PageNeed = DataNeed & { optional?: boolean };

/** One page to render: address, language and preloaded responses. */
export interface RenderRequest {
  /** Path and search of the page. */
  url: string;
  /** The route that the shell has resolved. */
  route: ResolvedRoute;
  locale: Locale;
  answers: readonly PreloadedAnswer[];
  now: string;
}

export interface RenderedPage {
  html: string;
  /** Elements for the head: the styles of the rendered components, and what the first image waits for. */
  styles: string;
  head: PageHead;
  /**
   * Calls whose responses the shell completes in the browser: the document only carries the texts of its language. None
   * if left out.
   */
  completes?: readonly string[];
}

/** A module's server build: modules by exposed name. */
export type ServerModule = Readonly<Record<string, unknown>>;

/** The exports of the shell's server build. */
export interface ShellServerBuild {
  /** Packages that modules' server builds import from here instead of bundling them. */
  sharedPackages: Readonly<Record<string, unknown>>;
  /** @param address path, with `?page=` for a later page of a list */
  resolveRoute(address: string): ResolvedRoute;
  /**
   * @param modules server builds by container name; must contain those of the route's remotes
   * @param route the result of `resolveRoute` for the address
   */
  dataNeeds(
    address: string,
    modules: Readonly<Record<string, ServerModule>>,
    route: ResolvedRoute,
  ): readonly PageNeed[];
  /** @throws any error of a module during rendering */
  renderPage(request: RenderRequest, modules: Readonly<Record<string, ServerModule>>): RenderedPage;
}
