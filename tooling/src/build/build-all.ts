import { isBackendFresh, isModuleFresh } from './inputs';

import { errorMessage, fail, logProgress } from '../process/progress';
import { moduleNames } from '../repository/paths';

/** Names of everything that can be built. */
export const buildableNames: readonly string[] = ['backend', ...moduleNames];

/**
 * Builds everything that has changed since the last build, in sequence, which is faster than in parallel on few cores.
 * @param only names to build; defaults to all
 * @param options.together whether the builds of this checkout have to fit each other
 * @throws Error with the compiler's messages, or with the reasons why the builds cannot be live together
 */
export async function buildAll(
  only: readonly string[] = buildableNames,
  { together = true }: { together?: boolean } = {},
): Promise<void> {
  for (const name of only) {
    const module = moduleNames.find((known) => known === name);
    if (module ? isModuleFresh(module) : isBackendFresh()) continue;
    const began = Date.now();
    logProgress(`building ${name}`);
    // Loaded on demand, so that a start without changes does not load the compiler.
    if (module) await (await import('./build-module')).buildModule(module);
    else await (await import('./build-backend')).buildBackend();
    logProgress(`built ${name} in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  }
  if (!together) return;
  const { misfitsOfServedBuilds } = await import('./served-builds');
  const misfits = misfitsOfServedBuilds();
  if (misfits.length > 0) throw new Error(misfits.join('\n'));
}

/** Like `buildAll`, but exits the command on failure. */
export async function buildOrFail(only?: readonly string[]): Promise<void> {
  try {
    await buildAll(only);
  } catch (error) {
    fail(`The build failed.\n${errorMessage(error)}`);
  }
}
