import { parseArgs, type ParseArgsConfig } from 'node:util';

import type { ModuleName } from 'shared-contracts/module-names';

import { moduleNames, onlyModule } from '../repository/paths';
import type { DeployClient } from './deploy-client';
import { exitCodes, ReleaseError } from './release-error';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Arguments of a release command. @throws ReleaseError usage, with the line that shows it */
export function parseReleaseArguments<const Given extends Options>(
  args: readonly string[],
  { options, usage, positionals: most }: { options: Given; usage: string; positionals: number },
) {
  try {
    const parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, to: { type: 'string' as const } },
    });
    if (parsed.positionals.length <= most) return parsed;
  } catch {
    // An unknown option, or one without its value.
  }
  throw new ReleaseError('usage', usage);
}

/** The module that an argument names; defaults to the one in this repository. @throws ReleaseError usage */
export function moduleArgument(name: string | null = onlyModule, usage: string): ModuleName {
  const module = moduleNames.find((known) => known === name);
  if (module) return module;
  throw new ReleaseError('usage', `${usage}\nModules are ${moduleNames.join(', ')}.`);
}

/**
 * The product that `--to` names; defaults to the site of the repository of a module (`config` of its `package.json`),
 * or else to the one on this machine.
 * @throws ReleaseError usage
 */
export async function clientFor(
  to: string | undefined,
  { needsToken }: { needsToken: boolean },
): Promise<DeployClient> {
  const address = to ?? process.env['npm_package_config_site'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
  const token = process.env['DEPLOY_TOKEN'] ?? '';
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ReleaseError('usage', `--to takes an address like https://example.com, not ${address}.`);
  if (needsToken && !token)
    throw new ReleaseError('usage', 'DEPLOY_TOKEN is not set. An administrator makes deploy tokens at /admin/modules.');
  // Its schemas take a while to load: a usage error is reported without them.
  const { DeployClient } = await import('./deploy-client');
  return new DeployClient(new URL(address).origin, token);
}

/** Runs a release command: errors go to standard error, and their kind is the exit code. */
export async function endByCode(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(`\n${text}\n`);
    process.exitCode = exitCodes[error instanceof ReleaseError ? error.kind : 'failed'];
  }
}
