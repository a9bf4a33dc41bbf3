import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import * as z from 'zod';

import { readFederation } from '../build/federation-config';
import { moduleNames, rootDir } from '../repository/paths';
import { runCheck, type CheckResult } from './report';

/** Files covered by the type check. */
function typedFiles(root: string): readonly string[] {
  const file = path.join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (name) => fs.readFileSync(name, 'utf8'));
  return ts.parseJsonConfigFileContent(config, ts.sys, root).fileNames;
}

/** Files run by the unit tests. */
function testFiles(root: string): readonly string[] {
  const jest = path.join(rootDir, 'node_modules/jest/bin/jest.js');
  const listed = execFileSync(process.execPath, [jest, '--listTests', '--json'], { cwd: root, encoding: 'utf8' });
  return z.array(z.string()).parse(JSON.parse(listed));
}

/**
 * Checks that each module declares its parts, and that types, tests and workspaces cover it.
 */
export async function check(root: string): Promise<CheckResult> {
  const findings: string[] = [];
  const [typed, tests] = [typedFiles(root), testFiles(root)];
  for (const name of moduleNames) {
    const dir = path.join(root, name);
    const inModule = (file: string) => file.startsWith(`${dir}${path.sep}`);
    try {
      await readFederation(name, path.join(root, name));
    } catch (error) {
      findings.push(error instanceof Error ? error.message : String(error));
    }
    if (!fs.existsSync(path.join(dir, 'webpack.config.ts'))) findings.push(`${name} has no webpack.config.ts`);
    const installed = path.join(root, 'node_modules', name);
    if (!fs.existsSync(installed) || fs.realpathSync(installed) !== fs.realpathSync(dir))
      findings.push(`${name} is not installed as a workspace: run npm install`);
    if (!typed.some(inModule)) findings.push(`tsconfig.json looks at no file of ${name}`);
    if (!tests.some(inModule)) findings.push(`the unit tests look at no file of ${name}`);
  }
  return { count: moduleNames.length, of: 'modules', findings };
}

await runCheck(import.meta.url, check);
