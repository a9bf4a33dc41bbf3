import { moduleNamePattern, type ModuleName } from 'shared-contracts/module-names';

import { workspacesIn } from './link-packages';

/** The modules among packages, the shell first. */
export const modulesAmong = (names: readonly string[]): ModuleName[] =>
  names
    .filter((name) => moduleNamePattern.test(name))
    .sort((one, other) => Number(other === 'shell') - Number(one === 'shell'));

/** The modules in a folder, the shell first. */
export const modulesIn = (root: string): ModuleName[] => modulesAmong(workspacesIn(root));
