import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Browser } from '../test-servers/browser';
import { runProgram } from '../process/run-lines';
import { checkTally, tally, type Tally } from './tally';
import type { TestSelection } from './test-selection';

interface TestRun {
  /** Names the test servers. */
  env: NodeJS.ProcessEnv;
  selection: TestSelection;
  /** Of the order of the tests. */
  seed: number;
}

/** Runs a test runner whose reporter writes what it counted. */
async function counted(label: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-test-'));
  const file = path.join(dir, 'tally.json');
  const isBackground = label === 'unit';
  try {
    await runProgram(label, process.execPath, args, {
      env: { ...env, TEST_TALLY: file, NODE_NO_WARNINGS: '1' },
      isBackground,
    });
    const result = fs.existsSync(file) ? tally.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : null;
    const isEmpty = result === null || result.passed + result.failed + result.skipped === 0;
    return isEmpty ? checkTally(`${label}: no test was run`, false) : result;
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * Runs the unit, component and API tests, each file's in a random order. They hardly ever wait, so they fill the gaps
 * of the journeys, which do: no core is idle until both have ended.
 */
export const runUnitTests = ({ env, selection: { unitFiles, name }, seed }: TestRun): Promise<Tally> =>
  counted(
    'unit',
    [
      'node_modules/jest/bin/jest.js',
      '--reporters=default',
      '--reporters=./tooling/src/test-run/jest-reporter.mjs',
      // One more than there are cores: some wait for timeouts and for other processes.
      `--maxWorkers=${os.availableParallelism() + 1}`,
      '--randomize',
      `--seed=${seed}`,
      ...(name === null ? [] : ['--testNamePattern', name]),
      ...(unitFiles ? ['--runTestsByPath', ...unitFiles] : []),
    ],
    env,
  );

/** Runs the journeys in a real browser, in a random order. */
export const runJourneys = (
  { env, selection: { journeyFiles, name }, seed }: TestRun,
  browser: Browser,
): Promise<Tally> =>
  counted(
    'journeys',
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      `--shuffle=${seed}`,
      ...(name === null ? [] : ['--grep', name]),
      // Playwright takes regular expressions.
      ...(journeyFiles ?? []).map((file) => file.replaceAll('.', String.raw`\.`)),
    ],
    { ...env, BROWSER_PATH: browser.executablePath, BROWSER_ARGS: JSON.stringify(browser.args) },
  );
