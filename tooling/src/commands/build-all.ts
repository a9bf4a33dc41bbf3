import { isBackendFresh, isModuleFresh } from '../build/inputs';
import { moduleNames } from 'shared-contracts/federation';

import { errorMessage, giveUp, logProgress } from './progress';

/** Everything that can be built by name. */
export const buildableNames: readonly string[] = ['backend', ...moduleNames];

/**
 * Builds what has changed since its last build, one after the other: on few cores that is faster than all at once.
 * @param only names to build; all if left out
 * @throws Error with the compiler's messages
 */
export async function buildAll(only: readonly string[] = buildableNames): Promise<void> {
  for (const name of only) {
    const module = moduleNames.find((known) => known === name);
    if (module ? isModuleFresh(module) : isBackendFresh()) continue;
    const began = Date.now();
    logProgress(`building ${name}`);
    // Loaded on demand: a start that has nothing to build does not wait for the compiler to load.
    if (module) await (await import('../build/build-module')).buildModule(module);
    else await (await import('../build/build-backend')).buildBackend();
    logProgress(`built ${name} in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  }
}

/** Builds like `buildAll`, and ends the command if that fails. */
export async function buildOrGiveUp(only?: readonly string[]): Promise<void> {
  try {
    await buildAll(only);
  } catch (error) {
    giveUp(`The build failed.\n${errorMessage(error)}`);
  }
}
