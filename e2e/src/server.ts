import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { freePort, untilReady } from 'tooling/ports';

/** Root folder of the product. */
export const productDir = path.resolve(__dirname, '../..');

/** Account of every test server. */
export const adminAccount = { username: 'keeper', password: 'plum-blossom-in-ink' };

/** A running backend with a separate data folder. */
export interface TestServer {
  origin: string;
  dataDir: string;
  /** Its log output so far. */
  log(): string;
  signal(name: NodeJS.Signals): void;
  /** Kills the process, like a crash. */
  kill(): Promise<void>;
  /** Restarts it with the same port and data. @param changes settings that differ from then on */
  restart(changes?: Record<string, string>): Promise<void>;
  /** Stops it gracefully and removes its data. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Environment of test servers, without variables of the tests that would change their behaviour. */
export const inheritedEnv = { PATH: process.env['PATH'], NODE_OPTIONS: process.env['NODE_OPTIONS'] };

/** Starts the built backend as a child process. @param env added to the test defaults */
export function launch(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(productDir, 'backend/dist/main.mjs')], {
    cwd: productDir,
    env: {
      ...inheritedEnv,
      ADMIN_USERNAME: adminAccount.username,
      ADMIN_PASSWORD: adminAccount.password,
      LOG_LEVEL: 'warn',
      // Journeys send more requests than visitors; the journey about floods sets a limit.
      CONTACT_FORM_LIMIT: '100000',
      // The machine is busy with tests: visitors get no frames because of it.
      RENDER_TIMEOUT_MS: '10000',
      ...env,
    },
  });
}

/**
 * Starts the built backend with demo content on a free port.
 * @param env added to the test defaults
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const port = await freePort();
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-e2e-'));
  const origin = `http://127.0.0.1:${port}`;
  let output = '';
  const settings = { PORT: String(port), DATA_DIR: dataDir, ...env };
  let child: ChildProcess;

  const begin = async () => {
    child = launch(settings);
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await untilReady(origin, () => output);
  };

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  };

  await begin();
  return {
    origin,
    dataDir,
    log: () => output,
    signal: (name) => void child.kill(name),
    kill: async () => void (await end('SIGKILL')),
    restart: async (changes) => {
      await end('SIGTERM');
      Object.assign(settings, changes);
      await begin();
    },
    stop: async () => {
      const code = await end('SIGTERM');
      await fs.rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
