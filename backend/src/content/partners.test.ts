import { describe, expect, test } from '@jest/globals';

import { nextPage } from '../testing/next-page';
import { aPartner, aProject } from '../testing/samples/records';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';
import { expectingNoChange } from '../testing/servers/unchanged';

describe('partners', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  test('partners are listed oldest first through their creation, update and deletion', async () => {
    const first = (await admin.call('createPartner', { body: aPartner({ contactTwitter: '', contactEmail: '' }) }))
      .body;
    const second = (await admin.call('createPartner', { body: aPartner({ nameJa: '鈴木', category: 'music' }) })).body;
    expect(first).toMatchObject({ category: 'voice', contactTwitter: null, contactEmail: null });
    const ids = async () =>
      (await server.visitor().call('listPartners', undefined)).body
        .map(({ id }) => id)
        .filter((id) => id === first.id || id === second.id);
    expect(await ids()).toEqual([first.id, second.id]);
    const changed = await admin.call('updatePartner', {
      params: { id: first.id },
      body: { descriptionJa: ' ', category: 'art' },
      ifMatch: 1,
    });
    expect(changed.body).toMatchObject({ descriptionJa: null, category: 'art', nameJa: '山田', revision: 2 });
    await admin.call('deletePartner', { params: { id: first.id }, ifMatch: 2 });
    expect(await ids()).toEqual([second.id]);
  });

  test('a cursor continues after the previous page', async () => {
    for (const nameJa of ['甲', '乙', '丙']) await admin.call('createPartner', { body: aPartner({ nameJa }) });
    const whole = (await server.visitor().call('listPartners', undefined)).body.map(({ id }) => id);
    const next = nextPage(await server.visitor().fetch('/api/partners?limit=2'));
    const items: { id: string }[] = await (await server.visitor().fetch(next)).json();
    expect(items.map(({ id }) => id)).toEqual(whole.slice(2, 4));
  });

  test('a cursor of another list or an invalid one returns 400', async () => {
    for (let count = 0; count < 2; count += 1) {
      await admin.call('createProject', { body: aProject() });
      await admin.call('createPartner', { body: aPartner() });
    }
    const cursors = [];
    for (const list of ['partners', 'projects']) {
      const next = new URL(nextPage(await admin.fetch(`/api/${list}?limit=1`)), server.url);
      expect((await admin.fetch(next.pathname + next.search)).status).toBe(200);
      cursors.push({ list, cursor: next.searchParams.get('cursor') ?? '' });
    }
    const place = cursors[0]?.cursor.split('.')[1] ?? '';
    for (const cursor of ['nonsense', '', place, `listPartners.${place}x`, 'listPartners.WyJ4Il0'])
      cursors.push({ list: '', cursor });
    for (const list of ['partners', 'projects', 'development-logs', 'collaboration-requests']) {
      for (const { cursor } of cursors.filter((own) => own.list !== list)) {
        const refused = await admin.fetch(`/api/${list}?cursor=${cursor}`);
        expect([list, cursor, refused.status]).toEqual([list, cursor, 400]);
      }
    }
  });

  test('an unknown category, an unknown key and an invalid address are rejected with their paths', async () => {
    const send = (fields: object) =>
      expectingNoChange(server, async () => {
        const response = await admin.fetch('/api/partners', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...aPartner(), ...fields }),
        });
        const body: { errors?: { path: string }[] } = await response.json();
        return [response.status, body.errors?.map(({ path }) => path)];
      });
    expect(await send({ category: 'other' })).toEqual([400, ['category']]);
    expect(await send({ nickname: 'x' })).toEqual([400, ['nickname']]);
    expect(await send({ contactWebsite: 'ftp://example.com', nameJa: '' })).toEqual([
      400,
      ['nameJa', 'contactWebsite'],
    ]);
  });
});
