import { clientFor, endByCode, parseReleaseArguments } from '../release/arguments';

const usage = 'npm run modules [-- --to URL]';

/** Columns side by side, each as wide as its longest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return `${rows.map((row) => line(row).trimEnd()).join('\n')}\n`;
}

/** `npm run modules`: prints which build of each module is live. */
export function run(args: readonly string[]): Promise<void> {
  return endByCode(async () => {
    const { values } = parseReleaseArguments(args, { usage, positionals: 0, options: {} });
    const live = await clientFor(values.to, { needsToken: false }).live();
    const rows = live.map(({ module, build, contract, since, previous, canary }) => [
      module,
      build,
      contract,
      since,
      canary ? `${canary.build} ${canary.share} %` : '',
      previous ?? '',
    ]);
    process.stdout.write(table([['module', 'build', 'contract', 'live since', 'canary', 'before'], ...rows]));
  });
}
