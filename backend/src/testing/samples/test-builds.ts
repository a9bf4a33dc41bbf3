import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { transformFileSync } from '@swc/core';

import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';

import { EncodedBody, etagOf } from '../../http/cache/response-body';
import type { CachedResponse } from '../../http/cache/response-cache';
import type { CacheResult } from '../../http/cache/refreshing-cache';
import { PageService, type PageSources } from '../../pages/page-service';
import type { Renderer } from '../../pages/rendering/renderer';
import { exposesOf } from './builds';

/**
 * A folder with handwritten builds of the shell and of one module, and with the render worker from the backend's build.
 */
export class TestBuilds {
  readonly rootDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-builds-'));

  /**
   * Writes a build with the given server code and makes it live.
   * @param changes overrides parts of its usual descriptor
   * @returns the path of the server file
   */
  write(module: ModuleName, build: string, serverCode: string, changes: Partial<BuildDescriptor> = {}): string {
    const dir = path.join(this.rootDir, module, 'dist', build);
    fs.mkdirSync(dir, { recursive: true });
    const entryCode = `// ${build}`;
    fs.writeFileSync(path.join(dir, 'entry.js'), entryCode);
    fs.writeFileSync(path.join(dir, 'admin.js'), entryCode);
    fs.writeFileSync(path.join(dir, 'server.cjs'), serverCode);
    const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');
    const fileOf = (name: string, text: string) => ({ path: name, size: text.length, sha384: sha384(text) });
    const isShell = module === 'shell';
    const release: BuildDescriptor = {
      module,
      build,
      commit: null,
      builtAt: '2025-01-01T00:00:00.000Z',
      contract: '1.0.0',
      names: {},
      shared: {},
      packages: {},
      entry: 'entry.js',
      scripts: isShell ? { public: ['entry.js'], admin: ['admin.js'] } : {},
      server: 'server.cjs',
      exposes: exposesOf(module),
      firstLoadBytes: entryCode.length,
      files: [fileOf('entry.js', entryCode), fileOf('admin.js', entryCode), fileOf('server.cjs', serverCode)],
      ...changes,
    };
    fs.writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
    this.point(module, build);
    return path.join(dir, 'server.cjs');
  }

  /** Makes a build live. */
  point(module: ModuleName, build: string): void {
    fs.writeFileSync(path.join(this.rootDir, module, 'dist/current'), build);
  }

  /** Builds the render worker to a file. */
  worker(): string {
    const { code } = transformFileSync(path.join(__dirname, '../../pages/rendering/render-worker.ts'), {
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

/**
 * Server code of a shell that shows the pages of works by the code of the landing page, and the others without data.
 * `/project/slow` never ends.
 */
export const shellCode = `
exports.sharedPackages = { greeting: 'from the shell' };
const isOfModule = ({ page }) => page === 'mfe_public/LandingPage' || page === 'mfe_public/ProjectPage';
exports.dataNeeds = (route, modules) => (isOfModule(route) ? modules.mfe_public.LandingPage.needs : []);
let rendered = 0;
exports.renderPage = ({ url, route, locale, responses }, modules) => {
  if (url.startsWith('/project/slow')) for (;;);
  rendered += 1;
  const page = modules.mfe_public.LandingPage;
  const html = isOfModule(route) ? page.render(locale, responses, rendered) : 'nothing here';
  const head = { title: 'T', description: 'D', ...(url.includes('page=2') ? { page: 2 } : {}) };
  const missing = page.slot && !modules.mfe_requests ? { missing: [page.slot] } : {};
  return { html: '<main>' + html + '</main>', styles: '<style></style>', head, ...missing };
};`;

/** A shell that renders the pages and slots of new modules beside those of the product. */
export const siteShellCode = `${shellCode}
const part = (modules, id) => (modules[id.split('/')[0]] ?? {})[id.split('/')[1]];
const isNew = (id) => id !== null && !id.startsWith('mfe_public');
const knownNeeds = exports.dataNeeds;
exports.dataNeeds = (route, modules, site) => (isNew(route.page) ? [] : knownNeeds(route, modules, site));
const renderKnown = exports.renderPage;
exports.renderPage = (request, modules, site) => {
  if (isNew(request.route.page)) {
    const html = '<main>' + part(modules, request.route.page)() + '</main>';
    return { html, styles: '<style></style>', head: { title: 'T', description: 'D' } };
  }
  const asides = site.slots.filter(({ into }) => into === 'landing.aside').map(({ id }) => part(modules, id)?.() ?? '');
  const page = renderKnown(request, modules, site);
  return { ...page, html: page.html + '<aside>' + asides.join() + '</aside>' };
};`;

/**
 * Server code of a page module that renders the given expression over \`locale\`, \`responses\` and the number of
 * rendered pages.
 */
export const pageCode = (expression: string) => `
const greeting = require('greeting');
exports.LandingPage = { needs: [{ call: 'listProjects' }], render: (locale, responses, rendered) => ${expression} };`;

/** A read as the response cache returns it. */
export function aRead(value: unknown, staleSince: number | null = null): CacheResult<CachedResponse> {
  const bytes = Buffer.from(JSON.stringify(value));
  const response = { value, body: new EncodedBody(bytes), etag: etagOf(bytes), nextPage: undefined };
  return { value: { ...response, validFrom: 0, validUntil: Infinity }, staleSince };
}

/** A service whose visitors wait as long as a busy machine needs. */
export function patientPages(renderer: Renderer, sources: PageSources): PageService {
  return new PageService({ sources, rendererOf: () => renderer, patience: 60_000 });
}
