import type { ComponentType } from 'react';

import type { CallArg, CallName, CallResponse, Calls } from '../http/index';
import type { Locale } from '../localization/index';

/** Data that a part needs in the store before it renders, on the server and on navigation: a call and its argument. */
export type DataNeed = {
  [Name in CallName]: {
    call: Name;
    arg: CallArg<Calls[Name]>;
    /**
     * The fields that the part shows (`shownFields`); all if left out. A rendered page is made with those that its
     * parts name, and its document carries no others; a page that is opened from it gets whole responses.
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
