import { expect, jest, test } from '@jest/globals';

import type { AccountRole } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';

import { ApiClient } from '../testing/api-client';
import { aProject } from '../testing/samples/records';
import { describeOnStores } from '../testing/servers/stores';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';
import { startTestServer } from '../testing/servers/test-server';

const password = 'a password of twelve';

describeOnStores('who is editing a record', (store) => {
  const env = store.env();
  const server = suiteServer(() => ({ env }));
  const admin = suiteAdmin(server);
  const join = async (username: string, role: AccountRole) => {
    const textLanguages: Locale[] = role === 'translator' ? ['en'] : [];
    const { body } = await admin.call('invitePerson', { body: { username, role, textLanguages } });
    const client = new ApiClient(() => server.url);
    await client.call('join', { body: { token: body.address.split('#')[1] ?? '', password } });
    return client;
  };
  const project = async () => (await admin.call('createProject', { body: aProject() })).body.id;
  const others = async (client: ApiClient, id: string, isClosed = false) =>
    (await client.call('noteEditing', { body: { kind: 'project', id, isClosed } })).body.others;

  test('each session finds the others until they close the record, and the log holds nothing of it', async () => {
    const mina = await join('mina', 'translator');
    const id = await project();
    const { seq } = (await admin.call('listAuditEvents', { query: { limit: 1 } })).body[0] ?? { seq: 0 };
    expect(await others(admin, id)).toEqual([]);
    expect(await others(mina, id)).toEqual(['admin']);
    expect(await others(admin, id)).toEqual(['mina']);
    expect(await others(admin, await project())).toEqual([]);
    const elsewhere = await server.admin();
    expect(await others(elsewhere, id)).toEqual(['admin', 'mina']);
    expect(await others(mina, id, true)).toEqual(['admin']);
    expect(await others(elsewhere, id, true)).toEqual(['admin']);
    expect(await others(admin, id)).toEqual([]);
    const events = (await admin.call('listAuditEvents', { query: { limit: 5 } })).body.filter((each) => each.seq > seq);
    expect(events.map(({ action }) => action)).toEqual(['login', 'create']);
  });

  test('an editor learns who has saved which fields since its revision', async () => {
    const yuki = await join('yuki', 'translator');
    const id = await project();
    const saved = async (revision: number) =>
      (await admin.call('noteEditing', { body: { kind: 'project', id, revision } })).body.saved;
    expect(await saved(1)).toBeNull();
    await yuki.call('updateProject', { params: { id }, body: { titleEn: 'River' } });
    await admin.call('updateProject', { params: { id }, body: { progress: 7 } });
    expect(await saved(1)).toEqual({ revision: 3, actors: ['admin', 'yuki'], fields: ['progress', 'titleEn'] });
    expect(await saved(2)).toEqual({ revision: 3, actors: ['admin'], fields: ['progress'] });
    expect(await saved(3)).toBeNull();
  });

  test('other processes know of a session until it has been silent for a while', async () => {
    const other = await startTestServer({ dataDir: server.dataDir, env });
    const id = await project();
    expect(await others(admin, id)).toEqual([]);
    const client = await other.admin();
    expect(await others(client, id)).toEqual(['admin']);
    const later = Date.now() + 51_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await others(client, id)).toEqual([]);
    clock.mockRestore();
    await other.close();
  });

  test('who may not read a kind finds nobody, and who only reads it counts as nobody', async () => {
    const reader = await join('reader', 'reader');
    const id = await project();
    expect((await reader.attempt('noteEditing', { body: { kind: 'project', id } })).status).toBe(403);
    await reader.call('noteEditing', { body: { kind: 'collaboration-request', id } });
    const answered = await admin.call('noteEditing', { body: { kind: 'collaboration-request', id } });
    expect(answered.body.others).toEqual(['reader']);
    await reader.call('noteEditing', { body: { kind: 'studio', id } });
    const { body } = await admin.call('noteEditing', { body: { kind: 'studio', id } });
    expect(body.others).toEqual([]);
  });
});
