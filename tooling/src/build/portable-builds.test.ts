import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { buildDescriptor, shortCommit, type BuildDescriptor } from 'shared-contracts/federation';

import { trackedFiles } from '../repository/tracked-files';
import { linkPackages } from '../repository/link-packages';

const productDir = path.resolve(__dirname, '../../..');
const moduleName = 'mfe-requests';
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-builds-')));

const gitIn = (dir: string) => {
  const author = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com'];
  return (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: dir, encoding: 'utf8' }).trim();
};

/** A checkout of what a module is built from. @param name of its folder */
function checkOut(name: string): string {
  const dir = path.join(folder, name);
  const needed = new RegExp(`^(?:[^/]+|(?:tooling|shared-[a-z]+|${moduleName})/.*)$`);
  for (const file of trackedFiles(productDir).filter((each) => needed.test(each))) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.copyFileSync(path.join(productDir, file), path.join(dir, file));
  }
  linkPackages(productDir, dir);
  const git = gitIn(dir);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Add a module');
  return dir;
}

/** `npm run build -- MODULE`, and webpack's own command in the folder of the module. */
const commands = {
  product: { args: ['tooling/src/bootstrap.mjs', 'build', moduleName], folder: '.' },
  webpack: { args: [path.join(productDir, 'node_modules/webpack/bin/webpack.js')], folder: moduleName },
};

async function build(dir: string, command: keyof typeof commands): Promise<BuildDescriptor> {
  const { args, folder: within } = commands[command];
  const cwd = path.join(dir, within);
  await promisify(execFile)(process.execPath, args, { cwd, env: { ...process.env, CI: 'true' } });
  const dist = path.join(dir, moduleName, 'dist');
  const current = fs.readFileSync(path.join(dist, 'current'), 'utf8');
  return buildDescriptor.parse(JSON.parse(fs.readFileSync(path.join(dist, current, 'release.json'), 'utf8')));
}

let committed: { head: string; descriptor: BuildDescriptor };
let changed: { head: string; descriptor: BuildDescriptor };
beforeAll(async () => {
  const dirs = [checkOut('one'), checkOut('another-folder')] as const;
  fs.writeFileSync(path.join(dirs[1], 'notes.md'), 'Not committed.\n');
  const [first, second] = await Promise.all([build(dirs[0], 'product'), build(dirs[1], 'webpack')]);
  const headOf = (dir: string) => gitIn(dir)('rev-parse', 'HEAD');
  committed = { head: headOf(dirs[0]), descriptor: first };
  changed = { head: headOf(dirs[1]), descriptor: second };
}, 300_000);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('the command of the product and that of webpack in another folder make one build of the same sources', () => {
  expect(changed.descriptor.files).toEqual(committed.descriptor.files);
  expect(changed.descriptor.build).toBe(committed.descriptor.build);
});

test('a product that runs as another user than the one that built it can read a build', () => {
  const dist = path.join(folder, 'one', moduleName, 'dist');
  const names = [committed.descriptor.build, `${committed.descriptor.build}/release.json`, 'current'];
  const modes = names.map((name) => fs.statSync(path.join(dist, name)).mode & 0o005 & ~process.umask());
  expect(modes).toEqual([0o005, 0o004, 0o004].map((mode) => mode & ~process.umask()));
});

test('a build has no source map among its files', () => {
  expect(committed.descriptor.files.filter(({ path: name }) => name.endsWith('.map'))).toEqual([]);
});

test('a stack of a build is read with the source maps beside it', () => {
  const { build, files } = committed.descriptor;
  const dir = path.join(folder, 'one', moduleName, 'dist', build);
  const text = '??"contact.failed.description"';
  const file = files
    .map(({ path: name }) => name)
    .find((name) => name.endsWith('.js') && fs.readFileSync(path.join(dir, name), 'utf8').includes(text));
  if (!file) throw new Error(`No file names ${text}`);
  const lines = fs.readFileSync(path.join(dir, file), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  const column = (lines[line] ?? '').indexOf(text);
  const position = `${moduleName}/${build}/${file}:${line + 1}:${column + 1}`;
  const stack = `Error: x\n    at y (https://studio.example/modules/${position})\n`;
  const args = ['tooling/src/bootstrap.mjs', 'stack'];
  const output = execFileSync(process.execPath, args, {
    cwd: path.join(folder, 'one'),
    input: stack,
    encoding: 'utf8',
  });
  expect(output).toMatch(/contact-form[\w./-]*\.tsx:\d+:\d+/);
});

test('a build of committed sources names its commit', () => {
  expect(committed.descriptor.commit).toBe(committed.head);
});

test('a build of sources with uncommitted changes says so beside its commit', () => {
  expect(shortCommit(changed.descriptor.commit ?? '')).toBe(`${changed.head.slice(0, 7)} + changes`);
});

test('a build accepts the facades of every shell, whose names the gate compares', () => {
  expect(committed.descriptor.shared['shared-ui']).toBe('^4.0.0');
});
