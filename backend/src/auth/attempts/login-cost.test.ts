import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { expect, jest, test } from '@jest/globals';
import type * as argon2 from '@node-rs/argon2';

import { builtInAccount, readConfig } from '../../config/config';
import { createLogger } from '../../http/logging/logger';
import type * as productServices from '../../app/services';
import { describeOnStores } from '../../testing/servers/stores';
import type * as suite from '../../testing/servers/suite-server';
import type * as loginLimit from './login-limit';
import type * as password from '../password';

/** Hash operations that were called, with their parameters. */
const work: string[] = [];

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const record = (kind: string, encoded: string) => work.push(`${kind} ${encoded.split('$').slice(1, 4).join(' ')}`);
  return {
    ...actual,
    hash: async (...args: Parameters<typeof actual.hash>) => {
      const encoded = await actual.hash(...args);
      record('hash', encoded);
      return encoded;
    },
    verify: (...args: Parameters<typeof actual.verify>) => {
      record('verify', String(args[0]));
      return actual.verify(...args);
    },
  };
});

// Imported after the counting mock was installed.
const { suiteServer } = jest.requireActual<typeof suite>('../../testing/servers/suite-server');
const { defaultLoginLimit } = jest.requireActual<typeof loginLimit>('./login-limit');
const { defaultPasswordCost } = jest.requireActual<typeof password>('../password');
const { createServices } = jest.requireActual<typeof productServices>('../../app/services');

test('threat 3: the first account has a hash of the recommended cost', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-cost-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, DEMO_CONTENT: 'false', LOG_LEVEL: 'silent' });
  work.length = 0;
  const services = await createServices(config, createLogger(config));
  expect(work).toEqual(['hash argon2id v=19 m=19456,t=2,p=1']);
  await services.close();
  await fs.rm(folder, { recursive: true });
});

describeOnStores('a refused sign-in', (store) => {
  const server = suiteServer(() => ({
    env: store.env(),
    loginLimit: { ...defaultLoginLimit, tries: 1_000 },
    passwordCost: defaultPasswordCost,
  }));

  test('threat 3: costs one equal hash and one write for known and unknown names', async () => {
    const { persistence } = server.services;
    const mutate = persistence.mutate.bind(persistence);
    const writes: string[] = [];
    persistence.mutate = (mutation) => {
      writes.push(`${mutation.operation} ${mutation.kind}`);
      return mutate(mutation);
    };
    const costOf = async (username: string) => {
      work.length = 0;
      writes.length = 0;
      const { status } = await server.visitor().refused('login', { body: { username, password: 'wrong password' } });
      return { status, work: [...work], writes: [...writes] };
    };
    // Warm-up: creates the dummy hash for unknown names.
    await costOf('unknown');
    const known = await costOf(builtInAccount.username);
    expect(known).toEqual({
      status: 401,
      work: ['verify argon2id v=19 m=19456,t=2,p=1'],
      writes: ['update user'],
    });
    expect(await costOf('unknown')).toEqual(known);
    expect(await costOf('someone-else')).toEqual(known);
  });
});
