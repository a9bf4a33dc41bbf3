import { spawn } from 'node:child_process';
import readline from 'node:readline';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import type { Persistence } from '../../../port';
import { mainProjects } from '../fixtures';
import type { TestStore } from '../test-store';
import { CompiledSources } from './compiled-sources';
import type { CrashPoint } from './crash-points';
import { carryOut, writersProjects, type Acknowledgement, type WriterMutation } from './writer-mutations';
import { writerLine, type WriterOptions } from './writer';

/** Timeout in milliseconds of a test that starts several processes, on a busy machine. */
const processesTimeout = 60_000;

/** A store that other processes can open too. */
export interface SharedTestStore extends TestStore {
  address: Pick<WriterOptions, 'dataDir' | 'mongodbUri'>;
}

interface Crash {
  acknowledged: Acknowledgement[];
  /** The mutation that was in flight. */
  cutOff: WriterMutation | null;
}

/** Runs one writer until it dies: at its own crash point, or killed by the test after some mutations. */
function runWriter(program: string, options: WriterOptions, killAfter: number): Promise<Crash> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'pipe'] });
    const crash: Crash = { acknowledged: [], cutOff: null };
    let complaint = '';
    const tooLong = setTimeout(() => {
      complaint += 'it was still alive after 15 s';
      child.kill('SIGTERM');
    }, 15_000);
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    readline.createInterface({ input: child.stdout }).on('line', (line) => {
      const said = writerLine.parse(JSON.parse(line));
      crash.cutOff = 'begun' in said ? said.begun : null;
      if (!('acknowledged' in said)) return;
      crash.acknowledged.push(said.acknowledged);
      // Deferred, so that the kill can hit any moment of the following mutations.
      if (options.crashPoint === null && crash.acknowledged.length === killAfter)
        setTimeout(() => child.kill('SIGKILL'), Math.random() * 8);
    });
    child.once('close', (_, signal) => {
      clearTimeout(tooLong);
      if (signal === 'SIGKILL') resolve(crash);
      else reject(new Error(`The writer was not killed where it should be: ${complaint}`));
    });
  });
}

async function expectSound(store: Persistence, crash: Crash): Promise<void> {
  // First of all, because readers must not depend on an earlier cleanup.
  expect(await mainProjects(store)).toHaveLength(1);
  const report = await store.archive.verify();
  expect(report.problems).toEqual([]);
  for (const { eventId, kind, id, revision } of crash.acknowledged) {
    expect(await store.audit.find({ kind, entityId: id, revision })).toMatchObject([{ id: eventId }]);
    expect((await store.get(kind, id))?.revision).toBeGreaterThanOrEqual(revision);
  }
}

/**
 * Repeats the interrupted mutation, like a client without a response: it is carried out exactly once, either before or
 * now.
 */
async function expectSettled(store: Persistence, { cutOff }: Crash): Promise<void> {
  if (cutOff === null) throw new Error('No mutation was in flight when the process crashed');
  const known = await store.findOperation(`${cutOff.name}/${cutOff.number}`);
  const projects = await writersProjects(store);
  const first = await carryOut(store, cutOff, projects);
  expect(first.replayed).toBe(known !== null);
  if (known !== null) expect(first.eventId).toBe(known.id);
  expect(await carryOut(store, cutOff, projects)).toEqual({ ...first, replayed: true });
  expect(await mainProjects(store)).toHaveLength(1);
  expect((await store.archive.verify()).problems).toEqual([]);
}

/**
 * Kills writers at named steps and at random, and checks what they leave behind (threat 18).
 * @param steps the steps of a mutation on this store
 */
export function defineCrashTests(makeStore: () => Promise<SharedTestStore>, steps: readonly CrashPoint[]): void {
  describe('a process that is killed', () => {
    let compiled: CompiledSources;
    let place: SharedTestStore;
    beforeAll(() => {
      compiled = new CompiledSources();
    });
    beforeEach(async () => {
      place = await makeStore();
    });
    afterEach(() => place.destroy());
    afterAll(() => compiled.remove());
    const program = () => compiled.file('persistence/testing/conformance/processes/writer');

    test.each(steps)(
      'threat 18: killed $when $step $nth, no acknowledged mutation is lost and the log matches the records',
      async (crashPoint) => {
        const crash = await runWriter(program(), { ...place.address, name: 'writer', crashPoint }, 0);
        const store = await place.open();
        await expectSound(store, crash);
        await expectSettled(store, crash);
      },
      processesTimeout,
    );

    test(
      'threat 18: killed at a random moment beside another writer, no acknowledged mutation is lost',
      async () => {
        for (let round = 0; round < 2; round += 1) {
          const crashes = await Promise.all(
            ['a', 'b'].map((name) =>
              runWriter(
                program(),
                { ...place.address, name: `${name}-${round}`, crashPoint: null },
                15 + Math.floor(Math.random() * 40),
              ),
            ),
          );
          const store = await place.open();
          for (const crash of crashes) {
            await expectSound(store, crash);
            expect(crash.acknowledged.length).toBeGreaterThanOrEqual(15);
          }
          await store.close();
        }
      },
      processesTimeout,
    );
  });
}
