import { major, satisfies } from 'semver';

import type { BuildDescriptor } from '../modules/descriptor';

const acceptedGrowth = 0.1;

interface GateContext {
  live: readonly BuildDescriptor[];
  allowGrowth?: boolean;
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

/** Only a major step refuses: within one, what a module needs is known by the names that it takes. */
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

function gateGrowth(candidate: BuildDescriptor, before: BuildDescriptor): string[] {
  const [bytes, limit] = [candidate.firstLoadBytes, before.firstLoadBytes * (1 + acceptedGrowth)];
  if (bytes <= limit) return [];
  const percent = Math.round((bytes / Math.max(1, before.firstLoadBytes) - 1) * 100);
  return [
    `${candidate.module} loads ${bytes} bytes at first, ${percent} % more than the live build ${before.build} ` +
      `(${before.firstLoadBytes}): make it smaller, or repeat with --allow-growth`,
  ];
}

/** Why a build must not become live, one line per reason. A shell has to fit every live module. */
export function gate(candidate: BuildDescriptor, { live, allowGrowth = false }: GateContext): string[] {
  const before = live.find(({ module }) => module === candidate.module);
  const growth = before && !allowGrowth ? gateGrowth(candidate, before) : [];
  if (candidate.module === 'shell') {
    const modules = live.filter(({ module }) => module !== 'shell');
    return [...modules.flatMap((module) => gatePair(module, candidate)), ...growth];
  }
  const shell = live.find(({ module }) => module === 'shell');
  if (!shell) return ['no shell is live: release the shell first', ...growth];
  return [...gatePair(candidate, shell), ...growth];
}
