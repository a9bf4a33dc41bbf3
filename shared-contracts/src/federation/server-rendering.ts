import type { Locale } from '../localization/index';
import type { DataNeed, PageHead, RouteParams } from './part-modules';
import type { PreloadedAnswer } from './page-state';
import type { PageId } from './remotes';

export interface ResolvedRoute {
  kind: 'public' | 'admin' | 'missing';
  page: PageId | null;
  /** Regardless of the spelling of the address; `null` for the not-found page. */
  path: string | null;
  params: RouteParams;
}

/** A missing record of an optional need does not make the page 404. */
export type PageNeed = DataNeed & { optional?: boolean };

export interface RenderRequest {
  url: string;
  route: ResolvedRoute;
  locale: Locale;
  answers: readonly PreloadedAnswer[];
  now: string;
}

export interface RenderedPage {
  html: string;
  /** Styles of the rendered components, and preloads of the first image. */
  styles: string;
  head: PageHead;
  /** Calls whose responses the shell completes in the browser: the document only carries the texts of its language. */
  completes?: readonly string[];
  /** Slots of the page that no server build has: their placeholders are in its HTML, and browsers show them. */
  missing?: readonly string[];
}

export type ServerModule = Readonly<Record<string, unknown>>;

export interface ShellServerBuild {
  sharedPackages: Readonly<Record<string, unknown>>;
  resolveRoute(address: string): ResolvedRoute;
  /** @param modules server builds by container name; must contain those of the route's remotes */
  dataNeeds(
    address: string,
    modules: Readonly<Record<string, ServerModule>>,
    route: ResolvedRoute,
  ): readonly PageNeed[];
  renderPage(request: RenderRequest, modules: Readonly<Record<string, ServerModule>>): RenderedPage;
}
