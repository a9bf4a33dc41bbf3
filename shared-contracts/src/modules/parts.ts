import type { ContentKind } from '../entities';
import type { Locale } from '../localization';

/** Shared packages outside the shell's initial files, loaded with the parts that use them. */
export type LazyFacade = 'forms' | 'overlays' | 'records';

/** Link texts; languages without a text use English. */
export type LinkWords = { ja: string; en: string } & Partial<Record<Locale, string>>;

/** Who a page is for. `public`: in the frame of the site, rendered on the server. `admin`: rendered in the browser. */
export const audiences = ['public', 'admin'] as const;
export type Audience = (typeof audiences)[number];

interface PartOptions {
  facades?: readonly LazyFacade[];
}

interface PageOptions extends PartOptions {
  /** Route pattern; `:name` is a parameter, a trailing `*` matches everything below. */
  path: string;
  /** `public` if left out. */
  audience?: Audience;
  /** Slots of other modules that the page's component takes as props, by their exposed names. */
  slots?: readonly `${string}/${string}`[];
  /** Anchors of the page, in order, for the navigation; their labels are the shell's `nav.<section>`. */
  sections?: readonly string[];
  /** The kind of record that `:id` names. Each published record has such a page, which the sitemap lists. */
  record?: ContentKind;
  /** Whether the search of its address selects a part of a list (see `listParams`). */
  paged?: boolean;
  /** Link to the page in the frame of the site. */
  link?: LinkWords;
}

interface SlotOptions extends PartOptions {
  /** Height of the placeholder while the slot loads. */
  height?: string;
  /** Below the fold: its files are loaded when it comes near the viewport. */
  whenNear?: boolean;
}

/** A page in the table of modules. */
export type PagePart<Options extends PageOptions = PageOptions> = { kind: 'page' } & Options;

/** A slot in the table of modules. */
export interface SlotPart<Props extends object = object> extends SlotOptions {
  kind: 'slot';
  /** Phantom type of the component's props; never set. */
  props?: Props;
}

/** Declares a page. */
export const page = <const Options extends PageOptions>(options: Options): PagePart<Options> => ({
  kind: 'page',
  ...options,
});

/** Declares a slot whose component takes `Props`. */
export const slot = <Props extends object = object>(options: SlotOptions = {}): SlotPart<Props> => ({
  kind: 'slot',
  ...options,
});
