import fs from 'node:fs';
import path from 'node:path';

import { apt } from './apt';
import { buildOnce } from './cache';
import { whyNotDebian } from './debian';
import { execute, which } from './processes';

/**
 * Finds `promtool`, which evaluates the rules of alerts, or unpacks it from Debian's package without installing it.
 * @throws Error with one line about why there is none
 */
export async function findPromtool(onProgress: (line: string) => void): Promise<string> {
  const installed = which('promtool');
  if (installed !== undefined) return installed;
  const why = whyNotDebian();
  if (why !== undefined) throw new Error(`promtool is not installed, and to unpack it ${why}`);
  const unpack = async (dir: string) => {
    onProgress('unpacking promtool from Debian');
    await apt(['download', 'prometheus'], dir);
    const archive = fs.readdirSync(dir).find((name) => name.endsWith('.deb')) ?? '';
    await execute('dpkg-deb', ['--extract', path.join(dir, archive), dir]);
    fs.rmSync(path.join(dir, archive));
  };
  return path.join(await buildOnce('test-servers/promtool', unpack, onProgress), 'usr/bin/promtool');
}
