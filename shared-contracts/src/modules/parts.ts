import type { ContentKind } from '../entities';
import type { Locale } from '../localization';

/** Loaded with the parts that use them. */
export type LazyFacade = 'forms' | 'overlays' | 'records';

/** Languages without a text use English. */
export type LinkWords = { ja: string; en: string } & Partial<Record<Locale, string>>;

/** `public`: in the frame of the site, rendered on the server. `admin`: rendered in the browser. */
export const audiences = ['public', 'admin'] as const;
export type Audience = (typeof audiences)[number];

interface PartOptions {
  facades?: readonly LazyFacade[];
}

interface PageOptions extends PartOptions {
  /** `:name` is a parameter, a trailing `*` matches everything below. */
  path: string;
  audience?: Audience;
  /** Exposed names of slots, which the page's component takes as props. */
  slots?: readonly `${string}/${string}`[];
  /** Anchors for the navigation; their labels are the shell's `nav.<section>`. */
  sections?: readonly string[];
  /** Named by `:id`. Each published record has such a page, which is in the sitemap. */
  record?: ContentKind;
  /** Its search parameters select a part of a list (see `listParams`). */
  paged?: boolean;
  link?: LinkWords;
}

interface SlotOptions extends PartOptions {
  height?: string;
  /** Its files load when it comes near the viewport. */
  whenNear?: boolean;
}

export type PagePart<Options extends PageOptions = PageOptions> = { kind: 'page' } & Options;

export interface SlotPart<Props extends object = object> extends SlotOptions {
  kind: 'slot';
  /** Phantom type of the component's props; never set. */
  props?: Props;
}

export const page = <const Options extends PageOptions>(options: Options): PagePart<Options> => ({
  kind: 'page',
  ...options,
});

export const slot = <Props extends object = object>(options: SlotOptions = {}): SlotPart<Props> => ({
  kind: 'slot',
  ...options,
});
