import type { ComponentType } from 'react';

import type { ContentKind } from '../entities/index';
import type { CallArg, CallName, CallResponse, Calls } from '../http/index';
import type { Locale } from '../localization/index';

/** Data that a part needs in the store before it renders, on the server and on navigation: a call and its argument. */
export type DataNeed = {
  [Name in CallName]: {
    call: Name;
    arg: CallArg<Calls[Name]>;
    /**
     * The fields that pages show (`shownFields`): a rendered page is made with them, and its document carries no others.
     * All parts with the same need name the same ones, because they share a store. All fields if left out.
     */
    fields?: readonly string[];
  };
}[CallName];

/** Responses to the needs, by call name, as far as they are loaded. */
export type PageData = { [Name in CallName]?: CallResponse<Calls[Name]> };

/** The page-specific head, in the language of the page. The frame adds canonical, hreflang and Open Graph. */
export interface PageHead {
  /** Document title, with the studio's name if the page adds it. */
  title: string;
  description: string;
  /** Image of link previews: a path of our own or an http(s) URL. */
  image?: string | null;
  /** For a page that is one dated article: its time of publication. */
  publishedAt?: string | null;
  /** Page number within a list, if it is not the first: part of the canonical address. */
  page?: number;
  /** JSON-LD of the page. */
  structuredData?: Record<string, unknown>;
}

/** Parameters of a route, such as `{ id }` of `/project/{id}`; on the server also `page` for a later page of a list. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** The module interface of a public route. */
export interface PageModule<Props = object> {
  default: ComponentType<Props>;
  data(params: RouteParams): readonly DataNeed[];
  head(context: { locale: Locale; params: RouteParams; data: PageData }): PageHead;
}

/** The module interface of a slot in another module's page, or of an admin page, which has no head. */
export interface SlotModule<Props = object> {
  default: ComponentType<Props>;
  /** Fetched with the page that hosts the slot. */
  data?(params: RouteParams): readonly DataNeed[];
}

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
  /** Whether `?page=` selects a later page of a list. */
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
