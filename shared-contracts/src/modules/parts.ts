import type { ComponentType } from 'react';

import type { ContentKind, StudioPageText } from '../entities';
import type { Locale } from '../localization';
import type { PlaceProps } from './places';

/** Loaded with the parts that use them. */
export const lazyFacades = ['forms', 'overlays', 'records'] as const;
export type LazyFacade = (typeof lazyFacades)[number];

/** Languages without a text use English. */
export type LinkWords = { ja: string; en: string } & Partial<Record<Locale, string>>;

/** `public`: in the frame of the site, rendered on the server. `admin`: rendered in the browser. */
export const audiences = ['public', 'admin'] as const;
export type Audience = (typeof audiences)[number];

interface PartOptions {
  audience?: Audience | undefined;
  facades?: readonly LazyFacade[] | undefined;
}

/** Where a page shows slots of any module, those of several modules in the order of their names. */
export interface PlaceOption {
  name: string;
  /** The page does without a slot. Another place must not become empty by a release. */
  optional?: boolean | undefined;
}

/** An anchor of a page, to which the navigation links. */
export interface PageSection {
  id: string;
  words: LinkWords;
}

export interface PagePartOptions extends PartOptions {
  /** `:name` is a parameter, a trailing `*` matches everything below. */
  path: string;
  /** By the prop of the page's component that renders it. */
  places?: Readonly<Record<string, PlaceOption>> | undefined;
  sections?: readonly PageSection[] | undefined;
  /** Named by `:id`. Each published record has such a page, which is in the sitemap. */
  record?: ContentKind | undefined;
  /** Links to a record lead to another page. */
  secondary?: boolean | undefined;
  /**
   * The text of the studio that it shows. Without that text, it has no link and is not in the sitemap; with it, in the
   * languages of the text.
   */
  text?: StudioPageText | undefined;
  /** Its search parameters select a part of a list (see `listParams`). */
  paged?: boolean | undefined;
  /** Of its link in the footer of the site. */
  link?: LinkWords | undefined;
}

export interface SlotPartOptions extends PartOptions {
  /** The name of its place. */
  into: string;
  height?: string | undefined;
  /** Its files load when it comes near the viewport. */
  whenNear?: boolean | undefined;
}

export type PagePart<Options extends PagePartOptions = PagePartOptions> = { kind: 'page' } & Options;
export type SlotPart<Options extends SlotPartOptions = SlotPartOptions> = { kind: 'slot' } & Options;
export type ExposedPart = PagePart | SlotPart;

/** The parts of a module by their exposed names. */
export type Parts = Readonly<Record<string, ExposedPart>>;

/** The file that exposes a part, relative to the module's folder. */
interface Exposed {
  file: `./src/exposes/${string}.ts`;
}

export const page = <const Options extends PagePartOptions & Exposed>(options: Options): PagePart<Options> => ({
  kind: 'page',
  ...options,
});

export const slot = <const Options extends SlotPartOptions & Exposed>(options: Options): SlotPart<Options> => ({
  kind: 'slot',
  ...options,
});

type PropsInPlace<Name> = Name extends keyof PlaceProps ? PlaceProps[Name] : object;

/** The props of a part's component: what its place passes to a slot, and the places of a page as components. */
export type PartProps<Declared> = Declared extends { into: infer Name }
  ? PropsInPlace<Name>
  : Declared extends { places: infer Places }
    ? { [Prop in keyof Places]: ComponentType<Places[Prop] extends { name: infer Name } ? PropsInPlace<Name> : object> }
    : object;

/** Type of an exposed component: `satisfies PartComponent<(typeof parts)['ContactForm']>`. */
export type PartComponent<Declared> = ComponentType<PartProps<Declared>>;
