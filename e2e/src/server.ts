import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Folder of the whole product. */
export const rootDir = path.resolve(__dirname, '../..');

/** Account that every test server is started with. */
export const adminAccount = { username: 'keeper', password: 'plum-blossom-in-ink' };

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** A running backend with a data folder of its own. */
export interface TestServer {
  origin: string;
  dataDir: string;
  /** Everything it has written to its log so far. */
  log(): string;
  /** Ends the process as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Asks it to end and removes its data. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Waits until a backend answers. @throws Error with its log */
export async function untilReady(origin: string, log: () => string, patience = 20_000): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    try {
      if ((await fetch(`${origin}/readyz`)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The backend was not ready within ${patience / 1_000} s:\n${log()}`);
}

/** The built backend as a process of its own. @param env variables on top of the test defaults */
export function launch(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(rootDir, 'backend/dist/main.mjs')], {
    cwd: rootDir,
    env: {
      PATH: process.env['PATH'],
      ADMIN_USERNAME: adminAccount.username,
      ADMIN_PASSWORD: adminAccount.password,
      LOG_LEVEL: 'warn',
      // Journeys send more in ten minutes than visitors do; the one about floods has a limit of its own.
      CONTACT_FORM_LIMIT: '100000',
      ...env,
    },
  });
}

/**
 * Starts the built backend with demo content on a free port.
 * @param env variables on top of the test defaults
 */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const port = await freePort();
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-e2e-'));
  const origin = `http://127.0.0.1:${port}`;
  let output = '';
  let child: ChildProcess;

  const begin = async () => {
    child = launch({ PORT: String(port), DATA_DIR: dataDir, ...env });
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
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      await end('SIGTERM');
      await begin();
    },
    stop: async () => {
      const code = await end('SIGTERM');
      await fs.rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
