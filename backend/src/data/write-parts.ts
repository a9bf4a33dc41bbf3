import fs from 'node:fs/promises';
import path from 'node:path';

import { parseSealed, type LoggedEvent, type SealedEvent } from '../audit/event';
import { storedKind } from '../audit/stored-kind';
import type { Archive, ArchiveParts, ChangeFeed, FullRecord, Persistence } from '../persistence';
import { parts, recordLine, type Manifest, type Part } from './formats';
import { DataError, readLines, writeLines, type Written } from './json-lines';

export const fileOf = (dir: string, part: Part | 'files') => path.join(dir, `${part}.jsonl`);

export interface Exportable extends Pick<Persistence, 'isEmpty'> {
  archive: Pick<Archive, Part | 'asOfOneMoment'>;
  changes: Pick<ChangeFeed, 'catchUp'>;
}

/** How often what was changed meanwhile is read again: only a record that is changed all the time needs as many. */
const mostRounds = 100;

const keyOf = ({ kind, id }: Pick<FullRecord, 'kind' | 'id'>): string => `${kind}/${id}`;

async function* stored(records: AsyncIterable<FullRecord>) {
  for await (const record of records) yield { ...record, kind: storedKind(record.kind) };
}

async function eventsAfter(content: Pick<ArchiveParts, 'events'>, seq: number): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  for await (const sealed of content.events(seq)) events.push(parseSealed(sealed));
  return events;
}

async function* upTo(end: number, events: AsyncIterable<SealedEvent>): AsyncGenerator<SealedEvent> {
  for await (const event of events) if (event.seq <= end) yield event;
}

/** The records of a file, and those that are later than it. */
async function* merged(file: string, later: Map<string, FullRecord>): AsyncGenerator<FullRecord> {
  for await (const record of readLines(file, recordLine)) {
    yield later.get(keyOf(record)) ?? record;
    later.delete(keyOf(record));
  }
  yield* later.values();
}

/**
 * Writes all records, and those again that were changed meanwhile, until no state is later than the end of the log that
 * belongs to them.
 * @returns also the sequence number of that end
 * @throws DataError
 */
async function writeRecords(
  { archive, changes }: Exportable,
  file: string,
): Promise<{ records: Written; end: number }> {
  let end = await changes.catchUp();
  const records = await writeLines(file, stored(archive.records()));
  const later = new Map<string, FullRecord>();
  let changed = await eventsAfter(archive, end);
  for (let round = 0; changed.length > 0; round += 1) {
    if (round === mostRounds)
      throw new DataError('The store is being changed all the time: stop the server, then export again.');
    const again = new Map(changed.map(({ entity }) => [keyOf(entity), entity]));
    for await (const record of archive.records([...again.values()])) later.set(keyOf(record), record);
    end = changed.at(-1)?.seq ?? end;
    const next = await eventsAfter(archive, end);
    // A new main project is followed by changes of the one before.
    const isWhole = changed.every(({ then }) => then === null) && !next.some(({ entity }) => again.has(keyOf(entity)));
    changed = isWhole ? [] : next;
  }
  if (later.size === 0) return { records, end };
  const draft = `${file}.later`;
  try {
    const mended = await writeLines(draft, stored(merged(file, later)));
    await fs.rename(draft, file);
    return { records: mended, end };
  } finally {
    await fs.rm(draft, { force: true });
  }
}

async function writeOthers(
  content: ArchiveParts,
  end: number,
  dir: string,
): Promise<Omit<Manifest['parts'], 'records'>> {
  return {
    events: await writeLines(fileOf(dir, 'events'), upTo(end, content.events())),
    uploads: await writeLines(fileOf(dir, 'uploads'), content.uploads()),
    numbers: await writeLines(fileOf(dir, 'numbers'), content.numbers()),
  };
}

/** Writes the parts of a store as they were together at one moment, while it is in use. @throws DataError */
export async function writeParts(store: Exportable, dir: string): Promise<Manifest['parts']> {
  try {
    if (store.archive.asOfOneMoment !== null)
      return await store.archive.asOfOneMoment(async (content) => ({
        records: await writeLines(fileOf(dir, 'records'), stored(content.records())),
        ...(await writeOthers(content, Infinity, dir)),
      }));
    const { records, end } = await writeRecords(store, fileOf(dir, 'records'));
    return { records, ...(await writeOthers(store.archive, end, dir)) };
  } catch (error) {
    for (const part of parts) await fs.rm(fileOf(dir, part), { force: true });
    throw error;
  }
}
