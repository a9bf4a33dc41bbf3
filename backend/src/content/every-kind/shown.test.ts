import { describe, expect, test } from '@jest/globals';

import { mostShownPartners, mostShownWorks } from 'shared-contracts/entities';

import { aPartner, aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('what the landing page shows', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  test('is the main work, a part of the others with one more, and no draft', async () => {
    const create = async (fields: object) => (await admin.call('createProject', { body: aProject(fields) })).body;
    const main = await create({ isMainProject: 1 });
    for (const number of times(mostShownWorks + 3)) await create({ titleEn: `Upcoming ${number}` });
    const released = await create({ status: 'completed' });
    const draft = await create({ publication: 'draft' });
    const ids = (await server.visitor().call('listShownProjects', undefined)).body.map(({ id }) => id);
    expect(ids).toHaveLength(1 + (mostShownWorks + 1) + 1);
    expect([ids[0], ids.at(-1)]).toEqual([main.id, released.id]);
    expect(ids).not.toContain(draft.id);
  });

  test('are the newest partners, with one more', async () => {
    const names = times(mostShownPartners + 3).map((number) => `Partner ${number}`);
    for (const nameEn of names) await admin.call('createPartner', { body: aPartner({ nameEn }) });
    const { body } = await server.visitor().call('listShownPartners', undefined);
    expect(body).toHaveLength(mostShownPartners + 1);
    expect(body[0]?.nameEn).toBe(names.at(-1));
  });
});
