import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll } from '@jest/globals';

import { ChildServers, processesTimeout, type ServerProcess } from './child-servers';
import type { StoreUnderTest } from './stores';

/** Two processes on one store, while the tests of a suite run. @returns the address of each */
export function twoProcesses(store: StoreUnderTest): (index: number) => string {
  let processes: ChildServers;
  let folder: string;
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    processes = new ChildServers();
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-two-'));
    const env = { DATA_DIR: folder, ...store.env() };
    // Concurrently, because both may be the first.
    servers = await Promise.all([processes.start(env), processes.start(env)]);
  }, processesTimeout);
  afterAll(async () => {
    await Promise.all(servers.map((server) => processes.kill(server)));
    processes.remove();
    await fs.rm(folder, { recursive: true, force: true });
  }, processesTimeout);
  return (index) => servers[index]?.url ?? '';
}
