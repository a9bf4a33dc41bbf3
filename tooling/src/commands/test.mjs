/**
 * `npm test`: installs what is needed and runs everything. The last line is `N passed, N failed`.
 * `npm test -- unit` and the other names of the steps run a part; anything else after `--` is refused.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { rootDir } from '../build/paths.ts';
import { giveUp, logProgress as say } from './progress.ts';
import { run as runProgram } from './run.ts';

const bin = (name) => path.join(rootDir, 'node_modules/.bin', name);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-test-'));

/** What could not be run at all, one line each; with CI set these count as failures. */
const unavailable = [];
const totals = { passed: 0, failed: 0 };

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

async function types() {
  const { status } = await runProgram(process.execPath, [
    'node_modules/typescript-native/bin/tsc',
    '--noEmit',
    '-p',
    'tsconfig.json',
  ]);
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

async function checks(names) {
  for (const name of names) {
    say(`check: ${name}`);
    const { status } = await runProgram(process.execPath, ['--import', 'tsx', `tooling/src/checks/${name}.ts`]);
    count(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
  }
}

const sourceChecks = ['format', 'lint', 'import-rules', 'dead-code', 'messages', 'no-local-paths', 'modules'];

async function unit() {
  const { mongodb, s3 } = await testServers();
  const report = path.join(scratch, 'jest.json');
  await runProgram(
    process.execPath,
    [
      '--experimental-vm-modules',
      bin('jest'),
      '--json',
      `--outputFile=${report}`,
      '--maxWorkers=2',
      '--testTimeout=30000',
    ],
    {
      env: { ...mongodb.env, ...s3.env, NODE_NO_WARNINGS: '1' },
    },
  );
  await Promise.all([mongodb.stop(), s3.stop()]);
  const result = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : null;
  if (!result || result.numTotalTests === 0) return count(0, 1);
  // A suite that could not even be loaded has no failing test of its own.
  return count(result.numPassedTests, result.numFailedTests + result.numRuntimeErrorTestSuites);
}

async function testServers() {
  const { startTestServers } = await import('../test-servers/for-tests.mjs');
  return startTestServers({ onProgress: say, onUnavailable: (line) => unavailable.push(line) });
}

async function build() {
  const { buildAll } = await import('./build-all.ts');
  try {
    await buildAll();
    count(1, 0);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    count(0, 1);
  }
}

async function journeys() {
  const { chromium } = await import('playwright');
  const { ensureBrowser } = await import('../test-servers/browser.mjs');
  const browser = await ensureBrowser({ chromium, onProgress: say });
  if (browser.unavailable) {
    unavailable.push(browser.unavailable);
    return;
  }
  say(`browser: ${browser.source}`);
  const report = path.join(scratch, 'journeys.json');
  await runProgram(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts'], {
    env: {
      PLAYWRIGHT_JSON: report,
      BROWSER_PATH: browser.executablePath ?? '',
      BROWSER_ARGS: JSON.stringify(browser.args),
      NODE_NO_WARNINGS: '1',
    },
  });
  const stats = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')).stats : null;
  if (!stats || stats.expected + stats.unexpected === 0) count(0, 1);
  else count(stats.expected, stats.unexpected + stats.flaky);
}

const steps = {
  types,
  checks: () => checks(sourceChecks),
  build,
  federation: () => checks(['federation']),
  unit,
  journeys,
};

/** Runs everything, or the named steps. */
export async function run(asked) {
  const unknown = asked.filter((name) => !(name in steps));
  if (unknown.length > 0) giveUp(`Unknown step: ${unknown.join(', ')}. Steps are ${Object.keys(steps).join(', ')}.`);

  for (const [name, step] of Object.entries(steps)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    say(`— ${name}`);
    const before = totals.failed;
    await step();
    if (totals.failed > before) say(`— ${name}: FAILED, see above`);
  }
  fs.rmSync(scratch, { recursive: true, force: true });
  for (const line of unavailable) say(`NOT RUN: ${line}`);
  if (process.env.CI === 'true') totals.failed += unavailable.length;
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
  process.exit(totals.failed > 0 ? 1 : 0);
}
