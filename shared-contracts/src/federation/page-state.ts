import type { Locale } from '../localization/index';
import type { CallName } from '../http/index';
import type { ReleaseMap } from './release';

/** Ids of the elements that hand a page over from the server to the browser. */
export const pageElementIds = { root: 'root', state: 'page-state' } as const;

/** One preloaded response for the client's store; without a value if the record does not exist. */
export type PreloadedAnswer = { call: CallName; arg: unknown } & ({ value: unknown } | { missing: true });

/** The JSON state of a page: everything the shell needs to start. */
export interface PageState {
  locale: Locale;
  releases: ReleaseMap;
  /** Preloaded responses, which the client does not fetch again. */
  answers: PreloadedAnswer[];
  /** True if the server rendered the page and the client hydrates it; false if the client renders. */
  rendered: boolean;
  /** Time of the rendering, so that both sides render the same. */
  now: string;
}
