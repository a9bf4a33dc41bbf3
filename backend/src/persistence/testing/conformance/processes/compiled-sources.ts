import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { transformSync } from '@swc/core';
import * as z from 'zod';

/** The sources of the packages that a child process of a test needs. */
const sources = ['backend/src', 'shared-contracts/src'];

const packageJson = z.object({ exports: z.record(z.string(), z.string()).optional() });

const rootDir = path.resolve(__dirname, '../../../../../..');

/** Replaces webpack's `require.context` in compiled code, which runs without webpack. */
const moduleContext = `require('${rootDir}/tooling/src/jest/module-context.cjs')(__dirname, require, `;

/** @param from a file or a folder */
function compile(from: string, to: string): void {
  if (fs.statSync(from).isDirectory()) {
    fs.mkdirSync(to, { recursive: true });
    for (const name of fs.readdirSync(from)) compile(path.join(from, name), path.join(to, name));
  } else if (/(?<![.]test)[.]ts$/.test(from)) {
    const source = fs.readFileSync(from, 'utf8').replace(/import[.]meta[.]webpackContext\(/, moduleContext);
    const { code } = transformSync(source, {
      jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.writeFileSync(to.replace(/[.]ts$/, '.js'), code);
  }
}

/** The entry points of a package, compiled. */
function compiledExports(name: string): Record<string, string> | undefined {
  const manifest = fs.readFileSync(path.join(rootDir, name, 'package.json'), 'utf8');
  const { exports } = packageJson.parse(JSON.parse(manifest));
  return (
    exports && Object.fromEntries(Object.entries(exports).map(([key, file]) => [key, file.replace(/[.]ts$/, '.js')]))
  );
}

/** Compiles the sources of this package for child processes that a test can kill. */
export class CompiledSources {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-processes-'));

  constructor() {
    const packages = path.join(this.folder, 'node_modules');
    for (const folder of sources) {
      const [name = ''] = folder.split('/');
      compile(path.join(rootDir, folder), path.join(packages, folder));
      const manifest = { name, exports: compiledExports(name) };
      fs.writeFileSync(path.join(packages, name, 'package.json'), JSON.stringify(manifest));
    }
    // It has the version of the product.
    fs.copyFileSync(path.join(rootDir, 'package.json'), path.join(packages, 'package.json'));
    // Dependencies resolve from the root's `node_modules`.
    for (const name of fs.readdirSync(path.join(rootDir, 'node_modules'))) {
      if (!fs.existsSync(path.join(packages, name)) && !name.startsWith('.')) {
        fs.symlinkSync(path.join(rootDir, 'node_modules', name), path.join(packages, name));
      }
    }
  }

  /** Path of a compiled file. @param source path below `backend/src`, without its extension */
  file(source: string): string {
    return path.join(this.folder, 'node_modules/backend/src', `${source}.js`);
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
