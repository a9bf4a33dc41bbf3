import fs from 'node:fs';
import path from 'node:path';

import { errorMessage } from '../process/progress';
import { apt, isDebian } from './apt';
import { which } from './processes';

/** Engines beside that of Chromium. */
export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Programs of WebKitGTK. */
export interface WebKitPrograms {
  /** `WebKitWebDriver`. */
  driver: string;
  /** `MiniBrowser` of the same version, which is not in the PATH. */
  browser: string;
  /** `xvfb-run`, which gives it a screen. */
  screen: string;
}

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

export function findFirefox(): string | null {
  const mac = fs.existsSync(macFirefox) ? macFirefox : null;
  return which('firefox-esr') ?? which('firefox') ?? mac;
}

/** `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser` on Debian. */
function findMiniBrowser(): string | undefined {
  const foldersOf = (dir: string) =>
    fs.existsSync(dir) ? fs.readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  const inside = ['/usr/lib', '/usr/libexec'].flatMap((dir) => [
    dir,
    ...foldersOf(dir)
      .filter(({ name }) => name.includes('linux'))
      .map(({ name }) => path.join(dir, name)),
  ]);
  return inside
    .flatMap((dir) => foldersOf(dir).map(({ name }) => path.join(dir, name)))
    .filter((dir) => path.basename(dir).startsWith('webkit2gtk-'))
    .map((dir) => path.join(dir, 'MiniBrowser'))
    .find((file) => fs.existsSync(file));
}

export function findWebKit(): WebKitPrograms | null {
  const [driver, browser, screen] = [which('WebKitWebDriver'), findMiniBrowser(), which('xvfb-run')];
  return driver && browser && screen ? { driver, browser, screen } : null;
}

const engines: readonly { engine: EngineName; name: string; packages: string[]; isHere(): boolean }[] = [
  { engine: 'firefox', name: 'Firefox', packages: ['firefox-esr'], isHere: () => findFirefox() !== null },
  {
    engine: 'webkit',
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    isHere: () => findWebKit() !== null,
  },
];

/**
 * Installs engines beside that of Chromium where they are not (Debian, root).
 * @param wanted all of them by default
 * @returns why one is not here, one line each
 */
export async function ensureEngines(
  onProgress: (line: string) => void,
  wanted: readonly string[] = engineNames,
): Promise<string[]> {
  const missing: string[] = [];
  for (const { engine, name, packages, isHere } of engines) {
    if (!wanted.includes(engine) || isHere()) continue;
    try {
      if (!isDebian()) throw new Error('needs Debian and root');
      onProgress(`installing ${packages.join(', ')} with apt`);
      await apt(['install', '--yes', '--no-install-recommends', ...packages]);
      if (!isHere()) throw new Error('its programs are not where they were expected');
    } catch (error) {
      missing.push(`no ${name} for journeys (${errorMessage(error)}). To have it, install it.`);
    }
  }
  return missing;
}
