import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';

import { afterEach, describe, expect, test } from '@jest/globals';
import Libsql from 'libsql';
import { randomNumbers } from 'shared-contracts/testing';

import { repeat, repeatTimeout } from 'tooling/effort';

import type { SealedEvent } from '../../backend/src/audit/event';
import type { Persistence } from '../../backend/src/persistence';
import { openSqlite } from '../../backend/src/persistence/sqlite/index';
import { storeFileName } from '../../backend/src/persistence/sqlite/open-file';
import {
  carryOut,
  writersProjects,
} from '../../backend/src/persistence/testing/conformance/processes/writer-mutations';

/** Bytes before the first frame of a write-ahead log, and before the page in each frame (SQLite's file format, 4.1). */
const [logHeader, frameHeader] = [32, 24];
const pageSizeAt = 8;

/** The driver closes files of a closed database when its statements are collected. */
v8.setFlagsFromString('--expose-gc');
const collectGarbage: () => void = vm.runInNewContext('gc');

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-cut-'));
  folders.push(folder);
  return folder;
}

const open = (folder: string): Promise<Persistence> =>
  openSqlite({
    folder,
    onError: (error) => {
      throw error;
    },
  });

async function eventsOf(store: Persistence): Promise<SealedEvent[]> {
  const events = [];
  for await (const event of store.archive.events()) events.push(event);
  return events;
}

/** The files of a store in use, none of whose changes has left its log yet. */
interface Recording {
  file: Buffer;
  log: Buffer;
  /** All events, in their order. */
  events: readonly SealedEvent[];
  /** Bytes of the log when an event was acknowledged. */
  acknowledged: readonly { seq: number; bytes: number }[];
}

/** Changes a store. @param between is done to the file after each mutation */
async function record(
  seed: number,
  mutations: number,
  between: (file: string) => void = () => undefined,
): Promise<Recording> {
  const folder = newFolder();
  const file = path.join(folder, storeFileName);
  const store = await open(folder);
  const acknowledged: { seq: number; bytes: number }[] = [];
  const acknowledge = async () => {
    const [newest] = (await store.audit.list({}, { limit: 1 })).items;
    acknowledged.push({ seq: newest?.seq ?? 0, bytes: fs.statSync(`${file}-wal`).size });
  };
  const projects = await writersProjects(store);
  await acknowledge();
  for (let number = seed % 6; number < (seed % 6) + mutations; number += 1) {
    await carryOut(store, { name: `${seed}`, number }, projects);
    await acknowledge();
    between(file);
  }
  const events = await eventsOf(store);
  const recording = { file: fs.readFileSync(file), log: fs.readFileSync(`${file}-wal`), events, acknowledged };
  await store.close();
  return recording;
}

/** @throws Error unless a store whose log ends so opens, verifies, and holds a prefix with all that was acknowledged */
async function expectSound({ file, events, acknowledged }: Recording, log: Buffer, cut: number): Promise<void> {
  const folder = newFolder();
  fs.writeFileSync(path.join(folder, storeFileName), file);
  fs.writeFileSync(path.join(folder, `${storeFileName}-wal`), log);
  const store = await open(folder);
  try {
    const { problems } = await store.archive.verify();
    if (problems.length > 0) throw new Error(`after a cut at byte ${cut}: ${JSON.stringify(problems)}`);
    const left = await eventsOf(store);
    const promised = acknowledged.findLast(({ bytes }) => bytes <= cut)?.seq ?? 0;
    if (left.length < promised) throw new Error(`after a cut at byte ${cut}: event ${left.length + 1} is lost`);
    expect(left.map(({ hash }) => hash)).toEqual(events.slice(0, left.length).map(({ hash }) => hash));
  } finally {
    await store.close();
    fs.rmSync(folder, { recursive: true });
    folders.splice(folders.indexOf(folder), 1);
  }
}

/**
 * Cuts the power at the end of every frame, and in each at a random byte: the rest of its page is old or random.
 * @returns the number of cuts
 */
async function cutEverywhere(recording: Recording, seed: number): Promise<number> {
  const { log } = recording;
  const random = randomNumbers(seed);
  const frame = frameHeader + log.readUInt32BE(pageSizeAt);
  let cuts = 0;
  for (let end = logHeader; end <= log.length; end += frame) {
    const torn = end + 1 + Math.floor(random() * (frame - 1));
    const noise = Buffer.from(Array.from({ length: end + frame - torn }, () => Math.floor(random() * 256)));
    const [whole, part] = [log.subarray(0, end), log.subarray(0, torn)];
    await expectSound(recording, whole, end);
    await expectSound(recording, random() < 0.5 ? part : Buffer.concat([part, noise]), torn);
    cuts += 2;
    if (cuts % 100 === 0) collectGarbage();
  }
  return cuts;
}

test(
  'a store opens, verifies and holds a prefix after a power cut at and in every frame of its log',
  () => repeat('power-cuts', 'cuts', async (seed) => cutEverywhere(await record(seed, 5), seed)),
  repeatTimeout,
);

describe('a power cut is found to harm a store', () => {
  test('that writes a record and its event in two transactions', async () => {
    const recording = await record(1, 1, (file) => {
      const database = new Libsql(file);
      // It matches its event again after the second one.
      for (const title of ['別の題', '墨染めの夜'])
        database.prepare(`UPDATE records SET data = json_set(data, '$.titleJa', ?) WHERE kind = 'project'`).run(title);
      database.close();
    });
    await expect(cutEverywhere(recording, 1)).rejects.toThrow(/"project/);
  });

  test('that acknowledges a mutation before it is written', async () => {
    const recording = await record(1, 2);
    const [, ...later] = recording.acknowledged;
    const early = later.map(({ seq }, index) => ({ seq, bytes: recording.acknowledged[index]?.bytes ?? 0 }));
    await expect(cutEverywhere({ ...recording, acknowledged: early }, 1)).rejects.toThrow(/is lost/);
  });
});
