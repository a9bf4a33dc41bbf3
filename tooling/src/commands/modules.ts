import { shortCommit } from 'shared-contracts/federation';
import type { ModuleName } from 'shared-contracts/module-names';

import { originalStack } from '../build/source-maps';
import { clientFor, endByCode, moduleArgument, parseReleaseArguments } from '../release/arguments';
import type { DeployClient, ModuleHistory } from '../release/deploy-client';

const usage = 'npm run modules [-- MODULE] [--to URL]';

/** Maximum number of shown moves and builds. */
const shown = 10;

/** Columns side by side, each as wide as its longest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return `${rows.map((row) => line(row).trimEnd()).join('\n')}\n`;
}

/** Anyone can report a failure, so its text must not control the terminal. */
const printable = (text: string): string => text.replaceAll(/[^\P{C}\n]/gu, '');

/** Failures that browsers reported, each with its stack; positions are in the sources if their maps are here. */
function failureList(failures: ModuleHistory['failures']): string {
  const lines = failures.map(({ at, build, part, message, stack, count }) => {
    const title = `${at}  ${build}  ${part}  ${count === 1 ? 'once' : `${count} times`}`;
    // In most browsers, the stack begins with the message.
    const positions =
      stack === null
        ? []
        : originalStack(stack)
            .stack.split('\n')
            .filter((line) => line !== message);
    const text = [message, ...positions].join('\n');
    return `${title}\n${text.replaceAll(/^/gm, '  ')}`;
  });
  return lines.length === 0 ? '' : `newest failures in browsers\n${lines.join('\n')}\n`;
}

async function liveTable(client: DeployClient): Promise<string> {
  const rows = (await client.live()).map(({ module, build, contract, since, previous, canary }) => [
    module,
    build ?? 'none',
    contract ?? '',
    since,
    canary ? `${canary.build} ${canary.share} %` : '',
    previous ?? '',
  ]);
  return table([['module', 'build', 'contract', 'live since', 'canary', 'before'], ...rows]);
}

/** A module as its team sees it: its builds and their health, its history with reasons, and its previews. */
async function teamView(client: DeployClient, module: ModuleName): Promise<string> {
  const releases = await client.releasesOf(module);
  const { live, canary, builds, history, failures, losses } = releases;
  const served = [
    ...(live ? [{ ...live, what: 'live' }] : []),
    ...(canary ? [{ ...canary, what: `canary ${canary.share} %` }] : []),
  ].map(({ what, build, since, by, commit, health }) => [
    what,
    build,
    since,
    by,
    commit === null ? '' : shortCommit(commit),
    String(health?.views ?? 0),
    String(health?.failures ?? 0),
  ]);
  const moves = history
    .slice(0, shown)
    .map(({ at, actor, action, build, canary: given, note, reason }) => [
      at,
      action,
      given ? `${given.build} ${given.share} %` : build,
      actor,
      reason ?? note ?? '',
    ]);
  const others = builds
    .filter(({ build }) => build !== live?.build)
    .slice(0, shown)
    .map(({ build, state, registeredAt, registeredBy, refusals }) => [
      build,
      registeredAt,
      registeredBy,
      refusals.length > 0 ? `refused: ${refusals.join(' · ')}` : state,
      client.previewAddress(releases, build),
    ]);
  const parts = [
    table([['', 'build', 'since', 'by', 'commit', 'views', 'failures'], ...served]),
    table([['at', 'move', 'build', 'by', 'reason or note'], ...moves]),
    table([['other builds', 'sent', 'by', 'state', 'preview, for some hours'], ...others]),
    losses.length > 0 ? `the next shell cannot run beside the live build\n${losses.join('\n')}\n` : '',
    failureList(failures),
  ];
  return printable(parts.filter((part) => part !== '').join('\n'));
}

/**
 * `npm run modules`: prints which build of each module is live. `npm run modules -- MODULE` prints, with the token of
 * its team, health, history, previews and failures of one.
 */
export function run(args: readonly string[]): Promise<void> {
  return endByCode(async () => {
    const { values, positionals } = parseReleaseArguments(args, { usage, positionals: 1, options: {} });
    const module = positionals[0] === undefined ? null : moduleArgument(positionals[0], usage);
    const client = await clientFor(values.to, { needsToken: module !== null });
    process.stdout.write(await (module === null ? liveTable(client) : teamView(client, module)));
  });
}
