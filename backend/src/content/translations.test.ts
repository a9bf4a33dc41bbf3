import { describe, expect, test } from '@jest/globals';

import type { CallArg, Calls } from 'shared-contracts/http';

import { aPartner, aProject } from '../testing/samples/records';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';

describe('the translation matrix', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  test('distinguishes complete, missing and stale texts', async () => {
    const { id } = (
      await admin.call('createProject', {
        body: aProject({ titleEn: 'Garden', descriptionEn: 'Ink.', titleKo: '정원' }),
      })
    ).body;
    const row = async () =>
      (await admin.call('findTranslations', { query: {} })).body.items.find((entry) => entry.id === id);
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

  const staleGarden = async () => {
    const { id } = (
      await admin.call('createProject', { body: aProject({ titleJa: '庭', titleEn: 'Garden', titleKo: '정원' }) })
    ).body;
    await admin.call('updateProject', { params: { id }, body: { titleJa: '墨の庭' } });
    return id;
  };
  const staleTextsOf = async (id: string) =>
    (await admin.call('listStaleTexts', { query: { kind: 'project', id } })).body;
  const staleIn = async (id: string) => {
    const row = (await admin.call('findTranslations', { query: {} })).body.items.find((entry) => entry.id === id);
    return Object.entries(row?.locales ?? {}).flatMap(([locale, { stale }]) => (stale.length > 0 ? [locale] : []));
  };

  test('a stale text is listed with the Japanese text that it was made from, also after further changes', async () => {
    const id = await staleGarden();
    await admin.call('updateProject', { params: { id }, body: { titleJa: '夜の庭' } });
    await admin.call('updateProject', { params: { id }, body: { titleKo: '밤의 정원' } });
    await admin.call('updateProject', { params: { id }, body: { titleJa: '朝の庭' } });
    expect(await staleTextsOf(id)).toEqual([
      { text: 'title', language: 'en', before: '庭' },
      { text: 'title', language: 'ko', before: '夜の庭' },
    ]);
  });

  test.each(['typed', 'undone'] as const)('a Japanese text that is %s back leaves nothing stale', async (way) => {
    const id = await staleGarden();
    expect(await staleIn(id)).toEqual(['en', 'ko']);
    const change = (await admin.call('listAuditEvents', { query: { entityId: id, limit: 1 } })).body[0];
    if (way === 'typed') await admin.call('updateProject', { params: { id }, body: { titleJa: '庭' } });
    else await admin.call('undoAuditEvent', { params: { seq: change?.seq ?? 0 } });
    expect([await staleIn(id), await staleTextsOf(id)]).toEqual([[], []]);
  });

  test('"still right" clears the mark of one language, is logged, and changes no text', async () => {
    const id = await staleGarden();
    const before = (await admin.call('getProject', { params: { id } })).body;
    const { body } = await admin.call('confirmTranslation', {
      body: { kind: 'project', id, text: 'title', language: 'en' },
      ifMatch: before.revision,
    });
    expect(await staleIn(id)).toEqual(['ko']);
    expect((await admin.call('getProject', { params: { id } })).body).toEqual({ ...before, revision: body.revision });
    expect((await admin.call('listAuditEvents', { query: { entityId: id, limit: 1 } })).body[0]).toMatchObject({
      action: 'translation-confirm',
      revision: body.revision,
      changes: { titleEn: { before: 'Garden', after: 'Garden' } },
    });
  });

  test('a confirmed text is stale again after the next change, with the text that it was confirmed for', async () => {
    const id = await staleGarden();
    await admin.call('confirmTranslation', { body: { kind: 'project', id, text: 'title', language: 'en' } });
    await admin.call('updateProject', { params: { id }, body: { titleJa: '夜の庭' } });
    expect(await staleTextsOf(id)).toContainEqual({ text: 'title', language: 'en', before: '墨の庭' });
  });

  test.each([
    ['Japanese', { text: 'title', language: 'ja' }],
    ['a field without translations', { text: 'status', language: 'en' }],
    ['a text of a list', { text: 'characters.0.name', language: 'en' }],
    ['an inherited name', { text: 'constructor', language: 'en' }],
  ] as const)('%s cannot be confirmed', async (_what, named) => {
    const id = await staleGarden();
    const { status } = await admin.attempt('confirmTranslation', { body: { kind: 'project', id, ...named } });
    expect(status).toBe(400);
  });

  test('a text that is empty in Japanese is not missing in other languages', async () => {
    const { id } = (await admin.call('createPartner', { body: aPartner({ nameEn: 'Y', roleEn: 'Actor' }) })).body;
    const row = (await admin.call('findTranslations', { query: {} })).body.items.find((entry) => entry.id === id);
    expect(row?.locales.en.state).toBe('complete');
  });

  test('is searched, filtered and continued below a record, and follows each change', async () => {
    const find = async (query: NonNullable<Exclude<CallArg<Calls['findTranslations']>, void>['query']>) =>
      (await admin.call('findTranslations', { query })).body;
    const make = async (titleJa: string, titleEn?: string) =>
      (await admin.call('createProject', { body: aProject({ titleJa, titleEn, descriptionEn: 'Ink.' }) })).body.id;
    const older = await make('行列一', 'Matrix 1');
    const newer = await make('行列二');
    const idsOf = ({ items }: Awaited<ReturnType<typeof find>>) => items.map(({ id }) => id);
    expect(idsOf(await find({ search: '行列' }))).toEqual([newer, older]);
    expect(idsOf(await find({ search: 'matrix' }))).toEqual([older]);
    expect(await find({ search: '行列', limit: 1 })).toMatchObject({
      total: 2,
      items: [{ id: newer, label: '行列二' }],
    });
    const missing = { search: '行列', state: 'missing', language: 'en' } as const;
    expect(idsOf(await find(missing))).toEqual([newer]);
    expect(idsOf(await find({ ...missing, from: older }))).toEqual([]);
    expect(idsOf(await find({ ...missing, language: 'ko', from: older }))).toEqual([older]);
    expect(idsOf(await find({ ...missing, kind: 'partner' }))).toEqual([]);
    await admin.call('updateProject', { params: { id: older }, body: { titleJa: '行列壱' } });
    expect(idsOf(await find({ search: '行列', state: 'stale', language: 'en' }))).toEqual([older]);
    expect(idsOf(await find({ search: '行列', state: 'open', language: 'en' }))).toEqual([newer, older]);
    await admin.call('deleteProject', { params: { id: newer } });
    expect(idsOf(await find({ search: '行列' }))).toEqual([older]);
  });

  test('what the site does not offer is not missing', async () => {
    const { id } = (await admin.call('createProject', { body: aProject({ titleJa: '谷', titleEn: 'Valley' }) })).body;
    const isMissing = async () => {
      const { items } = (await admin.call('findTranslations', { query: { state: 'missing', search: '谷' } })).body;
      return items.some((entry) => entry.id === id);
    };
    await admin.call('updateProject', { params: { id }, body: { descriptionEn: 'Ink.' } });
    expect(await isMissing()).toBe(true);
    await admin.call('updateStudio', { body: { siteLanguages: [{ siteLanguage: 'en' }] } });
    expect(await isMissing()).toBe(false);
    await admin.call('updateStudio', { body: { siteLanguages: null } });
    expect(await isMissing()).toBe(true);
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
    const row = (await admin.call('findTranslations', { query: {} })).body.items.find((entry) => entry.id === id);
    expect(row?.locales.en).toEqual({
      state: 'missing',
      missing: ['characters.1.name', 'characters.1.description'],
      stale: [],
    });
  });
});
