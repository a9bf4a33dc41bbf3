import type { ContentKind, StudioPageText } from '../entities/index';
import type { Audience, LazyFacade, LinkWords, Parts, PlaceOption, PageSection } from '../modules/parts';

/** Container and exposed name: `mfe_requests/ContactForm`. */
export type PartId = `${string}/${string}`;

interface SitePart {
  id: PartId;
  audience: Audience;
  facades: readonly LazyFacade[];
}

export interface SitePage extends SitePart {
  path: string;
  paged: boolean;
  record: ContentKind | null;
  secondary: boolean;
  text?: StudioPageText | undefined;
  places: Readonly<Record<string, PlaceOption>>;
  sections: readonly PageSection[];
  link: LinkWords | null;
}

export interface SiteSlot extends SitePart {
  into: string;
  height: string;
  whenNear: boolean;
}

/** The pages and slots of the builds that run together. */
export interface Site {
  /** In matching order. */
  pages: readonly SitePage[];
  /** In the order in which they stand in a place. */
  slots: readonly SiteSlot[];
}

/** First parts of addresses that the product itself answers. */
export const reservedAddresses: readonly string[] = [
  'api',
  'livez',
  'modules',
  'objects',
  'og',
  'packages',
  'readyz',
  'share',
];

export function partsOfId(id: string): { container: string; name: string } {
  const [container = '', name = ''] = id.split('/');
  return { container, name };
}

/** Of a segment of a path; a smaller one matches first. */
const generality = (segment: string): string => {
  if (segment === '*') return '2';
  return segment.startsWith(':') ? '1' : `0${segment}`;
};

const matchingOrder = (path: string): string => path.split('/').map(generality).join('/');

const byText =
  <Item>(textOf: (item: Item) => string) =>
  (one: Item, other: Item): number => {
    const [first, second] = [textOf(one), textOf(other)];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  };

/** @param modules the parts of each build, by its container */
export function siteOf(modules: Readonly<Record<string, Parts>>): Site {
  const pages: SitePage[] = [];
  const slots: SiteSlot[] = [];
  for (const [container, parts] of Object.entries(modules)) {
    for (const [name, part] of Object.entries(parts)) {
      const { audience = 'public', facades = [] } = part;
      const own: SitePart = { id: `${container}/${name}`, audience, facades };
      if (part.kind === 'page') {
        const { path, paged = false, record = null, secondary = false, text } = part;
        const { places = {}, sections = [], link = null } = part;
        pages.push({ ...own, path, paged, record, secondary, text, places, sections, link });
      } else {
        const { into, height = '20rem', whenNear = false } = part;
        slots.push({ ...own, into, height, whenNear });
      }
    }
  }
  pages.sort(byText(({ path, id }) => `${matchingOrder(path)} ${id}`));
  return { pages, slots: slots.sort(byText(({ id }) => id)) };
}

export const slotsIn = ({ slots }: Site, place: string): readonly SiteSlot[] =>
  slots.filter(({ into }) => into === place);

/** A page and the slots in its places. */
export function partsOfPage(site: Site, page: string | null): readonly PartId[] {
  const found = site.pages.find(({ id }) => id === page);
  if (!found) return [];
  return [found.id, ...Object.values(found.places).flatMap(({ name }) => slotsIn(site, name).map(({ id }) => id))];
}

/** The page to which links to a record lead; `null` if there is none. */
export const recordPath = ({ pages }: Site, kind: string, id: string): string | null =>
  pages.find(({ record, secondary }) => record === kind && !secondary)?.path.replace(':id', id) ?? null;

const findPart = ({ pages, slots }: Site, id: string): SitePart | undefined =>
  [...pages, ...slots].find((part) => part.id === id);

export const facadesOf = (site: Site, id: string): readonly LazyFacade[] => findPart(site, id)?.facades ?? [];

export const isServerRendered = (site: Site, id: string): boolean => findPart(site, id)?.audience === 'public';
