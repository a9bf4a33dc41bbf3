import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import * as z from 'zod';

import { rootDir } from '../repository/paths';
import { nodeOptions } from '../jest/node-options';
import type { Browser } from '../test-servers/browser';
import { logProgress } from '../process/progress';
import { labelled, runProgram } from '../process/run';
import type { Tally } from './tally';
import type { TestSelection } from './test-selection';

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          /** How often it was run; jest leaves it out of some reports. */
          invocations: z.int().optional(),
        }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof playwrightSuite>> {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Runs a program that writes a report to a file. @returns the report, `null` if there is none */
async function withReport<Report>(
  schema: z.ZodType<Report>,
  program: (file: string) => Promise<unknown>,
): Promise<Report | null> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-test-'));
  const file = path.join(dir, 'report.json');
  try {
    await program(file);
    return fs.existsSync(file) ? schema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : null;
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

const inProduct = (file: string) => path.relative(rootDir, file).split(path.sep).join('/');

/** The journeys that ended with a status, by file and title. */
function journeysWith(wanted: 'flaky' | 'unexpected', suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ title }) => `${file} "${title}"`),
    ...journeysWith(wanted, inner),
  ]);
}

const bin = (name: string) => path.join(rootDir, 'node_modules/.bin', name);

interface UnitTests {
  /** Names the test servers. */
  env: NodeJS.ProcessEnv;
  selection: TestSelection;
  /** Of the order of the tests in each file. */
  seed: number;
}

/** Runs the unit, component and API tests, each file's in a random order. */
export async function runUnitTests(tally: Tally, { env, selection, seed }: UnitTests): Promise<void> {
  logProgress(`unit tests are shuffled; --seed ${seed} repeats their order`);
  const { unitFiles, name } = selection;
  const report = await withReport(jestReport, (file) =>
    runProgram(
      process.execPath,
      [
        ...nodeOptions,
        bin('jest'),
        '--json',
        `--outputFile=${file}`,
        `--maxWorkers=${os.availableParallelism()}`,
        '--randomize',
        `--seed=${seed}`,
        ...(name ? ['--testNamePattern', name.source] : []),
        ...(unitFiles ? ['--runTestsByPath', ...unitFiles] : []),
      ],
      { env: { ...env, TEST_SEED: String(seed), NODE_NO_WARNINGS: '1' }, onLine: labelled('unit'), isBackground: true },
    ),
  );
  for (const { name: file, status: ofFile, assertionResults } of report?.testResults ?? []) {
    if (ofFile === 'failed' && assertionResults.length === 0) tally.failures.push(inProduct(file));
    for (const { fullName, status, invocations = 1 } of assertionResults) {
      const named = `${inProduct(file)} "${fullName}"`;
      if (status === 'failed') tally.failures.push(named);
      else if (status === 'passed' && invocations > 1) tally.flaky.push(named);
    }
  }
  // jest reports tests that the name leaves out as pending too.
  const skipped = (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => status !== 'passed' && status !== 'failed' && (!name || name.test(fullName)));
  if (!report || report.numPassedTests + report.numFailedTests + skipped.length === 0)
    tally.countCheck('unit: no test was run', false);
  else
    tally.count({
      passed: report.numPassedTests,
      // A file that could not even be loaded has no failing test of its own.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: skipped.length,
    });
}

interface Journeys {
  /** Names the test servers. */
  env: NodeJS.ProcessEnv;
  browser: Browser;
  selection: TestSelection;
  /** Of the order of the journeys. */
  seed: number;
}

/** Runs the journeys in a real browser, in a random order. */
export async function runJourneys(
  tally: Tally,
  { env, browser, selection: { journeyFiles, name }, seed }: Journeys,
): Promise<void> {
  logProgress(`browser: ${browser.source}; journeys are shuffled; --seed ${seed} repeats their order`);
  const report = await withReport(playwrightReport, (file) =>
    runProgram(
      bin('playwright'),
      [
        'test',
        '-c',
        'e2e/playwright.config.ts',
        `--shuffle=${seed}`,
        ...(name ? ['--grep', name.source] : []),
        ...(journeyFiles?.map(escapedPath) ?? []),
      ],
      {
        env: {
          ...env,
          TEST_SEED: String(seed),
          PLAYWRIGHT_JSON: file,
          BROWSER_PATH: browser.executablePath,
          BROWSER_ARGS: JSON.stringify(browser.args),
          NODE_NO_WARNINGS: '1',
        },
        onLine: labelled('journeys'),
      },
    ),
  );
  const stats = report?.stats;
  if (!stats || stats.expected + stats.unexpected + stats.flaky + stats.skipped === 0)
    tally.countCheck('journeys: none was run', false);
  else tally.count({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped });
  tally.flaky.push(...journeysWith('flaky', report?.suites ?? []));
  tally.failures.push(...journeysWith('unexpected', report?.suites ?? []));
}

/** Playwright takes file names as regular expressions. */
const escapedPath = (file: string) => file.replaceAll('.', String.raw`\.`);
