import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import * as z from 'zod';

import { isSoak } from 'tooling/effort';

import { TestProxy } from '../../../backend/src/testing/servers/test-proxy';

/** The database and the object store of a product, each of which can be interrupted. */
export interface Interruptible {
  /** Where the product finds them. */
  env: Record<string, string>;
  /** Interrupt one each; resolve when it is there again. */
  outages: readonly (() => Promise<void>)[];
  close(): Promise<void>;
}

/** Milliseconds for which connections are cut. */
const cutMs = 300;

const addresses = z.object({
  uri: z.string(),
  endpoint: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});

/** Servers of its own, which it kills. */
async function ownServers({ MONGODB_URI = '', ...env }: Record<string, string>): Promise<Interruptible> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'own-servers.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = readline.createInterface({ input: child.stdout });
  const nextLine = async () => z.tuple([z.string()]).parse(await once(lines, 'line'))[0];
  const { uri, endpoint, accessKeyId, secretAccessKey } = addresses.parse(JSON.parse(await nextLine()));
  const kill = async (name: string) => {
    const isBack = nextLine();
    child.stdin.write(`${name}\n`);
    await isBack;
  };
  return {
    env: {
      ...env,
      MONGODB_URI: uri + new URL(MONGODB_URI).pathname,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    outages: [() => kill('mongodb'), () => kill('s3')],
    close: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/** The servers of the test run, whose connections it cuts: other tests use them, too. */
async function cutServers(env: Record<string, string>): Promise<Interruptible> {
  const named = ['MONGODB_URI', 'S3_ENDPOINT'].filter((name) => name in env);
  const through: Record<string, string> = {};
  const proxies: TestProxy[] = [];
  for (const name of named) {
    const address = env[name] ?? '';
    const proxy = await TestProxy.to(address);
    proxies.push(proxy);
    through[name] = proxy.through(address).replace(/\/$/, '');
  }
  return {
    env: { ...env, ...through },
    outages: proxies.map((proxy) => async () => {
      proxy.cut();
      await pause(cutMs);
      proxy.mend();
    }),
    close: async () => void (await Promise.all(proxies.map((proxy) => proxy.close()))),
  };
}

/** Puts the database and the object store of an environment where they can be interrupted. */
export const interruptible = (env: Record<string, string>): Promise<Interruptible> =>
  isSoak && 'MONGODB_URI' in env ? ownServers(env) : cutServers(env);
