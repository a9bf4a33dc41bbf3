import { refuseUnknown } from '../process/progress';
import { clientFor, endByCode, moduleArgument, parseReleaseArguments } from '../release/arguments';
import { ReleaseError } from '../release/release-error';
import { moduleNames, onlyModule } from '../repository/paths';

const usage = 'npm run dev -- [MODULE …], or npm run dev -- MODULE --to URL';

/**
 * `npm run dev [-- MODULE …]`: serves the product with hot module replacement for the named modules, or all, and the
 * packages they share. `npm run dev -- MODULE --to URL`: serves a deployed product with one module from its sources.
 */
export function run(args: readonly string[]): Promise<void> {
  return endByCode(async () => {
    const { values, positionals } = parseReleaseArguments(args, {
      usage,
      positionals: moduleNames.length,
      options: {},
    });
    if (values.to === undefined && onlyModule === null) {
      refuseUnknown(positionals, moduleNames);
      const { develop } = await import('../dev/local-site');
      return develop(positionals);
    }
    const module = moduleArgument(positionals[0], usage);
    if (positionals.length > 1 || module === 'shell') throw new ReleaseError('usage', usage);
    const client = await clientFor(values.to, { needsToken: false });
    const { developAgainst } = await import('../dev/against-site');
    return developAgainst(client, module);
  });
}
