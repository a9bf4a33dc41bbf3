import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { moduleNames } from 'shared-contracts/federation';
import { defaultLocale, languageTag } from 'shared-contracts/localization';

import { rootDir } from '../build/paths';
import { errorMessage, logProgress } from '../commands/progress';
import { freePort, untilReady } from '../test-servers/ports';
import { copyProduct, type ProductCopy } from './product-copy';
import { runCheck, type CheckResult } from './report';

const language = 'fr';
const module = 'news';

/** Existing files that a new part may change: beyond them it would have to be declared in more than one place. */
const maxChangedFiles = 2;

/** How long a copy may take to start, in milliseconds. */
const startTimeout = 30_000;

/** Makes a part by its command. @returns a finding if that changes more of what exists than it may */
async function make(copy: ProductCopy, kind: string, name: string): Promise<string[]> {
  copy.remember();
  const output = await copy.command('new', kind, name);
  const changed = copy.changedFiles();
  logProgress(`npm run new -- ${kind} ${name} changes ${changed.join(' and ')}`);
  return changed.length > maxChangedFiles
    ? [`a new ${kind} changes ${changed.length} existing files (${changed.join(', ')}):\n${output}`]
    : [];
}

/** What a stranger would run after making something, each on what is new where it can be told to. */
async function verify(copy: ProductCopy): Promise<void> {
  await copy.node('node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
  await copy.node('node_modules/eslint/bin/eslint.js', `mfe-${module}`, ...copy.changedFiles());
  await copy.node('node_modules/prettier/bin/prettier.cjs', '--check', `mfe-${module}`, ...copy.changedFiles());
  for (const check of ['messages', 'modules']) await copy.command('check', check);
  await copy.node('node_modules/jest/bin/jest.js', `mfe-${module}`);
}

/** Serves the built copy and asks for pages. @returns their HTML in the order of `addresses` */
async function pagesOf(copy: ProductCopy, addresses: readonly string[]): Promise<string[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-new-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['backend/dist/main.mjs'], {
    cwd: copy.dir,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await untilReady(origin, () => output, startTimeout);
    return await Promise.all(addresses.map(async (address) => (await fetch(origin + address)).text()));
  } finally {
    child.kill();
    await ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What a page lacks. */
function findingsIn(address: string, html: string, wanted: readonly string[]): string[] {
  return wanted.filter((text) => !html.includes(text)).map((text) => `${address} was not rendered with ${text}`);
}

/**
 * A new module and a new language in a copy of the product: what the commands make passes the checks, is built, and is
 * rendered by the server. Builds of modules that were made before the language stay in use.
 */
async function check(): Promise<CheckResult> {
  const copy = copyProduct(rootDir);
  const addresses = [`/${module}`, `/${module}?lang=${language}`, `/?lang=${language}`];
  const looked = `a module and a language in a copy, ${addresses.join(' ')}`;
  try {
    const findings = [...(await make(copy, 'language', language)), ...(await make(copy, 'module', module))];
    copy.install(`mfe-${module}`);
    await verify(copy);
    copy.takeBuilds(moduleNames.filter((name) => name !== 'shell'));
    await copy.command('build', 'backend', 'shell', `mfe-${module}`);
    const [page = '', translated = '', landing = ''] = await pagesOf(copy, addresses);
    findings.push(
      ...findingsIn(`/${module}`, page, [`<html lang="${languageTag[defaultLocale]}"`, '>News</h1>']),
      ...findingsIn(`/${module}?lang=${language}`, translated, [`<html lang="${language}"`, '>News</h1>']),
      ...findingsIn(`/?lang=${language}`, landing, [`<html lang="${language}"`, 'Stories that bloom in ink.']),
    );
    return { looked, findings };
  } catch (error) {
    return { looked, findings: [errorMessage(error)] };
  } finally {
    copy.remove();
  }
}

await runCheck(import.meta.url, check);
