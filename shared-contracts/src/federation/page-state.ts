import type { Locale } from '../localization/index';
import type { CallName } from '../http/index';
import type { ModuleName } from '../modules/module-names';
import type { ReleaseMap } from './release';

/** Ids of the elements that hand a page over from the server to the browser. */
export const pageElementIds = { root: 'root', state: 'page-state' } as const;

/** Id of the element at which the first view of a phone ends. */
export const firstViewEnd = 'first-view-end';

/** Attribute of the root element of a rendered document, until all of it has to be laid out. */
export const lateLayout = 'data-late-layout';

/** Id of the template with the scripts of a rendered page, until they start. */
export const pageScriptsId = 'page-scripts';

/** Event of the window when a rendered page is hydrated. */
export const hydratedEvent = 'hydrated';

/**
 * Milliseconds after which what waits for an idle page runs anyway: Chromium may report no idle time at all until
 * something is drawn again.
 */
export const idlePatience = 2_000;

/** One preloaded response for the client's store; without a value if the record does not exist. */
export type PreloadedAnswer = { call: CallName; arg: unknown } & (
  | {
      value: unknown;
      /** If present, the value has only the texts that are shown in this language (`shownTexts`). */
      locale?: Locale;
    }
  | { missing: true }
);

/** A build that only the administrator who looks at it gets. */
export interface PreviewedBuild {
  module: ModuleName;
  build: string;
}

/** Query parameter that begins a preview (`mfe-requests.0123456789ab`) or ends it (`off`). */
export const previewParameter = 'preview';

/** The JSON state of a page: everything the shell needs to start. */
export interface PageState {
  locale: Locale;
  releases: ReleaseMap;
  /** Preloaded responses, which the client does not fetch again. */
  answers: PreloadedAnswer[];
  /** True if the server rendered the page and the client hydrates it; false if the client renders. */
  rendered: boolean;
  /** Only on a page with a previewed build: it shows a badge that ends the preview. */
  preview?: PreviewedBuild;
  /** Time of the rendering, so that both sides render the same. */
  now: string;
}
