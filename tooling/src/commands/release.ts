import { endByCode, moduleArgument, parseReleaseArguments } from '../release/arguments';

const usage =
  'npm run release -- MODULE [--to URL] [--note TEXT] [--dry-run] [--preview] [--canary PERCENT [--wait]] ' +
  '[--promote] [--allow-growth]';

/** `npm run release -- MODULE`: builds a module, has it checked, sends it to a product and makes it live there. */
export function run(args: readonly string[]): Promise<void> {
  return endByCode(async () => {
    const { values, positionals } = parseReleaseArguments(args, {
      usage,
      positionals: 1,
      options: {
        note: { type: 'string' },
        'dry-run': { type: 'boolean' },
        preview: { type: 'boolean' },
        canary: { type: 'string' },
        wait: { type: 'boolean' },
        promote: { type: 'boolean' },
        'allow-growth': { type: 'boolean' },
      },
    });
    const module = moduleArgument(positionals[0], usage);
    const { releaseModule } = await import('../release/release-module');
    await releaseModule(module, values, usage);
  });
}
