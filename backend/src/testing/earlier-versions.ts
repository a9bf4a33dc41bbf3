import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const archives = path.resolve(__dirname, '../../earlier-versions');
const suffix = '.tar.gz';

/** The contract versions of which a store and an export are kept: see `backend/earlier-versions/README.md`. */
export const earlierVersions = fs
  .readdirSync(archives)
  .filter((name) => name.endsWith(suffix))
  .map((name) => name.slice(0, -suffix.length));

/** Account of the stores. */
export const earlierAccount = { username: 'keeper', password: 'plum-blossom-in-ink' };

/** A new folder with what an earlier version wrote: its data folder as `data`, and its export as `export`. */
export function unpackEarlierVersion(version: string): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-earlier-'));
  execFileSync('tar', ['-xzf', path.join(archives, `${version}${suffix}`), '-C', dir]);
  return dir;
}
