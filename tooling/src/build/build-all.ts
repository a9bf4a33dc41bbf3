import { buildIfChanged, moduleBuildable, type Buildable } from './build-module';
import { arePackagesFresh, isBackendFresh, packagesInputs, writeStamp } from './inputs';
import { errorMessage, fail } from '../process/progress';
import { moduleNames, outputDir } from '../repository/paths';

/** Packs the packages for modules in repositories of their own. */
async function buildPackages(): Promise<void> {
  const inputs = packagesInputs();
  const { packPackages } = await import('../packages/pack');
  await packPackages(outputDir('tooling'));
  writeStamp('tooling', inputs);
}

const buildables: ReadonlyMap<string, Buildable> = new Map([
  ['backend', { isFresh: isBackendFresh, build: async () => (await import('./build-backend')).buildBackend() }],
  ['packages', { isFresh: arePackagesFresh, build: buildPackages }],
  ...moduleNames.map((module): [string, Buildable] => [module, moduleBuildable(module)]),
]);

/** Names of everything that can be built. */
export const buildableNames: readonly string[] = [...buildables.keys()];

/**
 * Builds everything that has changed since the last build, in sequence, which is faster than in parallel on few cores.
 * @param only names to build; defaults to all
 * @throws Error with the compiler's messages, or with the reasons why the builds cannot be live together
 */
export async function buildAll(only: readonly string[] = buildableNames): Promise<void> {
  for (const name of only) {
    const buildable = buildables.get(name);
    if (buildable) await buildIfChanged(name, buildable);
  }
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
