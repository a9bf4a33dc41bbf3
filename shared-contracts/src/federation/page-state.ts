import type { Locale } from '../localization/index';
import type { CallName } from '../http/index';
import type { ReleaseMap } from './release';

/** Ids of the elements through which the server hands a page to the browser. */
export const pageElementIds = { root: 'root', state: 'page-state' } as const;

/** One answer the server already has, for the client's store; without a value where the record does not exist. */
export type PreloadedAnswer = { call: CallName; arg: unknown } & ({ value: unknown } | { missing: true });

/** JSON in the page: everything the shell needs to start. */
export interface PageState {
  locale: Locale;
  releases: ReleaseMap;
  /** Answers rendered into the page; the client does not fetch them again. */
  answers: PreloadedAnswer[];
  /** True where the server rendered the page and the client hydrates it; false where the client renders. */
  rendered: boolean;
  /** Instant of the rendering: clocks on both sides agree for it. */
  now: string;
}
