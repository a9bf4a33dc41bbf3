import { expect, test } from '@jest/globals';

import { builtInAccount } from '../../config/config';
import { defaultLoginLimit } from '../../auth/attempts/login-limit';
import { ApiClient } from '../api-client';
import { processesTimeout } from './child-servers';
import { aPartner, aProject } from '../samples/records';
import { describeOnStores, type StoreUnderTest } from './stores';
import { twoProcesses } from './two-processes';
import { until } from '../until';

const { username, password } = builtInAccount;

/** Clients of two processes on one store. */
function twoClients(store: StoreUnderTest) {
  const url = twoProcesses(store);
  const client = (index: number) => new ApiClient(url(index));
  return { url, client, admin: (index: number) => client(index).signIn(username, password) };
}

describeOnStores('logins at two processes on one store', (store) => {
  const { client } = twoClients(store);

  test(
    'threat 4: of 40 concurrent wrong logins at most five are hashed, the rest return 429',
    async () => {
      const responses = await Promise.all(
        Array.from({ length: 40 }, async (_, n) => {
          const headers = { 'x-forwarded-for': `203.0.113.${n}` };
          const response = await client(n % 2).attempt(
            'login',
            { body: { username, password: `wrong ${n}` } },
            headers,
          );
          return { status: response.status, waits: Number(response.headers.get('retry-after')) > 0 };
        }),
      );
      const hashed = responses.filter(({ status }) => status === 401).length;
      expect(hashed).toBeGreaterThan(0);
      expect(hashed).toBeLessThanOrEqual(defaultLoginLimit.tries);
      expect(responses.filter(({ status, waits }) => status === 429 && waits)).toHaveLength(40 - hashed);
      for (const index of [0, 1])
        expect((await client(index).refused('login', { body: { username, password } })).status).toBe(429);
    },
    processesTimeout,
  );
});

describeOnStores('two processes on one store', (store) => {
  const { url, client, admin } = twoClients(store);

  test(
    'threat 2: a session is valid in both processes, and its end takes effect in both immediately',
    async () => {
      const here = await admin(0);
      const there = (address: string) => fetch(`${url(1)}${address}`, { headers: { cookie: here.cookie } });
      expect((await there('/api/admin/auth/check')).status).toBe(200);
      await here.call('logout', undefined);
      expect((await there('/api/admin/auth/check')).status).toBe(401);
      expect((await there('/api/admin/audit')).status).toBe(401);
    },
    processesTimeout,
  );

  test(
    'a list cached by one process shows writes of the other',
    async () => {
      const here = await admin(0);
      const titles = async () => (await client(1).call('listProjects', undefined)).body.map(({ titleEn }) => titleEn);
      // The list is cached from here on.
      expect(await titles()).not.toContain('one');
      const { id } = (await here.call('createProject', { body: aProject({ titleEn: 'one' }) })).body;
      await until(async () => (await titles()).includes('one'));
      await here.call('updateProject', { params: { id }, body: { titleEn: 'two' } });
      await until(async () => (await titles()).includes('two'));
      expect(await titles()).not.toContain('one');
      await here.call('deleteProject', { params: { id } });
      await until(async () => !(await titles()).includes('two'));
    },
    processesTimeout,
  );

  test(
    'threat 18: concurrent writes of both have sequence numbers without a gap',
    async () => {
      const admins = [await admin(0), await admin(1)];
      const created = await Promise.all(
        Array.from(
          { length: 40 },
          async (_, n) => (await admins[n % 2]?.call('createPartner', { body: aPartner({ nameEn: `${n}` }) }))?.body.id,
        ),
      );
      const logs = await Promise.all(
        admins.map(async (one) => (await one.call('listAuditEvents', { query: { limit: 200 } })).body),
      );
      expect(logs[0]).toEqual(logs[1]);
      const events = logs[0] ?? [];
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: events.length }, (_, n) => events.length - n));
      expect(
        new Set(
          events
            .filter(({ action, entity }) => action === 'create' && entity.kind === 'partner')
            .map(({ entity }) => entity.id),
        ),
      ).toEqual(new Set(created));
    },
    processesTimeout,
  );

  test(
    'threat 17: of two changes of one revision in two processes one is stale',
    async () => {
      const admins = [await admin(0), await admin(1)];
      const id = (await admins[0]?.call('createProject', { body: aProject() }))?.body.id;
      const responses = await Promise.all(
        admins.map((one, n) => one.attempt('updateProject', { params: { id }, body: { titleEn: `${n}` }, ifMatch: 1 })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    },
    processesTimeout,
  );

  test(
    'parallel first saves of draft changes in both make one draft with all of them',
    async () => {
      const admins = [await admin(0), await admin(1)];
      const id = (await admins[0]?.call('createProject', { body: aProject() }))?.body.id ?? '';
      await until(async () => (await client(1).attempt('getProject', { params: { id } })).status === 200);
      const fields = ['titleEn', 'titleKo', 'titleZhCn', 'titleZhTw', 'version', 'descriptionEn', 'descriptionKo'];
      const responses = await Promise.all(
        fields.map((field, n) =>
          admins[n % 2]?.attempt('saveDraftChanges', {
            params: { id },
            body: { recordKind: 'project', changes: { [field]: 'New' } },
          }),
        ),
      );
      expect(responses.map((response) => response?.status)).toEqual(fields.map(() => 204));
      const drafts = (await admins[1]?.call('listDraftChanges', { query: { recordId: id } }))?.body;
      expect(drafts?.map(({ changes }) => changes)).toEqual([
        Object.fromEntries(fields.map((field) => [field, 'New'])),
      ]);
    },
    processesTimeout,
  );

  test(
    'of two deploy tokens of one name, created at once in both, one is rejected',
    async () => {
      const admins = [await admin(0), await admin(1)];
      const body = { name: 'ci', modules: ['shell' as const], expiresAt: new Date(Date.now() + 600_000).toISOString() };
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, n) => admins[n % 2]?.attempt('createDeployToken', { body })),
      );
      expect(responses.map((response) => response?.status).sort()).toEqual([
        201,
        ...Array.from({ length: 7 }, () => 400),
      ]);
    },
    processesTimeout,
  );
});
