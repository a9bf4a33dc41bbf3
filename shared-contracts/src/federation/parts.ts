import type { ComponentType } from 'react';

import type { CallArg, CallName, CallResponse, Calls } from '../http/index';
import type { Locale } from '../localization/index';

/** Data a part wants in the store before it renders, on the server and on navigation: a call and its argument. */
export type DataNeed = {
  [Name in CallName]: { call: Name; arg: CallArg<Calls[Name]> };
}[CallName];

/** Responses to the needs, by call name, as far as there are any. */
export type PageData = { [Name in CallName]?: CallResponse<Calls[Name]> };

/** Head of a page: its own part, in the language of the page. The frame adds canonical, hreflang and Open Graph. */
export interface PageHead {
  /** Document title, with the studio's name if the page wants it. */
  title: string;
  description: string;
  /** Image of link previews: a path of our own or an http(s) address. */
  image?: string | null;
  /** Number of the shown page of a list, if it is not the first: the page's own address carries it. */
  page?: number;
  /** JSON-LD of the page. */
  structuredData?: Record<string, unknown>;
}

/**
 * Parameters of a route, e.g. `{ id }` of `/project/{id}`; on the server also `page` if the address asks for a later
 * page of a list.
 */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** What a module exposes for one public route. */
export interface PageModule<Props = object> {
  default: ComponentType<Props>;
  data(params: RouteParams): readonly DataNeed[];
  head(context: { locale: Locale; params: RouteParams; data: PageData }): PageHead;
}

/** What a module exposes as a part of a page: of somebody else's, or of the admin, which has no head of its own. */
export interface SlotModule<Props = object> {
  default: ComponentType<Props>;
  /** Fetched with the page that hosts the slot. */
  data?(params: RouteParams): readonly DataNeed[];
}

/** Shared packages that are not in the shell's first files: they load together with the parts that use them. */
export type LazyFacade = 'forms' | 'overlays' | 'records';

/** Words of a link; a language without any shows English. */
export type LinkWords = { ja: string; en: string } & Partial<Record<Locale, string>>;

interface PartOptions {
  facades?: readonly LazyFacade[];
}

interface PageOptions extends PartOptions {
  /** Address; `:name` is a parameter, `*` at the end everything below. */
  path: string;
  /** `public`: in the frame of the site, rendered on the server. `admin`: rendered in the browser only. */
  audience?: 'public' | 'admin';
  /** Parts of other modules that the page's component takes as props, by their exposed names. */
  slots?: readonly `${string}/${string}`[];
  /** Anchors of the page, in their order. The navigation leads to them; their words are the shell's `nav.<section>`. */
  sections?: readonly string[];
  /** Whether `?page=` asks for a later page of a list. */
  paged?: boolean;
  /** Link to the page in the frame of the site. */
  link?: LinkWords;
}

interface SlotOptions extends PartOptions {
  /** Height of the placeholder while the slot loads. */
  height?: string;
  /** Below the first view: its files are fetched when its place comes near the window. */
  whenNear?: boolean;
}

/** A page in the table of modules. */
export type PagePart<Options extends PageOptions = PageOptions> = { kind: 'page' } & Options;

/** A slot in the table of modules. */
export interface SlotPart<Props extends object = object> extends SlotOptions {
  kind: 'slot';
  /** Never set: carries the type of the component's props. */
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
