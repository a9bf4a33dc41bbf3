import { describe, expect, test } from '@jest/globals';

import { aPartner, aProject } from '../../testing/records';
import { suiteAdmin, suiteServer } from '../../testing/suite-server';

describe('the translation matrix', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  test('distinguishes complete, missing and stale texts', async () => {
    const { id } = (
      await admin.call('createProject', {
        body: aProject({ titleEn: 'Garden', descriptionEn: 'Ink.', titleKo: '정원' }),
      })
    ).body;
    const row = async () => (await admin.call('listTranslations', undefined)).body.find((entry) => entry.id === id);
    expect(await row()).toMatchObject({
      kind: 'project',
      label: '墨の庭',
      locales: {
        ja: { state: 'complete' },
        en: { state: 'complete', missing: [], stale: [] },
        ko: { state: 'missing', missing: ['description'], stale: [] },
        'zh-cn': { state: 'missing', missing: ['title', 'description'] },
      },
    });
    await admin.call('updateProject', { params: { id }, body: { titleJa: '新しい庭' } });
    expect((await row())?.locales.en).toEqual({ state: 'stale', missing: [], stale: ['title'] });
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'New garden' } });
    expect((await row())?.locales.en.state).toBe('complete');
  });

  test('a text that is empty in Japanese is not missing in other languages', async () => {
    const { id } = (await admin.call('createPartner', { body: aPartner({ nameEn: 'Y', roleEn: 'Actor' }) })).body;
    const row = (await admin.call('listTranslations', undefined)).body.find((entry) => entry.id === id);
    expect(row?.locales.en.state).toBe('complete');
  });

  test('every text of list entries counts', async () => {
    const { id } = (
      await admin.call('createProject', {
        body: aProject({
          titleEn: 'Garden',
          descriptionEn: 'Ink.',
          characters: [
            { nameJa: '葵', nameEn: 'Aoi', roleJa: '主人公', roleEn: 'Heroine' },
            { nameJa: '澪', roleJa: '友人', roleEn: 'Friend', descriptionJa: '声の人' },
          ],
        }),
      })
    ).body;
    const row = (await admin.call('listTranslations', undefined)).body.find((entry) => entry.id === id);
    expect(row?.locales.en).toEqual({
      state: 'missing',
      missing: ['characters.1.name', 'characters.1.description'],
      stale: [],
    });
  });
});
