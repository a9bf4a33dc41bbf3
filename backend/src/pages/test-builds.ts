import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { transformFileSync } from '@swc/core';

import type { ModuleName } from 'shared-contracts/federation';

/** Folder with builds of the shell and of one module, written by hand, and the render worker as the backend's build makes it. */
export class TestBuilds {
  readonly rootDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-builds-'));

  /** Writes a build with the given server code and makes it the served one. @returns the path of the server file */
  write(module: ModuleName, build: string, serverCode: string): string {
    const dir = path.join(this.rootDir, module, 'dist', build);
    fs.mkdirSync(dir, { recursive: true });
    const entryCode = `// ${build}`;
    fs.writeFileSync(path.join(dir, 'entry.js'), entryCode);
    fs.writeFileSync(path.join(dir, 'server.cjs'), serverCode);
    const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');
    const release = {
      module,
      build,
      commit: null,
      builtAt: '2025-01-01T00:00:00.000Z',
      contract: { version: '1.0.0' },
      shared: {},
      entry: 'entry.js',
      server: 'server.cjs',
      exposes: module === 'shell' ? { shell: ['entry.js'] } : { LandingPage: ['entry.js'] },
      integrity: { 'entry.js': sha384(entryCode), 'server.cjs': sha384(serverCode) },
    };
    fs.writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
    this.point(module, build);
    return path.join(dir, 'server.cjs');
  }

  /** Makes a build the served one. */
  point(module: ModuleName, build: string): void {
    fs.writeFileSync(path.join(this.rootDir, module, 'dist/current'), build);
  }

  /** The render worker as a file that a thread can run. */
  worker(): string {
    const { code } = transformFileSync(path.join(__dirname, 'render-worker.ts'), {
      jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    const file = path.join(this.rootDir, 'render-worker.mjs');
    fs.writeFileSync(file, code);
    return file;
  }

  remove(): void {
    fs.rmSync(this.rootDir, { recursive: true, force: true });
  }
}

/** Server code of a shell with one public page, `/`, and the not-found page. */
export const shellCode = `
exports.sharedPackages = { greeting: 'from the shell' };
exports.resolveRoute = (pathname) => pathname === '/'
  ? { kind: 'public', page: 'mfe_public/LandingPage', params: {} }
  : { kind: 'missing', page: null, params: {} };
exports.dataNeeds = (pathname, modules) => (pathname === '/' ? modules.mfe_public.LandingPage.needs : []);
exports.renderPage = ({ locale, answers }, modules) => ({
  html: '<main>' + modules.mfe_public.LandingPage.render(locale, answers) + '</main>', styles: '<style></style>', head: { title: 'T', description: 'D' },
});`;

/** Server code of a page module whose rendering is the given expression over \`locale\` and \`answers\`. */
export const pageCode = (expression: string) => `
const greeting = require('greeting');
exports.LandingPage = { needs: [{ call: 'listProjects' }], render: (locale, answers) => ${expression} };`;
