import { describe, expect, test } from '@jest/globals';

import { nextPage } from '../testing/next-page';
import { aLog, aProject } from '../testing/samples/records';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';

describe('projects', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  const create = async (fields = {}) => (await admin.call('createProject', { body: aProject(fields) })).body;

  test('a new project gets defaults, and blank optional texts are stored as null', async () => {
    const project = await create({ titleEn: '  ', characters: [{ nameJa: '葵', roleJa: '主人公', nameEn: '' }] });
    expect(project).toMatchObject({ status: 'planning', progress: 0, isMainProject: 0, titleEn: null, revision: 1 });
    expect(project.characters?.[0]?.nameEn).toBeNull();
    const seen = await server.visitor().call('getProject', { params: { id: project.id } });
    expect(seen.body).toEqual(project);
    expect(seen.headers.get('etag')).toBe('"1"');
  });

  test('an omitted field is kept, null clears, an empty list reads back as null', async () => {
    const { id } = await create({ titleEn: 'Garden', version: '1.0', platforms: [{ name: 'PC' }] });
    await admin.call('updateProject', { params: { id }, body: { version: null, platforms: null, progress: 40 } });
    const { body } = await server.visitor().call('getProject', { params: { id } });
    expect(body).toMatchObject({ titleEn: 'Garden', version: null, platforms: null, progress: 40, revision: 2 });
  });

  test('an update without a status keeps the stored one unchanged', async () => {
    const { id } = await create({ status: 'on hold' });
    const { body } = await admin.call('updateProject', { params: { id }, body: { titleEn: 'x' } });
    expect(body.status).toBe('on hold');
  });

  test('unstructured fields are stored unchanged', async () => {
    const music = { tracks: [{ title: '', length: 3 }], note: ' ' };
    const { id } = await create({ music, price: 1800, systemRequirements: 'any' });
    expect((await server.visitor().call('getProject', { params: { id } })).body).toMatchObject({
      music,
      price: 1800,
      systemRequirements: 'any',
    });
  });

  test('a new main project demotes the previous one', async () => {
    const first = await create({ isMainProject: 1 });
    const second = await create({ isMainProject: 1 });
    const { body } = await server.visitor().call('listProjects', undefined);
    expect(body.filter(({ isMainProject }) => isMainProject === 1).map(({ id }) => id)).toEqual([second.id]);
    expect(body.find(({ id }) => id === first.id)?.revision).toBe(2);
  });

  test('the list is newest first, with pagination through Link', async () => {
    const whole = (await server.visitor().call('listProjects', undefined)).body;
    const times = whole.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const paged: string[] = [];
    let path: string | undefined = '/api/projects?limit=2';
    while (path !== undefined) {
      const response = await server.visitor().fetch(path);
      const items: { id: string }[] = await response.json();
      expect(items.length).toBeLessThanOrEqual(2);
      paged.push(...items.map(({ id }) => id));
      path = response.headers.has('link') ? nextPage(response) : undefined;
    }
    expect(paged).toEqual(whole.map(({ id }) => id));
  });

  test('a cursor stays valid after its record was deleted', async () => {
    for (let count = 0; count < 3; count += 1) await create();
    const [, second, third] = (await server.visitor().call('listProjects', undefined)).body;
    const next = nextPage(await server.visitor().fetch('/api/projects?limit=2'));
    await admin.call('deleteProject', { params: { id: second?.id ?? '' } });
    const items: { id: string }[] = await (await server.visitor().fetch(next)).json();
    expect(items[0]?.id).toBe(third?.id);
  });

  test('a deleted project returns 404 and its logs remain', async () => {
    const { id } = await create();
    const log = (await admin.call('createDevelopmentLog', { body: aLog(id) })).body;
    await admin.call('deleteProject', { params: { id } });
    expect((await server.visitor().refused('getProject', { params: { id } })).status).toBe(404);
    expect((await server.visitor().call('listDevelopmentLogs', undefined)).body.map((entry) => entry.id)).toContain(
      log.id,
    );
    expect((await admin.refused('deleteProject', { params: { id } })).status).toBe(404);
  });

  test('an unknown id and an invalid id both return 404', async () => {
    expect((await server.visitor().fetch('/api/projects/nonsense')).status).toBe(404);
    expect(
      (await server.visitor().refused('getProject', { params: { id: '00000000-0000-4000-8000-000000000000' } })).body
        .code,
    ).toBe('not-found');
  });

  test('threat 17: the second of two edits of one revision returns 412 with the current project', async () => {
    const { id } = await create();
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'first' }, ifMatch: 1 });
    const refused = await admin.refused('updateProject', { params: { id }, body: { titleEn: 'second' }, ifMatch: 1 });
    expect(refused.status).toBe(412);
    expect(refused.body.current).toMatchObject({ id, titleEn: 'first', revision: 2 });
    expect(refused.headers.get('etag')).toBe('"2"');
  });

  test('threat 16: two deletions of one position at one revision remove exactly one screenshot', async () => {
    const screenshots = ['/objects/a.webp', '/objects/b.webp', '/objects/c.webp'];
    const { id } = await create({ screenshots });
    const remove = async () => {
      const response = await admin.fetch(`/api/projects/${id}/screenshots/1`, {
        method: 'DELETE',
        headers: { 'if-match': '"1"' },
      });
      return response.status;
    };
    expect((await Promise.all([remove(), remove()])).sort()).toEqual([200, 412]);
    expect((await server.visitor().call('getProject', { params: { id } })).body.screenshots).toEqual([
      '/objects/a.webp',
      '/objects/c.webp',
    ]);
  });

  test('a position outside the list returns 404 and changes nothing', async () => {
    const { id } = await create({ screenshots: ['/objects/a.webp'] });
    expect((await admin.refused('deleteScreenshot', { params: { id, index: 1 } })).status).toBe(404);
    expect((await server.visitor().call('getProject', { params: { id } })).body.revision).toBe(1);
  });

  describe('Idempotency-Key', () => {
    test('a retry returns the first result and creates nothing', async () => {
      const first = await admin.call('createProject', { body: aProject({ titleEn: 'once' }), idempotencyKey: 'k-1' });
      const again = await admin.call('createProject', { body: aProject({ titleEn: 'once' }), idempotencyKey: 'k-1' });
      expect(again.body).toEqual(first.body);
      const list = (await server.visitor().call('listProjects', undefined)).body;
      expect(list.filter(({ titleEn }) => titleEn === 'once')).toHaveLength(1);
    });

    test('the same key with a different body returns 422', async () => {
      await admin.call('createProject', { body: aProject({ titleEn: 'a' }), idempotencyKey: 'k-2' });
      const refused = await admin.refused('createProject', { body: aProject({ titleEn: 'b' }), idempotencyKey: 'k-2' });
      expect([refused.status, refused.body.code]).toEqual([422, 'idempotency-mismatch']);
    });
  });
});
