import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { aptInstall, isDebianAsRoot } from './apt.mjs';
import { bytesIn, makeScratchDir, removeDir, run, which } from './child-processes.mjs';

const downloadWithinMs = 10 * 60_000;
/** A network that lets nothing through is silent, a slow one is not. */
const downloadSilentMs = 10_000;

/** Nothing that a test did not ask for: no first-run pages, updates or calls home, and TCP only. */
const quietArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemPrograms = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A browser for journeys: Playwright's own where it is installed, else the system's, else Playwright's by download,
 * else the system's by installing it (Debian, root). Also sees to a font with Japanese letters.
 * @param {object} options
 * @param {{executablePath(): string}} options.chromium from Playwright
 * @param {string} [options.playwrightDir] folder of the package `playwright`, for its download; found through `e2e`
 *   when left out
 * @param {(line: string) => void} [options.onProgress] also gets the loud line where no font has Japanese letters
 * @returns {Promise<{executablePath: string, args: string[], source: string, missingFonts?: string} | {unavailable:
 *   string}>}
 *   `args` are for `launch`; `missingFonts` is that line
 */
export async function ensureBrowser({ chromium, playwrightDir, onProgress = () => {} }) {
  const reasons = [];
  for (const find of [playwrightsOwn, ofTheSystem, download, install]) {
    const { program, source, why } = await find({ chromium, playwrightDir, onProgress });
    const version = program && (await versionOf(program));
    if (version) {
      const missingFonts = await ensureJapaneseFonts(onProgress);
      return {
        executablePath: program,
        args: launchArgs(),
        source: `${version} (${source})`,
        ...(missingFonts && { missingFonts }),
      };
    }
    const reason =
      why ??
      (program && `${program} does not run; 'npx playwright install-deps chromium' installs the libraries it needs`);
    if (reason) reasons.push(reason);
  }
  return {
    unavailable: `no browser for journeys (${reasons.join('; ')}). To have one: install Chromium, or run 'npx playwright install chromium' where the network allows it.`,
  };
}

/** Chromium's sandbox refuses to be started by root. */
function launchArgs() {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quietArgs] : quietArgs;
}

async function playwrightsOwn({ chromium }) {
  const program = chromium.executablePath();
  return program && fs.existsSync(program) ? { program, source: "Playwright's" } : {};
}

async function ofTheSystem() {
  const candidates = [...systemPrograms.map(which), ...(process.platform === 'darwin' ? macPrograms : [])];
  const program = candidates.find((file) => file && fs.existsSync(file) && !isSnap(file));
  return program ? { program, source: 'installed on this machine' } : { why: 'none is installed' };
}

/** A browser in a snap sees a /tmp of its own, and so never finds the profile that Playwright makes. */
function isSnap(file) {
  return file.startsWith('/snap/') || path.basename(fs.realpathSync(file)) === 'snap';
}

async function download({ chromium, playwrightDir, onProgress }) {
  onProgress('trying to download a browser');
  const program = chromium.executablePath();
  const target = /^.*chromium-\d+/.exec(program)?.[0] ?? path.dirname(program);
  const scratch = makeScratchDir('browser');
  const { ok, output, reason } = await run(
    process.execPath,
    [path.join(playwrightDir ?? findPlaywright(), 'cli.js'), 'install', '--no-shell', 'chromium'],
    {
      timeoutMs: downloadWithinMs,
      stalledMs: downloadSilentMs,
      measure: () => bytesIn(scratch) + bytesIn(target),
      // The download grows in the temporary folder before it is unpacked.
      env: { ...process.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch },
    },
  );
  removeDir(scratch);
  return ok
    ? { program, source: "Playwright's, downloaded" }
    : { why: `download: ${/^Error: (.+)$/m.exec(output)?.[1] ?? reason}` };
}

/** Playwright is a dependency of the journeys, not of the tooling. */
function findPlaywright() {
  return path.dirname(
    createRequire(path.resolve(import.meta.dirname, '../../../e2e/package.json')).resolve('playwright/package.json'),
  );
}

async function install({ onProgress }) {
  if (!isDebianAsRoot()) return { why: 'installing it needs Debian and root' };
  onProgress('installing chromium and fonts-noto-cjk with apt');
  try {
    await aptInstall(['chromium', 'fonts-noto-cjk', 'fontconfig']);
    return { program: which('chromium'), source: 'installed with apt', why: 'apt installed no chromium that runs' };
  } catch (error) {
    return { why: `apt: ${error.message}` };
  }
}

/** Running it proves that its libraries are there too. */
async function versionOf(program) {
  // Chrome for Windows answers no question about its version.
  if (process.platform === 'win32') return path.basename(program);
  const { ok, output } = await run(program, ['--version'], { timeoutMs: 20_000 });
  return ok ? /^.*?\d+\.\d+\.\d+.*$/m.exec(output)?.[0].trim() : undefined;
}

/** @returns {Promise<string | undefined>} one line where Japanese text would be drawn as empty boxes */
async function ensureJapaneseFonts(onProgress) {
  // macOS and Windows come with such fonts.
  if (process.platform !== 'linux' || (await hasJapaneseFonts())) return undefined;
  if (isDebianAsRoot()) {
    onProgress('installing fonts-noto-cjk with apt');
    await aptInstall(['fonts-noto-cjk', 'fontconfig']).catch((error) => onProgress(error.message));
    if (await hasJapaneseFonts()) return undefined;
  }
  const line =
    'WARNING: no font on this machine has Japanese letters (fc-list :lang=ja): text in pictures of pages is empty boxes and its measures are wrong. Install Noto Sans CJK.';
  onProgress(line);
  return line;
}

async function hasJapaneseFonts() {
  const fcList = which('fc-list');
  return (
    fcList !== undefined && (await run(fcList, [':lang=ja', 'family'], { timeoutMs: 20_000 })).output.trim() !== ''
  );
}
