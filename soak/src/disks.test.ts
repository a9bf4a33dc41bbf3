import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { isSoak, repeat, repeatTimeout } from 'tooling/effort';

import { ChildServers, processesTimeout } from '../../backend/src/testing/servers/child-servers';
import { proveNothingLost, type Happenings } from './kills/write-through';

/** Milliseconds for which a disk accepts nothing. */
const refusingMs = isSoak ? 1_000 : 300;

let processes: ChildServers;
/** Folder of the disk. */
let disk: string;
let isMounted = false;
beforeAll(async () => {
  processes = new ChildServers();
  disk = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'bokkado-disk', disk]);
    isMounted = true;
  } catch {
    console.warn('NOT RUN on a full and on a read-only disk: this machine refuses to mount one');
  }
}, processesTimeout);
afterAll(async () => {
  processes.remove();
  // The system may still be closing files of a killed process.
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  await fs.rmdir(disk);
});

const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, disk]);

/** Fills what is left of the disk. @returns a function that frees it */
async function fill(): Promise<() => Promise<void>> {
  const ballast = path.join(disk, 'ballast');
  const file = await fs.open(ballast, 'w');
  const append = (size: number) =>
    file.write(Buffer.alloc(size)).then(
      () => true,
      () => false,
    );
  // In smaller and smaller pieces, until no byte fits.
  for (let size = 1 << 20; size > 0; size >>= 1) while (await append(size));
  await file.close();
  return () => fs.rm(ballast);
}

const onMountedDisk: Happenings = ({ url, restart }) => [
  async () => {
    const free = await fill();
    await pause(refusingMs);
    expect((await fetch(`${url()}/api/projects?limit=1`)).status).toBe(200);
    await free();
  },
  async () => {
    let free = async () => {};
    await restart(async () => {
      free = await fill();
    });
    await free();
  },
  () =>
    restart(async (start) => {
      remount('ro');
      await expect(start()).rejects.toThrow('The server ended before it listened');
      remount('rw');
    }),
];

/** A file in the place of a folder, in which not even root can write then. */
const onAnyDisk: Happenings = () => [
  async () => {
    const [dataDir = ''] = await fs.readdir(disk);
    const incoming = path.join(disk, dataDir, 'objects/.incoming');
    await fs.rename(incoming, `${incoming}.aside`);
    await fs.writeFile(incoming, '');
    await pause(refusingMs);
    await fs.rm(incoming);
    await fs.rename(`${incoming}.aside`, incoming);
  },
];

test(
  'a product whose disk is full, read-only or refuses files, again and again, loses nothing that it has acknowledged',
  () =>
    repeat('disks', 'acknowledged changes', (seed) =>
      proveNothingLost(processes, {}, isMounted ? onMountedDisk : onAnyDisk, seed, disk),
    ),
  repeatTimeout,
);
