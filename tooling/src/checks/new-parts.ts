import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { chromium } from 'playwright';
import * as z from 'zod';

import { defaultLocale, isLocale, languageTag } from 'shared-contracts/localization';

import { catalogFolders } from '../build/catalogs';
import { sharingCores } from '../process/compiler';
import { moduleNames, rootDir } from '../repository/paths';
import { errorMessage, logProgress } from '../process/progress';
import { ensureBrowser } from '../test-servers/browser';
import { freePort, untilReady } from '../test-servers/ports';
import { commandsIn, follow, stepsOf } from './new-parts/follow-document';
import { addCall, callTests } from './new-parts/new-call';
import { copyProduct, type ProductCopy } from './new-parts/product-copy';
import { runCheck, type CheckResult } from './report';

/** The first of these that the site does not have yet. */
const language = 'fr de es it'.split(' ').find((tag) => !isLocale(tag)) ?? '';
/** The module of the documents. */
const module = 'news';
const documents = { adding: 'docs/adding-a-module.md', releasing: 'docs/releasing.md' };
const token = 'a-token-that-may-release-every-module';

/** A kind of content that the product does not have. */
const contentKind = 'award';
/** Tests of every kind of content, which find the new one in its list. */
const kindTests = [
  ...['every-kind', 'content-table'].map((name) => `mfe-admin/src/content/${name}.test.tsx`),
  ...['every-kind', 'hostile-content'].map((name) => `backend/src/content/every-kind/${name}.test.ts`),
];

/**
 * Maximum number of existing files that a new part may change: with more, it would be declared in more than one place.
 */
const maxChangedFiles = { language: 2, module: 2, kind: 4, call: 3 };

/** How long a copy may take to start, in milliseconds. */
const startTimeout = 30_000;

/** Makes a part. @returns a finding if that changes more existing files than allowed */
async function make(
  copy: ProductCopy,
  kind: keyof typeof maxChangedFiles,
  body: () => Promise<unknown>,
): Promise<string[]> {
  copy.remember();
  await body();
  const changed = copy.changedFiles();
  logProgress(`a new ${kind} changes ${changed.join(' and ') || 'nothing'}`);
  return changed.length > maxChangedFiles[kind]
    ? [`a new ${kind} changes ${changed.length} existing files (${changed.join(', ')})`]
    : [];
}

/** Replaces the English texts of the new language, which count as untranslated, by those of the default language. */
function translate({ dir }: ProductCopy): void {
  // Only the copy has catalogs of the new kind.
  for (const folder of [...catalogFolders(), `mfe-admin/src/${contentKind}s/messages`])
    fs.copyFileSync(path.join(dir, folder, `${defaultLocale}.ts`), path.join(dir, folder, `${language}.ts`));
}

/** Commands to run after making a part, for the new part alone if possible. */
async function verify(copy: ProductCopy): Promise<void> {
  await copy.node('node_modules/typescript-native/bin/tsc', '--noEmit', ...sharingCores, '-p', 'tsconfig.json');
  const changed = [`mfe-${module}`, ...copy.changedFiles()];
  await copy.node('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...changed);
  await copy.node('node_modules/oxfmt/bin/oxfmt', '--check', ...changed);
}

/** Runs the built product in a folder while `body` uses it. */
async function withProduct<Result>(
  { dir, dataDir }: { dir: string; dataDir: string },
  body: (origin: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['backend/dist/main.mjs'], {
    cwd: dir,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEPLOY_TOKEN: token,
      // Takes longer on a machine that is busy with tests.
      RENDER_TIMEOUT_MS: '3000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await untilReady(origin, () => output, startTimeout);
    return await body(origin);
  } finally {
    child.kill();
    await ended;
  }
}

const textOf = async (address: string) => (await fetch(address)).text();

/** Texts that pages lack, ignoring possible line breaks. @param wanted by address */
async function findingsInTexts(origin: string, wanted: Record<string, readonly string[]>): Promise<string[]> {
  const findings = Object.entries(wanted).map(async ([address, texts]) => {
    const unbroken = (await textOf(origin + address)).replaceAll('<wbr>', '');
    return texts.filter((text) => !unbroken.includes(text)).map((text) => `${address} has no ${text}`);
  });
  return (await Promise.all(findings)).flat();
}

/** Public pages in the language of the visitor, in the frame of the site, rendered by the server. */
async function findingsInPages(origin: string): Promise<string[]> {
  const page = (locale: string) => ['<nav', `>News (${locale})</h1>`, '<li', '<footer'];
  const wanted = {
    [`/${module}`]: [`<html lang="${languageTag[defaultLocale]}"`, ...page(defaultLocale)],
    [`/${module}?lang=${language}`]: [`<html lang="${language}"`, ...page(language)],
    [`/?lang=${language}`]: [`<html lang="${language}"`, 'Stories that bloom in ink.'],
  };
  return findingsInTexts(origin, wanted);
}

/** The heading of the page of the new module, which has to begin below the fixed header of the site. */
async function findingsInLayout(origin: string): Promise<string[]> {
  const { executablePath, args } = await ensureBrowser({ chromium, onProgress: logProgress });
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/${module}`);
    const [header, heading] = await Promise.all(
      [page.getByRole('banner'), page.getByRole('heading', { level: 1 })].map((each) => each.boundingBox()),
    );
    return header && heading && heading.y >= header.y + header.height
      ? []
      : [`the heading of /${module} is behind the header: ${JSON.stringify({ header, heading })}`];
  } finally {
    await browser.close();
  }
}

const liveModules = z.array(z.object({ module: z.string(), build: z.string() }));

/** Goes from an empty folder to a released module, following the documents. @returns its repository */
async function findingsInRelease(
  copy: ProductCopy,
  origin: string,
): Promise<{ findings: string[]; repository: string }> {
  const env = { ...copy.env, SITE: origin, NOTE: 'News with images', DEPLOY_TOKEN: token };
  const repository = await follow(documents.adding, { ...copy, cwd: path.dirname(copy.dir), env });
  logProgress(`followed ${documents.adding}`);
  const change = 'What is new:';
  const texts = path.join(repository, `src/messages/${defaultLocale}.ts`);
  fs.writeFileSync(texts, fs.readFileSync(texts, 'utf8').replace('About:', change));
  await follow(documents.releasing, { ...copy, cwd: repository, env });
  logProgress(`followed ${documents.releasing}`);
  const live = liveModules.parse(JSON.parse(await textOf(`${origin}/api/modules`)));
  const build = live.find(({ module: name }) => name === `mfe-${module}`)?.build ?? 'none';
  const title = `News (${defaultLocale})`;
  const wanted = {
    [`/${module}`]: [`>${title}</h1>`, change, `/modules/mfe-${module}/${build}/`],
    '/': [`href="/${module}"`, `>${title}</a>`],
    '/sitemap.xml': [`${origin}/${module}<`],
  };
  return { repository, findings: await findingsInTexts(origin, wanted) };
}

/** A module that leaves the product gets every file of one that began outside. */
async function findingsInMove(copy: ProductCopy, { repository, site }: { repository: string; site: string }) {
  const moved = path.join(path.dirname(copy.dir), 'moved');
  await copy.command('new', 'repository', module, site, moved);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
  git('init', '--quiet');
  return git('ls-files', '--others', '--exclude-standard')
    .split('\n')
    .filter((file) => file !== 'package-lock.json' && !fs.existsSync(path.join(moved, file)))
    .map((file) => `a module that is moved out of the product has no ${file}`);
}

/** The pipeline of a repository runs the commands from the documents. */
function findingsInWorkflow(repository: string): string[] {
  const steps = stepsOf(fs.readFileSync(path.join(repository, '.github/workflows/release.yml'), 'utf8'));
  const known = Object.values(documents).flatMap((document) => commandsIn(document).split('\n'));
  return steps
    .filter((step) => step.startsWith('npm ') && step !== 'npm ci' && !known.includes(step))
    .map((step) => `the workflow runs ${step}, which no document describes`);
}

/**
 * Makes a new kind, call, language and module in a copy of the product and runs the tests of every kind and call with
 * them. Beside it, follows the documents from an empty folder to a module that is released to the product.
 */
async function check(): Promise<CheckResult> {
  const copy = copyProduct(rootDir);
  const looked = { count: Object.keys(documents).length, of: `documents: ${Object.values(documents).join(' and ')}` };
  try {
    copy.takeBuilds(moduleNames.filter((name) => name !== 'shell'));
    const findings: string[] = [];
    const dataDir = path.join(path.dirname(copy.dir), 'site');
    await withProduct({ dir: rootDir, dataDir }, async (site) => {
      const released = await findingsInRelease(copy, site);
      findings.push(...released.findings, ...findingsInWorkflow(released.repository));
      findings.push(
        ...(await make(copy, 'kind', () => copy.command('new', 'kind', contentKind))),
        ...(await make(copy, 'call', async () => addCall(copy))),
        ...(await make(copy, 'language', async () => {
          await copy.command('new', 'language', language);
          translate(copy);
        })),
        ...(await make(copy, 'module', () => copy.command('new', 'module', module))),
        ...(await findingsInMove(copy, { repository: released.repository, site })),
      );
    });
    copy.install(copy.dir);
    await verify(copy);
    logProgress('verified the new part');
    await copy.command('test', ...kindTests, ...callTests);
    logProgress(`stored, edited, drafted, undone, translated, exported, fuzzed a new ${contentKind}; made a new call`);
    await copy.command('build', 'backend', 'shell', `mfe-${module}`);
    await withProduct({ dir: copy.dir, dataDir: path.join(copy.dir, 'data') }, async (origin) => {
      findings.push(...(await findingsInPages(origin)), ...(await findingsInLayout(origin)));
    });
    return { ...looked, findings };
  } catch (error) {
    return { ...looked, findings: [errorMessage(error)] };
  } finally {
    copy.remove();
  }
}

await runCheck(import.meta.url, check);
