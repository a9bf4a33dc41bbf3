import { compare, major, satisfies } from 'semver';

import { fileOfBuild, isCompressedCopy, type BuildDescriptor } from '../modules/descriptor';
import { moduleOfContainer, type ModuleName } from '../modules/module-names';
import type { ExposedPart } from '../modules/parts';
import { partsOfBuild, siteOfBuilds } from './build-parts';
import { partsOfId, reservedAddresses, slotsIn, type Site, type SitePage } from './site';

export { partsOfBuild, siteOfBuilds };

const acceptedGrowth = 0.1;

/** Bytes of all browser files that may always be added, so that a small module can get a second screen. */
const acceptedBytes = 100_000;

interface GateContext {
  live: readonly BuildDescriptor[];
  allowGrowth?: boolean;
  /** Contract version of the product, whose pages the shell shows; defaults to the shell's. */
  product?: string;
}

export function gateNames(module: BuildDescriptor, shell: BuildDescriptor): string[] {
  return Object.entries(module.names).flatMap(([facade, taken]) => {
    const provided = shell.names[facade];
    if (!provided)
      return taken.length > 0
        ? [`${module.module} takes ${facade}, which the shell ${shell.build} does not share`]
        : [];
    return taken
      .filter((name) => !provided.includes(name))
      .map(
        (name) =>
          `${module.module} takes "${name}" from ${facade}, which the shell ${shell.build} lacks: ` +
          `release a shell that has it first, or do not use it in ${module.module}`,
      );
  });
}

/** Below zero if the first version of the contract is older, 0 if they are equal. */
export const compareContracts = (one: string, other: string): number => compare(one, other);

/**
 * Refuses only major steps: within one, the names that a module takes show whether it fits. Those that were built with
 * the major before fit, too, so that a product can be upgraded before its modules.
 */
function gateContract(module: BuildDescriptor, shell: BuildDescriptor): string[] {
  const step = major(shell.contract) - major(module.contract);
  if (step === 0 || step === 1) return [];
  return [
    `${module.module} was built with contract ${module.contract} and the shell ${shell.build} provides ` +
      `${shell.contract}: release the older of the two from newer sources first`,
  ];
}

const exportsReadOf = (part: ExposedPart): readonly string[] =>
  part.kind === 'page' && part.audience !== 'admin' ? ['default', 'data', 'head'] : ['default'];

function gateExports(module: BuildDescriptor): string[] {
  return Object.entries(partsOfBuild(module)).flatMap(([name, part]) =>
    exportsReadOf(part)
      .filter((wanted) => !module.exposes[name]?.exports.includes(wanted))
      .map(
        (wanted) =>
          `${name} of ${module.module} is a ${part.kind} and has no "${wanted}": export it from the exposed file`,
      ),
  );
}

/** Whether there is an address that both paths match. */
function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [one.split('/'), other.split('/')];
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const [a, b] = [first[index], second[index]];
    if (a === '*' || b === '*') return true;
    if (a === undefined || b === undefined) return false;
    if (a !== b && !a.startsWith(':') && !b.startsWith(':')) return false;
  }
  return true;
}

const ownerOf = ({ id }: { id: string }): string => moduleOfContainer(partsOfId(id).container);

/** Pages of a module that other modules have, too. */
function gateAddresses(module: BuildDescriptor, others: readonly BuildDescriptor[]): string[] {
  const taken = siteOfBuilds(others).pages;
  const reasonsAgainst = (page: SitePage) => {
    const what = `the page ${page.path} of ${module.module}`;
    if (reservedAddresses.includes(page.path.split('/')[1] ?? '')) return [`${what} is an address of the product`];
    return taken.flatMap((other) => {
      if (isSameAddress(page.path, other.path)) return [`${what} is an address of ${ownerOf(other)}: ${other.path}`];
      if (page.record !== null && page.record === other.record && !page.secondary && !other.secondary)
        return [`${what} shows each ${page.record}, as ${other.path} of ${ownerOf(other)} does`];
      return [];
    });
  };
  return siteOfBuilds([module]).pages.flatMap(reasonsAgainst);
}

/** Places that a page needs, and that become empty from one site to the next. */
function gateEmptied(site: Site, before: Site, module: ModuleName): string[] {
  return site.pages.flatMap((page) =>
    Object.values(page.places).flatMap(({ name, optional = false }) => {
      const isEmptied = !optional && slotsIn(site, name).length === 0 && slotsIn(before, name).length > 0;
      return isEmptied ? [`${page.path} of ${ownerOf(page)} needs a slot in ${name}: keep it in ${module}`] : [];
    }),
  );
}

/** Why a module cannot be taken off the site. @param live all live builds */
export function gateWithdrawal({ module }: BuildDescriptor, live: readonly BuildDescriptor[]): string[] {
  const others = live.filter((build) => build.module !== module);
  return gateEmptied(siteOfBuilds(others), siteOfBuilds(live), module);
}

/** Slots of a module that no page shows, and places that would become empty without those of its live build. */
function gatePlaces(
  module: BuildDescriptor,
  others: readonly BuildDescriptor[],
  before: BuildDescriptor | undefined,
): string[] {
  const site = siteOfBuilds([...others, module]);
  const own = siteOfBuilds([module]);
  const lost = own.slots.flatMap(({ id, into, audience }) => {
    // Its place is not shown at present, which is no change.
    if (before && slotsIn(siteOfBuilds([before]), into).some((slot) => slot.id === id)) return [];
    const hosts = site.pages.filter(({ places }) => Object.values(places).some(({ name }) => name === into));
    const what = `${partsOfId(id).name} of ${module.module} stands in ${into}`;
    if (hosts.length === 0) return [`${what}, and no live page has this place`];
    if (hosts.every((host) => host.audience === audience)) return [];
    return [`${what}, a place of the audience ${hosts[0]?.audience}: declare it for that`];
  });
  const emptied = before ? gateEmptied(site, siteOfBuilds([...others, before]), module.module) : [];
  return [...lost, ...emptied];
}

function gateLibraries(module: BuildDescriptor, shell: BuildDescriptor): string[] {
  const unmet = Object.entries(module.shared).flatMap(([name, range]) => {
    const provided = shell.shared[name];
    if (provided && satisfies(provided, range)) return [];
    return [
      `${module.module} needs ${name} ${range}, and the shell ${shell.build} provides ${provided ?? 'none'}: ` +
        `build ${module.module} with the shell's version, or release the shell first`,
    ];
  });
  const twice = Object.keys(module.packages)
    .filter((name) => name in shell.packages)
    .map(
      (name) =>
        `${module.module} bundles ${name}, of which the shell ${shell.build} has a copy: import it through a ` +
        'shared facade',
    );
  return [...unmet, ...twice];
}

/** Why a module and a shell cannot be live together. */
export function gatePair(module: BuildDescriptor, shell: BuildDescriptor): string[] {
  return [gateNames, gateContract, gateExports, gateLibraries].flatMap((rule) => rule(module, shell));
}

/** Why a shell cannot run on a product: documents and calls of the product follow its own contract. */
function gateProduct(shell: BuildDescriptor, product: string): string[] {
  if (major(shell.contract) === major(product)) return [];
  return [
    `the shell ${shell.build} was built with contract ${shell.contract} and the product has ${product}: ` +
      'build it from the sources of the product',
  ];
}

/** Bytes of all files that browsers may load, compressed if the build has a compressed copy. */
export function browserBytes(build: BuildDescriptor): number {
  const files = build.files.filter(({ path }) => path !== build.server && !isCompressedCopy(path));
  return files.reduce((sum, file) => sum + (fileOfBuild(build, `${file.path}.br`) ?? file).size, 0);
}

function gateGrowth(candidate: BuildDescriptor, before: BuildDescriptor): string[] {
  const reason = (what: string, bytes: number, bytesBefore: number, limit: number): string[] => {
    if (bytes <= limit) return [];
    const percent = Math.round((bytes / Math.max(1, bytesBefore) - 1) * 100);
    return [
      `${candidate.module} ${what}, ${percent} % more than the live build ${before.build} ` +
        `(${bytesBefore}): make it smaller, or repeat with --allow-growth`,
    ];
  };
  const [first, firstBefore] = [candidate.firstLoadBytes, before.firstLoadBytes];
  const [all, allBefore] = [browserBytes(candidate), browserBytes(before)];
  const grown = allBefore * (1 + acceptedGrowth);
  return [
    ...reason(`loads ${first} bytes at first`, first, firstBefore, firstBefore * (1 + acceptedGrowth)),
    ...reason(`has ${all} bytes for browsers`, all, allBefore, Math.max(grown, allBefore + acceptedBytes)),
  ];
}

/** What a team may add to the site, besides what its module shows already. */
export interface AddRights {
  /** Beginnings of the addresses of pages. */
  paths: readonly string[];
  links: boolean;
  adminParts: boolean;
}

/** Parts of a build that are new on the site, and that its team may not add. */
export function gateRights(candidate: BuildDescriptor, before: BuildDescriptor | null, rights: AddRights): string[] {
  const known = siteOfBuilds(before ? [before] : []);
  const { pages, slots } = siteOfBuilds([candidate]);
  const isNew = ({ id, audience }: Pick<SitePage, 'id' | 'audience'>) =>
    ![...known.pages, ...known.slots].some((part) => part.id === id && part.audience === audience);
  const mayHave = (path: string) => rights.paths.some((start) => path === start || path.startsWith(`${start}/`));
  const named = (page: SitePage) => `${page.path} of ${candidate.module}`;
  const refused = [
    ...pages.flatMap((page) => {
      const former = known.pages.find(({ path }) => path === page.path);
      const isForeign = !former && page.audience === 'public' && !mayHave(page.path);
      return [
        ...(isForeign ? [`${named(page)} is none of the addresses that this token may add`] : []),
        ...(page.link && !former?.link && !rights.links ? [`${named(page)} may have no link in the navigation`] : []),
      ];
    }),
    ...[...pages, ...slots]
      .filter((part) => part.audience === 'admin' && isNew(part) && !rights.adminParts)
      .map(({ id }) => `${partsOfId(id).name} of ${candidate.module} may not be in the admin`),
  ];
  return refused.map((reason) => `${reason}: an administrator makes tokens at /admin/modules`);
}

/** Why a build must not become live, one line per reason. A shell has to fit every live module. */
export function gate(candidate: BuildDescriptor, { live, allowGrowth = false, product }: GateContext): string[] {
  const before = live.find(({ module }) => module === candidate.module);
  const growth = before && !allowGrowth ? gateGrowth(candidate, before) : [];
  const shell = candidate.module === 'shell' ? candidate : live.find(({ module }) => module === 'shell');
  if (!shell) return ['no shell is live: release the shell first', ...growth];
  const others = live.filter(({ module }) => module !== 'shell' && module !== candidate.module);
  if (candidate === shell) {
    const ofProduct = product === undefined ? [] : gateProduct(shell, product);
    const ofModules = others.flatMap((module, index) => [
      ...gatePair(module, shell),
      ...gateAddresses(module, others.slice(0, index)),
    ]);
    return [...ofProduct, ...ofModules, ...growth];
  }
  return [
    ...gatePair(candidate, shell),
    ...gateAddresses(candidate, others),
    ...gatePlaces(candidate, others, before),
    ...growth,
  ];
}
