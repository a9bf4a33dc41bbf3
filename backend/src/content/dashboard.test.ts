import { describe, expect, test } from '@jest/globals';

import { aLog, aPartner, aProject } from '../testing/samples/records';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';

describe('the dashboard', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  test('counts records, and lists the newest projects, planned records, drafts and published records', async () => {
    const at = (day: number) => new Date(Date.now() + day * 86_400_000).toISOString();
    const create = async (titleJa: string, fields: object = {}) =>
      (await admin.call('createProject', { body: aProject({ titleJa, ...fields }) })).body.id;
    const work = await create('昔', { publishedAt: at(-30), progress: 40 });
    await create('予定二', { publishedAt: at(2) });
    await create('下書き', { publication: 'draft', publishedAt: at(1) });
    const log = async (titleJa: string, publishedAt: string, fields: object = {}) => {
      await admin.call('createDevelopmentLog', { body: { ...aLog(work), titleJa, publishedAt, ...fields } });
    };
    await log('予定一', at(1));
    await log('書きかけ', at(-9), { publication: 'draft' });
    for (const day of [1, 2, 3, 4, 40]) await log(`日誌${day}`, at(-day));
    await admin.call('createPartner', { body: aPartner() });
    await admin.call('createPartner', { body: aPartner({ nameJa: '伏せた人', publication: 'draft' }) });

    const { body } = await admin.call('summarizeContent', undefined);
    expect(body.counts).toEqual({ project: 3, partner: 2, 'development-log': 7 });
    expect(body.newestProjects.map(({ titleJa }) => titleJa)).toEqual(['下書き', '予定二', '昔']);
    expect(body.newestProjects[2]).toMatchObject({ id: work, progress: 40 });
    expect(body.calendar.map(({ state, titleJa }) => `${state} ${titleJa}`)).toEqual([
      'scheduled 予定一',
      'scheduled 予定二',
      'draft 伏せた人',
      'draft 書きかけ',
      'draft 下書き',
      'published 山田',
      ...[1, 2, 3, 4].map((day) => `published 日誌${day}`),
    ]);
    expect(body.calendar.find(({ state }) => state === 'draft')?.at).toBeNull();
  });
});
