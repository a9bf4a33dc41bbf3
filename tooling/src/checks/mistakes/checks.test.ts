import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { mistakes, type Tree } from './test-mistakes';

// A check that can no longer find anything passes like one that holds: each is run over mistakes that it has to name.
const productDir = path.resolve(__dirname, '../../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-checks-'));

/** What each check needs to begin at all. */
const bare: Tree = {
  'package.json': '{ "name": "fixture", "private": true, "type": "module" }',
  'tsconfig.json':
    '{ "compilerOptions": { "allowJs": true, "moduleResolution": "bundler", "module": "ESNext" }, "include": ' +
    '["*.mjs"] }',
  'jest.config.mjs': 'export default {};',
};

/** Writes the files of a product. @returns its folder */
function plant(name: string, files: Tree): string {
  const root = path.join(folder, name);
  for (const [file, text] of Object.entries({ ...bare, ...files })) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '-m', 'x'.repeat(80)], { cwd: root });
  return root;
}

/** Runs checks over folders, as the product runs them: as ES modules, which tests are not. */
const program = `
  const [, runs] = process.argv;
  const { findingsOf } = await import('./tooling/src/checks/report.ts');
  const findings = {};
  for (const [check, root] of JSON.parse(runs)) {
    const { check: run } = await import('./tooling/src/checks/' + check + '.ts');
    const result = await run(root).catch((error) => ({ findings: ['broke off: ' + error.message] }));
    (findings[check] ??= []).push('count' in result ? findingsOf(result) : result.findings);
  }
  const { importRules } = await import('./tooling/src/checks/imports/import-rules-config.ts');
  console.log(JSON.stringify({ findings, rules: importRules.map(({ name }) => name) }));`;

interface Outcome {
  /** Findings of each check: with the mistakes, and with nothing to look at. */
  findings: Record<string, [string[], string[]]>;
  /** Names of the import rules. */
  rules: string[];
}

let outcome: Outcome;
beforeAll(() => {
  const nothing = plant('nothing', {});
  const runs = Object.entries(mistakes).flatMap(([check, { files }]) => [
    [check, plant(check, files)],
    [check, nothing],
  ]);
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program, JSON.stringify(runs)];
  outcome = JSON.parse(execFileSync(process.execPath, options, { cwd: productDir, encoding: 'utf8' }));
}, 120_000);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe.each(Object.keys(mistakes))('the check %s', (name) => {
  const { finds = [] } = mistakes[name] ?? {};

  test.each(finds.map((finding) => [finding]))('names the mistake: %s', (finding) => {
    expect(outcome.findings[name]?.[0]).toContainEqual(expect.stringContaining(finding));
  });

  test('fails if there is nothing to look at', () => {
    expect(outcome.findings[name]?.[1]).not.toEqual([]);
  });
});

const tidyParts = Object.entries(mistakes).flatMap(([name, { tidy = [] }]) => tidy.map((part) => ({ name, part })));

test.each(tidyParts)('the check $name does not name $part', ({ name, part }) => {
  expect(outcome.findings[name]?.[0].join('\n')).not.toContain(part);
});

test('each import rule has a mistake', () => {
  const found = mistakes['import-rules']?.finds.map((finding) => finding.split(':')[0]);
  expect(outcome.rules.filter((rule) => !found?.includes(rule))).toEqual([]);
});
