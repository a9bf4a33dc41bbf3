import { randomInt } from 'node:crypto';

import { chromium } from 'playwright';

import { buildAll } from '../build/build-all';
import { checkCommands } from '../test-run/check-commands';
import { parseCommandArguments } from '../process/arguments';
import { errorMessage, fail, logProgress } from '../process/progress';
import { runJourneys, runUnitTests } from '../test-run/test-runners';
import { selectTests, type TestSelection } from '../test-run/test-selection';
import { sharingCores } from '../process/compiler';
import { optimizeLateFromHere } from '../jest/node-options';
import { labelled, runProgram } from '../process/run';
import { Tally } from '../test-run/tally';
import { startTestServers } from '../test-servers';
import { ensureBrowser } from '../test-servers/browser';
import { ensureEngines } from '../test-servers/engines';

/** Checks of builds, which are steps of their own. */
const buildChecks = ['federation', 'new-parts'] as const;

const stepNames = ['types', 'checks', 'build', ...buildChecks, 'unit', 'journeys'] as const;
type StepName = (typeof stepNames)[number];

const sourceChecks = () => [...checkCommands().keys()].filter((name) => !buildChecks.some((built) => built === name));

async function checkTypes(tally: Tally): Promise<void> {
  const { status } = await runProgram(
    process.execPath,
    ['node_modules/typescript-native/bin/tsc', '--noEmit', ...sharingCores, '-p', 'tsconfig.json'],
    { onLine: labelled('types') },
  );
  tally.countCheck('types', status === 0);
}

async function runChecks(tally: Tally, names: readonly string[]): Promise<void> {
  const commands = checkCommands();
  for (const name of names) {
    const { status } = await runProgram(process.execPath, commands.get(name) ?? [], { onLine: labelled(name) });
    tally.countCheck(name, status === 0);
  }
}

/** @returns whether there is a build to test */
async function build(tally: Tally): Promise<boolean> {
  try {
    await buildAll();
    tally.countCheck('build', true);
    return true;
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    tally.countCheck('build', false);
    return false;
  }
}

/** Makes the former builds that the journeys of mixed builds run beside the current ones. */
async function buildPreviousProduct(tally: Tally): Promise<void> {
  const { buildPrevious, previousCommit } = await import('../test-run/previous-builds');
  const commit = previousCommit();
  if (commit === null) return;
  try {
    await buildPrevious(commit);
    tally.countCheck('build of the former commit', true);
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    tally.countCheck('build of the former commit', false);
  }
}

/** Folder of the journeys in Firefox and WebKit. */
const engineJourneys = 'e2e/src/journeys/engines/';

/**
 * Runs the steps in three sequences side by side. Unit tests need no build: they begin at once. Journeys measure what
 * moves and how long it takes, so they have the machine for themselves.
 */
async function runSteps(
  tally: Tally,
  names: readonly StepName[],
  selection: TestSelection,
  seed: number,
): Promise<void> {
  const isAsked = (name: StepName) => names.includes(name);
  const step = async (name: StepName, body: (tally: Tally) => Promise<void>) => {
    if (!isAsked(name)) return;
    // Its own, because another step runs beside it.
    const own = new Tally();
    logProgress(`— ${name}`);
    await body(own);
    tally.add(own);
    logProgress(`— ${name}: ${own.failed > 0 ? 'FAILED, see above' : 'done'}`);
  };
  const servers = isAsked('unit') || isAsked('journeys') ? startTestServers(selection.servers, logProgress) : null;
  const browser = isAsked('journeys')
    ? ensureBrowser({ chromium, onProgress: logProgress }).catch((error: unknown) => errorMessage(error))
    : null;
  const isForEngines = selection.journeyFiles?.some((file) => file.startsWith(engineJourneys)) ?? true;
  // One installs after the other.
  const missingEngines = browser?.then(() => (isForEngines ? ensureEngines(logProgress) : []));

  let isBuilt = true;
  const buildSteps = async () => {
    await step('types', checkTypes);
    await step('build', async (own) => {
      isBuilt = await build(own);
      if (isBuilt && !selection.journeyFiles) await buildPreviousProduct(own);
    });
    for (const name of isBuilt ? buildChecks : []) await step(name, (own) => runChecks(own, [name]));
  };
  const journeys = () =>
    step('journeys', async (own) => {
      const found = await browser;
      if (found === null) return;
      own.skips.push(...((await missingEngines) ?? []));
      if (typeof found === 'string') own.skip(found);
      else await runJourneys(own, { env: (await servers)?.env ?? {}, browser: found, selection, seed });
    });
  const checks = () => step('checks', (own) => runChecks(own, sourceChecks()));
  const unitTests = () =>
    step('unit', async (own) => {
      const env = (await servers)?.env ?? {};
      await runUnitTests(own, { env, selection, seed });
    });
  try {
    await Promise.all([buildSteps(), checks(), unitTests()]);
    if (isBuilt) await journeys();
    else
      for (const name of [...buildChecks, 'journeys'] as const)
        if (isAsked(name)) tally.skip(`${name}: there is no build to look at`);
  } finally {
    const started = await servers;
    tally.skips.push(...(started?.unavailable ?? []));
    await started?.stop();
  }
}

function readArguments(args: readonly string[]): { names: StepName[]; filters: string[]; seed: number } {
  const usage = `npm test [-- STEP | PATH | 'NAME'] [--seed N], where a step is one of ${stepNames.join(', ')}`;
  const { values, positionals } = parseCommandArguments(args, { usage, options: { seed: { type: 'string' } } });
  if (positionals.some((word) => word.trim() === '')) fail('An empty word selects nothing.');
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  if (!Number.isInteger(seed)) fail(`--seed takes a whole number, not ${values.seed ?? 'nothing'}.`);
  const names = stepNames.filter((name) => positionals.includes(name));
  return { names, filters: positionals.filter((word) => !names.some((name) => name === word)), seed };
}

/**
 * `npm test [-- STEP | PATH | 'NAME'] [--seed N]`: runs everything, steps, or the tests of a path or name, in a random
 * order. The last line is `N passed, N failed, N skipped`; in CI a skipped test fails the run.
 */
export async function run(args: readonly string[]): Promise<never> {
  const { names, filters, seed } = readArguments(args);
  const selection = selectTests(filters);
  const steps: readonly StepName[] = selection.steps ?? (names.length > 0 ? names : stepNames);
  const tally = new Tally();
  optimizeLateFromHere();
  await runSteps(tally, steps, selection, seed);
  if (steps.includes('unit')) process.stdout.write(`seed of the order of the unit tests: ${seed}\n`);
  for (const line of tally.warnings()) logProgress(line);
  process.stdout.write(`${tally.summary()}\n`);
  process.exit(tally.exitCode(process.env['CI']));
}
