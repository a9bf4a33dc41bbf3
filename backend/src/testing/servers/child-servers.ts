import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';

import { CompiledSources } from '../../persistence/testing/conformance/processes/compiled-sources';
import { serverLine } from './server-process';

/** Timeout in milliseconds for starting processes on a busy machine. */
export const processesTimeout = 60_000;

const rootDir = path.resolve(__dirname, '../../../..');

export interface ServerProcess {
  child: ChildProcess;
  url: string;
}

/** Servers in separate processes that can be killed. */
export class ChildServers {
  readonly #program = new CompiledSources();

  /** Starts a server and waits until it listens. */
  async start(env: Record<string, string>): Promise<ServerProcess> {
    const child = spawn(process.execPath, [this.#program.file('testing/servers/server-process')], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        ROOT_DIR: rootDir,
        DEMO_CONTENT: 'false',
        LOG_LEVEL: 'silent',
        NODE_NO_WARNINGS: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of readline.createInterface({ input: child.stdout })) {
      return { child, url: `http://127.0.0.1:${serverLine.parse(JSON.parse(line)).port}` };
    }
    throw new Error('The server ended before it listened');
  }

  /** Kills one without giving it a chance to finish. */
  async kill({ child }: ServerProcess): Promise<void> {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  remove(): void {
    this.#program.remove();
  }
}
