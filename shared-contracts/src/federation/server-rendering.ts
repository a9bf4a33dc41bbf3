import type { Locale } from '../localization/index';
import type { DataNeed, PageHead, RouteParams } from './parts';
import type { PreloadedAnswer } from './page-state';
import type { PageId } from './remotes';

/** What the shell's route table says of an address. */
export interface ResolvedRoute {
  /** `public` is rendered on the server, `admin` in the browser only, `missing` is the not-found page. */
  kind: 'public' | 'admin' | 'missing';
  /** The remote that fills the page; `null` for a page of the shell itself. */
  page: PageId | null;
  /** Path of the page as links spell it, however the address did; `null` for the not-found page. */
  path: string | null;
  params: RouteParams;
}

/** What a page is rendered from. Without the record of an optional need, the page is there all the same. */
export type PageNeed = DataNeed & { optional?: boolean };

/** One page to render: where, in which language, with which answers in the store. */
export interface RenderRequest {
  /** Path and search of the page. */
  url: string;
  /** What the shell has resolved the address to. */
  route: ResolvedRoute;
  locale: Locale;
  answers: readonly PreloadedAnswer[];
  now: string;
}

export interface RenderedPage {
  html: string;
  /** `<style>` elements of the rendered components. */
  styles: string;
  head: PageHead;
}

/** A module's server build, as the file's exports: exposed name to module. */
export type ServerModule = Readonly<Record<string, unknown>>;

/** What the shell's server build exports. */
export interface ShellServerBuild {
  /** Packages that the modules' server builds find here instead of bringing their own. */
  sharedPackages: Readonly<Record<string, unknown>>;
  /** @param address path, with `?page=` where a later page of a list is asked for */
  resolveRoute(address: string): ResolvedRoute;
  /**
   * @param modules container name to server build; those of the route's remotes have to be there
   * @param route what `resolveRoute` says of the address
   */
  dataNeeds(
    address: string,
    modules: Readonly<Record<string, ServerModule>>,
    route: ResolvedRoute,
  ): readonly PageNeed[];
  /** @throws whatever a module throws while it renders */
  renderPage(request: RenderRequest, modules: Readonly<Record<string, ServerModule>>): RenderedPage;
}
