import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { calls, problem, type CallDescriptor, type CallName } from 'shared-contracts/http';
import { repeat, repeatTimeout } from 'tooling/effort';

import { RecordNotFound } from '../../backend/src/persistence';
import type { ApiClient } from '../../backend/src/testing/api-client';
import { callNames } from '../../backend/src/testing/samples/sample-calls';
import { aLog, aPartner, aProject } from '../../backend/src/testing/samples/records';
import { deployToken } from '../../backend/src/testing/servers/release-instance';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../backend/src/testing/servers/test-server';
import { argumentsOf } from './calls/arguments';
import { changedStore } from './changed-store';

/** Random requests of each call in a round. */
const requestsPerCall = 12;

/** They end the session with which the others are made. */
const endingSessions: readonly CallName[] = [
  'logout',
  'changePassword',
  'endSessions',
  'updatePerson',
  'removeSecondFactors',
];

/** What a response must be: no failure of the server, a problem, or what the schema of the call describes. */
async function expectAsDescribed(call: CallDescriptor, response: Response): Promise<void> {
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${call.name} responded with ${response.status}: ${text}`);
  if (!response.ok) problem.parse(JSON.parse(text));
  else if (call.response) call.response.parse(JSON.parse(text));
  else if (!call.responseType) expect(text).toBe('');
}

/** Makes every call with random arguments. @returns the number of requests */
async function fuzz(server: TestServer, seed: number): Promise<number> {
  const { username, password } = server.services.config.admin;
  let admin: ApiClient = await server.admin();
  const create = async () => {
    const { id } = (await admin.call('createProject', { body: aProject() })).body;
    const log = (await admin.call('createDevelopmentLog', { body: aLog(id) })).body.id;
    return [id, log, (await admin.call('createPartner', { body: aPartner() })).body.id];
  };
  const ids = await create();
  let requests = 0;
  for (const name of callNames) {
    const call: CallDescriptor = calls[name];
    const byToken = { origin: '', authorization: `Bearer ${deployToken}` };
    if (endingSessions.includes(name)) admin = await server.visitor().signIn(username, password);
    const property = fc.asyncProperty(argumentsOf(call, ids), async (argument) => {
      requests += 1;
      const response = await admin.attempt(name, argument, call.access === 'token' ? byToken : {});
      await expectAsDescribed(call, response).catch((error: unknown) => {
        throw new Error(`${name}: ${String(error)}`, { cause: error });
      });
    });
    await fc.assert(property, { seed, numRuns: requestsPerCall });
    // A random request may have ended the session or changed the account.
    if (endingSessions.includes(name)) admin = await server.visitor().signIn(username, password);
  }
  return requests;
}

const start = (options: TestServerOptions = {}) => startTestServer({ ...options, env: { DEPLOY_TOKEN: deployToken } });

let server: TestServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

test(
  'every call responds to random requests with what it describes, or with a problem',
  () => repeat('calls', 'requests', (seed) => fuzz(server, seed)),
  repeatTimeout,
);

test('a response that its schema does not describe is found', async () => {
  const faulty = await start({
    prepare: (services) => ({
      ...services,
      persistence: changedStore(services.persistence, {
        get: async (kind, id, options) => {
          const record = await services.persistence.get(kind, id, options);
          if (kind !== 'partner') return record;
          if (!record) throw new RecordNotFound(kind, id);
          return { ...record, data: { ...record.data, nameJa: 7 } };
        },
      }),
    }),
  });
  try {
    await expect(fuzz(faulty, 1)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^getPartner: .*nameJa/s) },
    });
  } finally {
    await faulty.close();
  }
});
