import type { Locale } from '../localization/index';
import type { CallName } from '../http/index';
import type { ModuleName } from '../modules/module-names';
import type { ReleaseMap } from './release';

/** The elements that pass a page from the server to the browser. */
export const pageElementIds = { root: 'root', state: 'page-state' } as const;

/** The element at which the first view of a phone ends. */
export const firstViewEnd = 'first-view-end';

/** The template with the scripts of a rendered page, until they start. */
export const pageScriptsId = 'page-scripts';

export const hydratedEvent = 'hydrated';

/** Milliseconds. Chromium may not report idle time until something is drawn again. */
export const idlePatience = 2_000;

export type PreloadedResponse = { call: CallName; arg: unknown } & (
  | {
      value: unknown;
      /** Only the texts that are shown in this language are there (`shownTexts`). */
      locale?: Locale;
    }
  | { missing: true }
);

/** Only visible to the administrator who previews it. */
export interface PreviewedBuild {
  module: ModuleName;
  build: string;
}

/** Begins a preview (`mfe-requests.0123456789ab`) or ends it (`off`). */
export const previewParameter = 'preview';

export interface PageState {
  locale: Locale;
  releases: ReleaseMap;
  responses: PreloadedResponse[];
  /** The server rendered the page and the client hydrates it. */
  rendered: boolean;
  /** Slots whose placeholders the server rendered. */
  missing?: readonly string[];
  preview?: PreviewedBuild;
  now: string;
}
