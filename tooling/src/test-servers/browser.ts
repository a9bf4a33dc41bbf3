import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { errorMessage } from '../process/progress';
import { apt, isDebian } from './apt';
import { execute, which } from './processes';

/** A browser for journeys. */
export interface Browser {
  executablePath: string;
  /** Arguments for `launch`. */
  args: string[];
  /** Name and origin. */
  source: string;
}

interface Search {
  chromium: { executablePath(): string };
  onProgress: (line: string) => void;
}

/** Disables first-run pages, updates, telemetry and QUIC. */
const quietArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless one comes first: it has the same engine and takes half as much processor time. */
const systemPrograms = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Ways to find a browser. Each throws with a reason if there is none. */
const sources: Record<string, (search: Search) => Promise<string>> = {
  "Playwright's": async ({ chromium }) => existing([chromium.executablePath()]),
  'installed on this machine': async () => existing([...systemPrograms.map(which), ...macPrograms]),
  "Playwright's, downloaded": download,
  'installed with apt': install,
};

/**
 * Finds a browser for journeys: Playwright's own if it is installed, the system's, Playwright's by download, or the
 * system's by installation (Debian, root). Also ensures a Japanese font.
 * @throws Error with one line about why there is none
 */
export async function ensureBrowser(search: Search): Promise<Browser> {
  const reasons: string[] = [];
  for (const [source, find] of Object.entries(sources)) {
    try {
      const program = await find(search);
      const version = await versionOf(program);
      await ensureJapaneseFonts(search);
      // Chromium's sandbox does not work for root.
      const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quietArgs] : quietArgs;
      return { executablePath: program, args, source: `${version} (${source})` };
    } catch (error) {
      reasons.push(`${source}: ${errorMessage(error)}`);
    }
  }
  throw new Error(`no browser for journeys (${reasons.join('; ')}). To have one, install Chromium.`);
}

function existing(candidates: readonly (string | undefined)[]): string {
  const program = candidates.find((file) => file !== undefined && fs.existsSync(file) && !isSnap(file));
  if (program === undefined) throw new Error('none');
  return program;
}

/** A browser in a snap has a private /tmp, where it does not find the profile that Playwright creates. */
const isSnap = (file: string) => file.startsWith('/snap/') || path.basename(fs.realpathSync(file)) === 'snap';

async function download({ chromium, onProgress }: Search): Promise<string> {
  onProgress('trying to download a browser');
  const playwright = path.dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  await execute(process.execPath, [path.join(playwright, 'cli.js'), 'install', '--no-shell', 'chromium'], {
    timeout: 10 * 60_000,
    // Fails early on a network that drops packets, but not on a slow one.
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' },
  });
  return chromium.executablePath();
}

async function install({ onProgress }: Search): Promise<string> {
  if (!isDebian()) throw new Error('needs Debian and root');
  const [program = ''] = systemPrograms;
  onProgress(`installing ${program} and fonts-noto-cjk with apt`);
  await apt(['install', '--yes', '--no-install-recommends', program, 'fonts-noto-cjk', 'fontconfig']);
  return existing([which(program)]);
}

/** Running it also verifies that its libraries are installed. */
async function versionOf(program: string): Promise<string> {
  // Chrome for Windows does not support `--version`.
  if (process.platform === 'win32') return path.basename(program);
  const output = await execute(program, ['--version'], { timeout: 20_000 });
  return /^.*?\d+\.\d+\.\d+.*$/m.exec(output)?.[0].trim() ?? path.basename(program);
}

/** Reports if Japanese text would be rendered as empty boxes, and installs a font on Debian. */
async function ensureJapaneseFonts({ onProgress }: Search): Promise<void> {
  // macOS and Windows include such fonts.
  if (process.platform !== 'linux' || (await hasJapaneseFonts())) return;
  if (isDebian()) {
    onProgress('installing fonts-noto-cjk with apt');
    await apt(['install', '--yes', '--no-install-recommends', 'fonts-noto-cjk', 'fontconfig']);
    if (await hasJapaneseFonts()) return;
  }
  onProgress(
    'WARNING: no font on this machine has Japanese letters (fc-list :lang=ja): text in screenshots is ' +
      'empty boxes and its measures are wrong. Install Noto Sans CJK.',
  );
}

async function hasJapaneseFonts(): Promise<boolean> {
  const fcList = which('fc-list');
  return fcList !== undefined && (await execute(fcList, [':lang=ja', 'family'])).trim() !== '';
}
