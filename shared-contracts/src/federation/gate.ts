import { compare, major, satisfies } from 'semver';

import { fileOfBuild, isCompressedCopy, type BuildDescriptor } from '../modules/descriptor';

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

/** Refuses only major steps: within one, the names that a module takes show whether it fits. */
function gateContract(module: BuildDescriptor, shell: BuildDescriptor): string[] {
  if (major(module.contract) === major(shell.contract)) return [];
  return [
    `${module.module} was built with contract ${module.contract} and the shell ${shell.build} provides ` +
      `${shell.contract}: release the older of the two from newer sources first`,
  ];
}

function gateExposes(module: BuildDescriptor, shell: BuildDescriptor): string[] {
  return shell.requires.flatMap(({ module: owner, name, kind, exports }) => {
    if (owner !== module.module) return [];
    const part = module.exposes[name];
    if (!part) return [`${owner} does not expose ${name}, which the shell ${shell.build} shows: expose it`];
    if (part.kind !== kind)
      return [`${owner} exposes ${name} as a ${part.kind}, and the shell ${shell.build} shows it as a ${kind}`];
    return exports
      .filter((wanted) => !part.exports.includes(wanted))
      .map((wanted) => `${name} of ${owner} is a ${kind} and has no "${wanted}": export it from the exposed file`);
  });
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
  return [gateNames, gateContract, gateExposes, gateLibraries].flatMap((rule) => rule(module, shell));
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

/** Why a build must not become live, one line per reason. A shell has to fit every live module. */
export function gate(candidate: BuildDescriptor, { live, allowGrowth = false, product }: GateContext): string[] {
  const before = live.find(({ module }) => module === candidate.module);
  const growth = before && !allowGrowth ? gateGrowth(candidate, before) : [];
  const shell = candidate.module === 'shell' ? candidate : live.find(({ module }) => module === 'shell');
  if (!shell) return ['no shell is live: release the shell first', ...growth];
  const modules = candidate === shell ? live.filter(({ module }) => module !== 'shell') : [candidate];
  return [
    ...(product !== undefined && candidate === shell ? gateProduct(shell, product) : []),
    ...modules.flatMap((module) => gatePair(module, shell)),
    ...growth,
  ];
}
