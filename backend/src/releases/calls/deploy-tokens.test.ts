import { beforeEach, describe, expect, jest, test } from '@jest/globals';

import type { CallArg, Calls } from 'shared-contracts/http';

import { aBuildFile, aDescriptor } from '../../testing/samples/builds';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { DeployTokens } from './deploy-tokens';

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

describe('deploy tokens', () => {
  const environmentToken = 'a token of the environment+/='.padEnd(40, 'x').replaceAll(' ', '-');
  const server = suiteServer(() => ({ env: { DEPLOY_TOKEN: environmentToken } }));
  const admin = suiteAdmin(server);
  beforeEach(() => server.services.persistence.counters.reset('deploy-token:127.0.0.1'));

  const make = async (change: Partial<CallArg<Calls['createDeployToken']>['body']> = {}) =>
    (
      await admin.call('createDeployToken', {
        body: { name: 'requests team', modules: ['mfe-requests'], expiresAt: later(60_000), ...change },
      })
    ).body;
  const register = async (token: string, descriptor = aDescriptor()) =>
    server.visitor().attempt('registerBuild', { body: descriptor }, { origin: '', authorization: `Bearer ${token}` });

  test('a token is shown once, releases only its modules, and appears as the actor of its events', async () => {
    const { token, id } = await make();
    const listed = await admin.call('listDeployTokens', undefined);
    expect(listed.body.find((each) => each.id === id)).toMatchObject({
      name: 'requests team',
      modules: ['mfe-requests'],
      lastUsedAt: null,
    });
    expect(JSON.stringify(listed.body)).not.toContain(token);
    const files = [aBuildFile('entry.js', '// uploaded with a token')];
    expect((await register(token, aDescriptor({ files }))).status).toBe(201);
    const foreign = await register(token, aDescriptor({ module: 'mfe-public' }));
    expect([foreign.status, (await foreign.json()).detail]).toEqual([
      403,
      'This deploy token is not one of mfe-public.',
    ]);
    const bearer = { origin: '', authorization: `Bearer ${token}` };
    const params = { module: 'mfe-public', build: aDescriptor().build } as const;
    const others = await Promise.all([
      server.visitor().attempt('completeBuild', { params }, bearer),
      server.visitor().attempt('releaseModule', { params, body: { build: params.build }, ifMatch: 0 }, bearer),
    ]);
    expect(others.map(({ status }) => status)).toEqual([403, 403]);
    const [event] = (await admin.call('listAuditEvents', { query: { actor: 'token:requests team' } })).body;
    expect(event).toMatchObject({ action: 'build-upload', entity: { kind: 'module-build' } });
    const used = (await admin.call('listDeployTokens', undefined)).body.find((each) => each.id === id);
    expect(used?.lastUsedAt).toBe(event?.at);
    const events = await admin.call('listAuditEvents', { query: { kind: 'deploy-token' } });
    expect(JSON.stringify(events.body)).not.toContain(token);
  });

  test('an expired or deleted token returns 401', async () => {
    const { token, id } = await make({ name: 'short' });
    expect((await register(token)).status).toBe(201);
    await admin.call('deleteDeployToken', { params: { id } });
    expect((await register(token)).status).toBe(401);
    const { persistence, loginLimit } = server.services;
    const short = await make({ name: 'shorter' });
    const ctx = { req: { headers: { authorization: `Bearer ${short.token}` } }, ip: '192.0.2.1' };
    const tokens = new DeployTokens({ persistence, limit: loginLimit, environmentToken: null });
    expect(await tokens.caller(ctx)).toMatchObject({ actor: 'token:shorter' });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(short.expiresAt));
    await expect(tokens.caller(ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
    clock.mockRestore();
  });

  test('DEPLOY_TOKEN is valid for all modules', async () => {
    for (const module of ['mfe-public', 'shell'] as const)
      expect((await register(environmentToken, aDescriptor({ module }))).status).toBe(201);
  });

  test('a duplicate name and an expiry in the past are rejected', async () => {
    await make({ name: 'twice' });
    const body = { name: 'twice', modules: ['shell' as const], expiresAt: later(60_000) };
    const taken = await admin.refused('createDeployToken', { body });
    expect(taken.body.errors?.[0]).toMatchObject({ path: 'name', code: 'validation.taken' });
    const over = await admin.refused('createDeployToken', { body: { ...body, name: 'over', expiresAt: later(-1) } });
    expect(over.body.errors?.[0]).toMatchObject({ path: 'expiresAt', code: 'validation.future' });
  });

  test('the name of a deleted token can be used again', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { token, id } = await make({ name: 'rotated' });
      expect((await register(token)).status).toBe(201);
      await admin.call('deleteDeployToken', { params: { id } });
      expect((await register(token)).status).toBe(401);
    }
  });

  test('threat 38: wrong tokens of one address are limited, even concurrently', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => register('w'.repeat(43))));
    expect(tries.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('threat 38: a valid token is accepted after any number of wrong ones from its address', async () => {
    const { token } = await make({ name: 'beside others' });
    for (let attempt = 0; attempt < 6; attempt += 1) await register('w'.repeat(43));
    expect((await register('w'.repeat(43))).status).toBe(429);
    for (const valid of [environmentToken, token]) expect((await register(valid)).status).toBe(201);
  });
});
