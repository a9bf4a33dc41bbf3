import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { checkNames } from '../test-run/check-names';
import { errorMessage, fail, logProgress } from '../process/progress';
import { checkTally, emptyTally, exitCodeOf, summaryLines, skipTally, sumOf, type Tally } from '../test-run/tally';
import { selectTests, type TestSelection } from '../test-run/test-selection';
import { sharingCores } from '../process/compiler';
import { runProgram } from '../process/run-lines';
import type { Browser } from '../test-servers/browser';

/** Checks of builds, which are steps of their own. */
const buildChecks = ['federation', 'new-parts'] as const;

const stepNames = ['types', 'checks', 'build', ...buildChecks, 'unit', 'journeys'] as const;
type StepName = (typeof stepNames)[number];

/** Whether a program in the root folder ends without an error. */
const succeeds = async (label: string, ...args: string[]): Promise<Tally> =>
  checkTally(label, (await runProgram(label, process.execPath, args)).status === 0);

const checkTypes = () =>
  succeeds('types', 'node_modules/typescript-native/bin/tsc', '--noEmit', ...sharingCores, '-p', 'tsconfig.json');

const runCheck = (name: string) => succeeds(name, '--import', 'tsx', `tooling/src/checks/${name}.ts`);

async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const name of checkNames()) if (!buildChecks.some((built) => built === name)) tallies.push(await runCheck(name));
  return sumOf(tallies);
}

/** Counts what may fail with the messages of a compiler. */
async function attempt(label: string, body: () => Promise<unknown>): Promise<Tally> {
  try {
    await body();
    return checkTally(label, true);
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    return checkTally(label, false);
  }
}

/** Builds the product and, for the journeys of mixed builds, the oldest commit with this major contract version. */
async function build(withPrevious: boolean): Promise<Tally> {
  const { buildAll } = await import('../build/build-all');
  const built = await attempt('build', buildAll);
  if (built.failed > 0 || !withPrevious) return built;
  const { buildPrevious, previousCommit } = await import('../test-run/previous-builds');
  const commit = previousCommit();
  return commit === null
    ? built
    : sumOf([built, await attempt('build of the former commit', () => buildPrevious(commit))]);
}

/** Folder of the journeys in Firefox and WebKit. */
const engineJourneys = 'e2e/src/journeys/engines/';

/**
 * Finds or installs the browsers of the selected journeys.
 * @returns `null` for no browser, and why one is not here, one line each
 */
async function findBrowsers({ journeyFiles }: TestSelection): Promise<{ browser: Browser | null; skips: string[] }> {
  const [{ chromium }, { ensureBrowser }, { ensureEngines }] = await Promise.all([
    import('playwright'),
    import('../test-servers/browser'),
    import('../test-servers/engines'),
  ]);
  const isEngineNeeded = journeyFiles?.some((file) => file.startsWith(engineJourneys)) ?? true;
  try {
    const browser = await ensureBrowser({ chromium, onProgress: logProgress });
    // One installs after the other.
    return { browser, skips: isEngineNeeded ? await ensureEngines(logProgress) : [] };
  } catch (error) {
    return { browser: null, skips: [errorMessage(error)] };
  }
}

/**
 * Runs the steps in three sequences side by side, none of which waits for another. Unit tests need no build: they
 * begin at once and take what the others leave of the processor.
 */
async function runSteps(names: readonly StepName[], selection: TestSelection, seed: number): Promise<Tally> {
  const step = async (name: StepName, body: () => Promise<Tally>): Promise<Tally> => {
    if (!names.includes(name)) return emptyTally();
    logProgress(`— ${name}`);
    const result = await body();
    logProgress(`— ${name}: ${result.failed > 0 ? 'FAILED, see above' : 'done'}`);
    return result;
  };
  const runsTests = names.includes('unit') || names.includes('journeys');
  const { startTestServers } = await import('../test-servers');
  const { runJourneys, runUnitTests } = await import('../test-run/test-runners');
  // Servers and builds are made side by side.
  const starting = runsTests ? startTestServers(selection.servers, logProgress) : null;
  const testRun = async () => ({ env: (await starting)?.env ?? {}, selection, seed });

  // Looked for, or installed, while the product is built.
  const browsers = names.includes('journeys') ? findBrowsers(selection) : null;
  const journeys = async () => {
    if (browsers === null) return emptyTally();
    const { browser, skips } = await browsers;
    const run = browser === null ? skipTally('there is no browser') : await runJourneys(await testRun(), browser);
    return sumOf([run, { ...emptyTally(), skips }]);
  };
  const builtSteps = async () => {
    const types = await step('types', checkTypes);
    const built = await step('build', () => build(selection.journeyFiles === null));
    if (built.failed > 0) return sumOf([types, built, skipTally('there is no build to look at')]);
    const tallies = [types, built];
    for (const name of buildChecks) tallies.push(await step(name, () => runCheck(name)));
    return sumOf([...tallies, await step('journeys', journeys)]);
  };
  try {
    const sequences = [
      builtSteps(),
      step('checks', runChecks),
      step('unit', async () => runUnitTests(await testRun())),
    ];
    const unavailable = (await starting)?.unavailable ?? [];
    return sumOf([...(await Promise.all(sequences)), { ...emptyTally(), skips: unavailable }]);
  } finally {
    await (await starting)?.stop();
  }
}

/** The steps that run a selection of tests. */
const stepsOf = ({ unitFiles, journeyFiles }: TestSelection): readonly StepName[] => [
  ...(unitFiles?.length === 0 ? [] : (['unit'] as const)),
  ...(journeyFiles?.length === 0 ? [] : (['build', 'journeys'] as const)),
];

/**
 * `npm test [-- STEP | PATH | 'NAME'] [--seed N]`: runs everything, steps, or the tests of a path or name, in a random
 * order. The last line is `N passed, N failed, N skipped`; in CI a skipped test fails the run.
 */
export async function run(args: readonly string[]): Promise<never> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seed: { type: 'string' } },
  });
  if (positionals.some((word) => word.trim() === '')) fail('An empty word selects nothing.');
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  if (!Number.isInteger(seed)) fail(`--seed takes a whole number, not ${values.seed ?? 'nothing'}.`);
  const named = stepNames.filter((name) => positionals.includes(name));
  const words = positionals.filter((word) => !named.some((name) => name === word));
  const selection = selectTests(words);
  const steps = words.length > 0 ? stepsOf(selection) : named.length > 0 ? named : stepNames;
  if (steps.includes('unit') || steps.includes('journeys'))
    logProgress(`tests are shuffled; --seed ${seed} repeats their order`);
  const result = await runSteps(steps, selection, seed);
  process.stdout.write(`${summaryLines(result).join('\n')}\n`);
  process.exit(exitCodeOf(result, process.env['CI']));
}
