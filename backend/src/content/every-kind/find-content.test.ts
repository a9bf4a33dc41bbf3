import { randomUUID } from 'node:crypto';

import { expect, jest, test } from '@jest/globals';

import type { DevelopmentLogInput, ProjectInput } from 'shared-contracts/entities';

import { ApiClient } from '../../testing/api-client';
import { aLog, aPartner, aProject } from '../../testing/samples/records';
import { describeOnStores } from '../../testing/servers/stores';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { startTestServer } from '../../testing/servers/test-server';

type Query = NonNullable<Parameters<typeof find>[1]>;

const find = (client: ApiClient, query: { search?: string; limit?: number } & Record<string, unknown> = {}) =>
  client.call('findDevelopmentLogs', { query: { limit: 10, ...query } });

describeOnStores('lists of the admin', (store) => {
  const env = store.env();
  const server = suiteServer(() => ({ env }));
  const admin = suiteAdmin(server);
  const createProject = async (fields: Partial<ProjectInput> = {}) =>
    (await admin.call('createProject', { body: aProject(fields) })).body;
  const createLog = async (projectId: string, fields: Partial<DevelopmentLogInput> = {}) =>
    (await admin.call('createDevelopmentLog', { body: aLog(projectId, fields) })).body;
  const titles = async (query: Query) => (await find(admin, query)).body.items.map(({ titleJa }) => titleJa);

  test('a list is searched, filtered, sorted and sent in part, with totals and references', async () => {
    const [moon, sun] = [
      await createProject({ titleJa: '月', titleEn: 'Moon' }),
      await createProject({ titleJa: '日' }),
    ];
    const day = (number: number) => `2025-01-0${number}T00:00:00.000Z`;
    // Distinguishes them from the logs of other tests.
    const titleKo = randomUUID();
    const own = (query: Query = {}) => titles({ ...query, search: `${titleKo} ${query.search ?? ''}` });
    await createLog(moon.id, { titleJa: '甲', titleEn: 'Concert night', titleKo, publishedAt: day(1) });
    await createLog(moon.id, { titleJa: '乙', titleKo, publishedAt: day(3), category: 'announcement' });
    await createLog(sun.id, { titleJa: '丙', titleKo, publishedAt: day(2), publication: 'draft' });

    expect(await own()).toEqual(['乙', '丙', '甲']);
    expect(await own({ sort: 'oldest' })).toEqual(['甲', '丙', '乙']);
    expect(await own({ search: 'night concert' })).toEqual(['甲']);
    expect(await own({ project: moon.id, category: 'announcement' })).toEqual(['乙']);
    expect(await own({ publication: 'draft' })).toEqual(['丙']);

    const { body } = await find(admin, { limit: 1, outlines: 'all', project: moon.id });
    expect(body.total).toBe(2);
    // Visible records are complete, including their text.
    expect(body.items).toEqual([expect.objectContaining({ titleJa: '乙', contentJa: '背景を描いた。' })]);
    expect(body.named).toEqual([{ kind: 'project', id: moon.id, names: { ja: '月', en: 'Moon' } }]);
    expect(body.outlines?.map(({ titleJa, revision }) => [titleJa, revision])).toEqual([
      ['乙', 1],
      ['甲', 1],
    ]);
  });

  test('a list is narrowed to the records that an account changed last', async () => {
    const { body } = await admin.call('invitePerson', {
      body: { username: 'mina', role: 'editor', textLanguages: [] },
    });
    const mina = new ApiClient(() => server.url);
    const token = body.address.split('#')[1] ?? '';
    await mina.call('join', { body: { token, password: 'a password of twelve' } });
    const titleKo = randomUUID();
    const [moon, sun] = [
      await createProject({ titleJa: '月', titleKo }),
      await createProject({ titleJa: '日', titleKo }),
    ];
    await mina.call('updateProject', { params: { id: moon.id }, body: { progress: 10 } });
    await mina.call('updateProject', { params: { id: sun.id }, body: { progress: 10 } });
    await admin.call('updateProject', { params: { id: sun.id }, body: { progress: 20 } });
    const changedBy = async (name: string) => {
      const query = { search: titleKo, limit: 10, changedBy: name };
      const found = (await mina.call('findProjects', { query })).body;
      expect(found.total).toBe(found.items.length);
      return found.items.map(({ titleJa }) => titleJa);
    };
    expect((await mina.call('listActors', undefined)).body).toEqual(['admin', 'mina']);
    expect(await changedBy('mina')).toEqual(['月']);
    expect(await changedBy('admin')).toEqual(['日']);
    expect(await changedBy('nobody')).toEqual([]);

    const { id } = body.person;
    await admin.call('updatePerson', { params: { id }, body: { role: 'translator', textLanguages: ['en'] } });
    const query = { limit: 10, changedBy: 'mina' };
    expect((await mina.attempt('findProjects', { query })).status).toBe(403);
  });

  test('a record is outdated while a translation is older than its Japanese text', async () => {
    const { id } = await createProject({ titleJa: '庭', titleEn: 'Garden' });
    const outdated = async () =>
      (await admin.call('findProjects', { query: { id, limit: 1 } })).body.outdated?.includes(id);
    expect(await outdated()).toBe(false);
    await admin.call('updateProject', { params: { id }, body: { titleJa: '墨の庭' } });
    expect(await outdated()).toBe(true);
    const body = { kind: 'project', id, text: 'title', language: 'en' } as const;
    await admin.call('confirmTranslation', { body });
    expect(await outdated()).toBe(false);
  });

  test('a list follows every change: here, undone, deleted, and of another instance', async () => {
    const { id } = await createProject({ titleJa: '前' });
    const found = async (client: ApiClient, search: string) =>
      (await client.call('findProjects', { query: { search, limit: 5 } })).body.items.map(({ titleJa }) => titleJa);
    expect(await found(admin, '前')).toEqual(['前']);
    await admin.call('updateProject', { params: { id }, body: { titleJa: '後' } });
    expect([await found(admin, '前'), await found(admin, '後')]).toEqual([[], ['後']]);
    const other = await startTestServer({ dataDir: server.dataDir, env });
    try {
      const second = await other.admin();
      expect(await found(second, '後')).toEqual(['後']);
      await second.call('updateProject', { params: { id }, body: { titleJa: '再' } });
      await server.services.persistence.changes.catchUp();
      expect(await found(admin, '再')).toEqual(['再']);
      await admin.call('deleteProject', { params: { id } });
      await other.services.persistence.changes.catchUp();
      expect([await found(admin, '再'), await found(second, '再')]).toEqual([[], []]);
    } finally {
      await other.close();
    }
  });

  test('requests at once during changes never see an old state', async () => {
    const { id } = await createProject({ titleJa: '多' });
    for (let number = 1; number <= 5; number += 1) {
      const reading = Array.from({ length: 4 }, () => admin.call('findProjects', { query: { limit: 1 } }));
      await admin.call('updateProject', { params: { id }, body: { titleEn: `Many ${number}` } });
      const { body } = await admin.call('findNames', { query: { search: `many ${number}`, limit: 1 } });
      expect(body.names).toEqual([{ kind: 'project', id, names: { ja: '多', en: `Many ${number}` } }]);
      await Promise.all(reading);
    }
  });

  test('a scheduled record is listed as public at its time', async () => {
    const dueAt = Date.now() + 60_000;
    const publishedAt = new Date(dueAt).toISOString();
    const before = await createProject({ titleJa: '今' });
    await createLog(before.id, { titleJa: '予定', publishedAt });
    const scheduled = () => titles({ project: before.id, publication: 'scheduled', sort: 'publication' });
    expect(await scheduled()).toEqual(['予定']);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(dueAt + 1);
    try {
      expect(await scheduled()).toEqual([]);
      expect(await titles({ project: before.id, publication: 'published' })).toEqual(['予定']);
    } finally {
      clock.mockRestore();
    }
  });

  test('a name that is found comes with the image that represents its record', async () => {
    const name = randomUUID();
    const pictured = await createProject({ titleJa: name, posterUrl: 'https://example.com/poster.png' });
    const plain = await createProject({ titleJa: `${name}の続き` });
    const { body } = await admin.call('findNames', { query: { search: name, limit: 5 } });
    expect(new Map(body.names.map(({ id, image }) => [id, image]))).toEqual(
      new Map([
        [pictured.id, 'https://example.com/poster.png'],
        [plain.id, undefined],
      ]),
    );
  });

  test('names are found in any language, those that begin with the search first, of one kind or of all', async () => {
    const { body: partner } = await admin.call('createPartner', {
      body: aPartner({ nameJa: '光の森', nameEn: 'The Lightwood' }),
    });
    const project = await createProject({ titleJa: '灯', titleEn: 'Lightwood' });
    const names = async (query: { kind?: 'project'; id?: string; search?: string }) =>
      (await admin.call('findNames', { query: { ...query, limit: 5 } })).body.names.map(({ id }) => id);
    expect(await names({ search: 'lightwood' })).toEqual([project.id, partner.id]);
    expect(await names({ search: '森' })).toEqual([partner.id]);
    expect(await names({ search: 'lightwood', kind: 'project' })).toEqual([project.id]);
    expect(await names({ kind: 'project', id: project.id })).toEqual([project.id]);
    expect(await names({ kind: 'project', id: partner.id })).toEqual([]);
  });
});
