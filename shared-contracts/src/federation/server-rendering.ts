import type { Locale } from '../localization/index';
import type { DataNeed, PageHead, RouteParams } from './part-modules';
import type { PreloadedResponse } from './page-state';
import type { PartId, Site } from './site';

export interface ResolvedRoute {
  kind: 'public' | 'admin' | 'missing';
  page: PartId | null;
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
  responses: readonly PreloadedResponse[];
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
  /** @param modules server builds by container name; must contain that of the route's page */
  dataNeeds(route: ResolvedRoute, modules: Readonly<Record<string, ServerModule>>, site: Site): readonly PageNeed[];
  renderPage(request: RenderRequest, modules: Readonly<Record<string, ServerModule>>, site: Site): RenderedPage;
}
