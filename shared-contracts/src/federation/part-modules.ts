import type { ComponentType } from 'react';

import type { CallArg, CallName, CallResponse, Calls } from '../http/index';
import type { Locale } from '../localization/index';

export type DataNeed = {
  [Name in CallName]: {
    call: Name;
    arg: CallArg<Calls[Name]>;
    /** The fields that the part shows (`shownFields`); all if omitted. Only a rendered page is reduced to them. */
    fields?: readonly string[];
  };
}[CallName];

export type PageData = { [Name in CallName]?: CallResponse<Calls[Name]> };

/** The frame adds canonical, hreflang and Open Graph. */
export interface PageHead {
  /** With the studio's name if the page adds it. */
  title: string;
  description: string;
  image?: string | null;
  publishedAt?: string | null;
  page?: number;
  /** In which the page exists; all those of visitors if omitted. */
  languages?: readonly string[] | undefined;
  structuredData?: Record<string, unknown>;
}

/** On the server also `page` for a later page of a list. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export interface PageModule<Props = object> {
  default: ComponentType<Props>;
  data(params: RouteParams): readonly DataNeed[];
  head(context: { locale: Locale; params: RouteParams; data: PageData }): PageHead;
}

/** A slot in another module's page, or an admin page, which has no head. */
export interface SlotModule<Props = object> {
  default: ComponentType<Props>;
  data?(params: RouteParams): readonly DataNeed[];
}
