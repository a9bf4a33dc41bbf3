import fs from 'node:fs/promises';
import path from 'node:path';

import type { Persistence } from '../persistence';
import { readLines, writeLines } from './json-lines';

const parts = ['records', 'events', 'uploads'] as const;
type Part = (typeof parts)[number];
const fileOf = (dir: string, part: Part) => path.join(dir, `${part}.jsonl`);

type Store = Pick<Persistence, 'archive'>;

/**
 * Writes everything that a store holds for good into a folder. Sessions and counters are left out.
 * @returns how many records, events and uploads; fails where the folder already holds an export
 */
export async function exportData({ archive }: Store, dir: string): Promise<Record<Part, number>> {
  await fs.mkdir(dir, { recursive: true });
  return {
    records: await writeLines(fileOf(dir, 'records'), archive.records()),
    events: await writeLines(fileOf(dir, 'events'), archive.events()),
    uploads: await writeLines(fileOf(dir, 'uploads'), archive.uploads()),
  };
}

/** Fills an empty store with what an export wrote, from whichever kind of store. @throws Conflict when the store holds records */
export async function importData({ archive }: Store, dir: string): Promise<void> {
  for (const part of parts) await fs.access(fileOf(dir, part));
  await archive.fill({ records: readLines(fileOf(dir, 'records')), events: readLines(fileOf(dir, 'events')), uploads: readLines(fileOf(dir, 'uploads')) });
}
