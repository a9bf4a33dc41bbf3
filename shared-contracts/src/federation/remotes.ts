import type { ComponentType } from 'react';

import type { ContentKind } from '../entities/index';
import { containerName, type ContainerName, type RemoteModuleName } from '../modules/module-names';
import { modules } from '../modules/modules';
import type { PageModule, SlotModule } from './part-modules';
import type { Audience, LazyFacade, LinkWords, PagePart, SlotPart } from '../modules/parts';

type Table = typeof modules;

export type RemoteId = {
  [Module in RemoteModuleName]: `${ContainerName<Module>}/${keyof Table[Module] & string}`;
}[RemoteModuleName];

type PartOf<Id> = {
  [Module in RemoteModuleName]: {
    [Name in keyof Table[Module] & string]: `${ContainerName<Module>}/${Name}` extends Id ? Table[Module][Name] : never;
  }[keyof Table[Module] & string];
}[RemoteModuleName];

type SlotProps<Id> = PartOf<Id> extends SlotPart<infer Props> ? Props : never;
type SlotsOf<Part> = Part extends { slots: readonly (infer Id extends string)[] } ? Id : never;

type PageProps<Part> = {
  [Id in SlotsOf<Part> as Id extends `${string}/${infer Name}` ? Name : never]: ComponentType<SlotProps<Id>>;
};

type RemoteModule<Id> =
  PartOf<Id> extends { kind: 'slot' }
    ? SlotModule<SlotProps<Id>>
    : PartOf<Id> extends { audience: 'admin' }
      ? SlotModule<PageProps<PartOf<Id>>>
      : PageModule<PageProps<PartOf<Id>>>;

export type RemoteModules = { [Id in RemoteId]: RemoteModule<Id> };

type ExposedSlotId = { [Id in RemoteId]: PartOf<Id> extends { kind: 'slot' } ? Id : never }[RemoteId];
/** Fails to compile for a slot that a page uses and no module exposes; the error names it. */
type Exposed<MissingId extends never> = MissingId;

export type PageId = Exclude<RemoteId, ExposedSlotId>;
export type SlotId = ExposedSlotId | Exposed<Exclude<SlotsOf<PartOf<PageId>>, ExposedSlotId>>;

export type RemoteProps<Id extends RemoteId> = RemoteModules[Id] extends { default: ComponentType<infer Props> }
  ? Props
  : never;

/** Type of an exposed component: `satisfies RemoteComponent<'mfe_requests/ContactForm'>`. */
export type RemoteComponent<Id extends RemoteId> = RemoteModules[Id]['default'];

/** Relative to the folder of the module: the default export of its `federation.config.ts`. */
export type ExposedFiles<Module extends RemoteModuleName> = Record<keyof Table[Module], `./src/exposes/${string}.ts`>;

export type SectionId = {
  [Id in PageId]: PartOf<Id> extends { sections: readonly (infer Section)[] } ? Section : never;
}[PageId];

export type PageRecord = {
  [Id in PageId]: PartOf<Id> extends { record: infer Kind extends ContentKind } ? Kind : never;
}[PageId];

export interface PageEntry {
  id: PageId;
  path: string;
  audience: Audience;
  paged: boolean;
  record?: ContentKind;
  slots: readonly SlotId[];
  sections: readonly SectionId[];
  link: LinkWords | null;
}

export interface SlotEntry {
  id: SlotId;
  height: string;
  whenNear: boolean;
}

// The types are derived from the keys of the table.
const remoteModuleNames = Object.keys(modules) as RemoteModuleName[];

const parts: readonly { id: RemoteId; part: PagePart | SlotPart }[] = remoteModuleNames.flatMap((module) =>
  Object.entries<PagePart | SlotPart>(modules[module]).map(([name, part]) => ({
    id: `${containerName(module)}/${name}` as RemoteId,
    part,
  })),
);

export const remoteIds: readonly RemoteId[] = parts.map(({ id }) => id);

/** Every page, in matching order. */
export const pages: readonly PageEntry[] = parts.flatMap(({ id, part }) =>
  part.kind === 'page'
    ? // Parts of this kind have such an id, and the compiler has checked their slots in the table.
      [{ audience: 'public', paged: false, slots: [], sections: [], link: null, ...part, id } as unknown as PageEntry]
    : [],
);

export const pageRecords: readonly PageRecord[] = pages.flatMap(({ record }) => (record as PageRecord) ?? []);

/** `null` if the kind has no page. */
export const recordPath = (kind: string, id: string): string | null =>
  pages.find(({ record }) => record === kind)?.path.replace(':id', id) ?? null;

export const slots: readonly SlotEntry[] = parts.flatMap(({ id, part }) =>
  part.kind === 'slot' ? [{ height: '20rem', whenNear: false, ...part, id: id as SlotId }] : [],
);

export function partsOfId(id: string): { container: string; name: string } {
  const [container = '', name = ''] = id.split('/');
  return { container, name };
}

/** A page and its slots. */
export const partsOfPage = (page: string | null): readonly RemoteId[] =>
  pages.flatMap(({ id, slots: shown }) => (id === page ? [id, ...shown] : []));

export function partOf(module: string, name: string): PagePart | SlotPart | undefined {
  return parts.find(({ id }) => id === `${module.replaceAll('-', '_')}/${name}`)?.part;
}

export function exportsReadBy(part: PagePart | SlotPart): readonly string[] {
  const hasHead = part.kind === 'page' && part.audience !== 'admin';
  return hasHead ? ['default', 'data', 'head'] : ['default'];
}

export function facadesOf(id: RemoteId): readonly LazyFacade[] {
  return parts.find((known) => known.id === id)?.part.facades ?? [];
}

/** Public pages and their slots. */
export function isServerRendered(id: RemoteId): boolean {
  return pages.some(
    (known) => known.audience === 'public' && (known.id === id || known.slots.some((slotId) => slotId === id)),
  );
}
