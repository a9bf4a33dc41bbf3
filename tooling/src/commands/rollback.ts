import { clientFor, endByCode, moduleArgument, parseReleaseArguments } from '../release/arguments';
import { ReleaseError } from '../release/release-error';

const usage = 'npm run rollback -- MODULE [BUILD] [--to URL]';

/**
 * `npm run rollback -- MODULE [BUILD]`: ends a canary, or goes back to the build before the live one or to a named one;
 * a first build is taken off the site.
 */
export function run(args: readonly string[]): Promise<void> {
  return endByCode(async () => {
    const { values, positionals } = parseReleaseArguments(args, { usage, positionals: 2, options: {} });
    const module = moduleArgument(positionals[0], usage);
    const client = await clientFor(values.to, { needsToken: true });
    const began = Date.now();
    const before = (await client.live()).find((known) => known.module === module);
    const build = positionals[1] ?? (before?.canary ? before.build : (before?.previous ?? null));
    if (!before) throw new ReleaseError('failed', `${module} has no build to go back to on ${client.origin}`);
    // A rollback is urgent, and the build was live at this size before.
    await client.move(module, { build, allowGrowth: true }, before.revision);
    const outcome =
      build === null ? `${module} is off ${client.origin}` : `${module} ${build} is live on ${client.origin}`;
    process.stdout.write(`${outcome} in ${((Date.now() - began) / 1_000).toFixed(1)} s\n`);
  });
}
