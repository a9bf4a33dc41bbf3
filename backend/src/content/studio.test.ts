import fs from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, test } from '@jest/globals';

import type { CallArg, Calls } from 'shared-contracts/http';

import { exportData } from '../data/commands';
import { describeOnStores } from '../testing/servers/stores';

import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';
import { startTestServer } from '../testing/servers/test-server';

describeOnStores('the record of the studio', (store) => {
  const env = store.env();
  const server = suiteServer(() => ({ env }));
  const admin = suiteAdmin(server);
  const shown = async () => (await server.visitor().call('getStudio', undefined)).body;
  const update = async (body: CallArg<Calls['updateStudio']>['body'], ifMatch?: number) =>
    (await admin.call('updateStudio', { body, ...(ifMatch !== undefined && { ifMatch }) })).body;
  const newestEvent = async () =>
    (await admin.call('listAuditEvents', { query: { kind: 'studio', limit: 1 } })).body[0];
  const link = (name: string) => ({ name, url: `https://example.com/${name}` });

  test('has revision 0 before its first change', async () => {
    const fresh = await startTestServer();
    expect((await fresh.visitor().call('getStudio', undefined)).body).toMatchObject({ revision: 0 });
    await fresh.close();
  });

  test('is made by its first change, and only that one', async () => {
    const { id } = await update({ nameJa: '灯舎' });
    expect(await update({ subtitleJa: '物語' })).toMatchObject({ id, nameJa: '灯舎', subtitleJa: '物語' });
    expect(await shown()).toMatchObject({ id, nameJa: '灯舎', subtitleJa: '物語' });
  });

  test('speaks with the words of the fictional one until it has a name, and then claims nothing', async () => {
    await update({
      nameJa: null,
      nameEn: null,
      headlineJa: null,
      headlineEn: null,
      leadJa: null,
      leadEn: 'Own words.',
    });
    expect(await shown()).toMatchObject({ headlineJa: '墨に咲く、物語の花。', leadEn: 'Own words.' });
    expect(await shown()).not.toHaveProperty('leadJa');
    await update({ nameJa: '灯舎' });
    expect(await shown()).toMatchObject({ nameJa: '灯舎', leadEn: 'Own words.' });
    expect(await shown()).not.toHaveProperty('headlineJa');
    const { delivered } = (await admin.call('getStudioSettings', undefined)).body;
    expect(delivered).toMatchObject({ headlineKo: '먹빛에 피어나는 이야기의 꽃' });
    await update({ leadEn: null });
  });

  test('a change is logged with what was before, and can be undone', async () => {
    await update({ links: [link('X')] });
    await update({ links: [link('X'), link('YouTube')] });
    const newest = await newestEvent();
    expect(newest).toMatchObject({
      action: 'update',
      subject: { exists: true },
      changes: { links: { before: [link('X')], after: [link('X'), link('YouTube')] } },
    });
    await admin.call('undoAuditEvent', { params: { seq: newest?.seq ?? 0 } });
    expect((await shown())?.links).toEqual([link('X')]);
    const version = (await admin.call('getRecordVersion', { params: { seq: newest?.seq ?? 0 } })).body;
    expect(version.then).toMatchObject({ links: [link('X'), link('YouTube')] });
  });

  test('a change that is based on an older revision is refused, and changes nothing', async () => {
    const { revision } = await update({ leadJa: '一' });
    await update({ leadJa: '二' }, revision);
    const late = await admin.attempt('updateStudio', { body: { leadJa: '三' }, ifMatch: revision });
    expect(late.status).toBe(412);
    expect(await shown()).toMatchObject({ leadJa: '二', revision: revision + 1 });
  });

  test('of two changes at once of different texts both are stored', async () => {
    const [one, other] = await Promise.all([update({ artTitleJa: '絵' }), update({ storyTitleJa: '話' })]);
    expect(one?.id).toBe(other?.id);
    expect(await shown()).toMatchObject({ artTitleJa: '絵', storyTitleJa: '話' });
  });

  test('its texts are translated like those of every record', async () => {
    const row = async () =>
      (await admin.call('findTranslations', { query: { kind: 'studio' } })).body.items.map(({ locales }) => locales.en);
    const { id } = await update({ headlineJa: '灯をともす', headlineEn: 'Lighting lamps', joinTextJa: 'ご一緒に' });
    expect(await row()).toMatchObject([{ state: 'missing', missing: expect.arrayContaining(['joinText']) }]);
    await update({ headlineJa: '灯をともす、物語。' });
    expect(await row()).toMatchObject([{ stale: ['headline'] }]);
    const { body } = await admin.call('listStaleTexts', { query: { kind: 'studio', id } });
    expect(body).toEqual([{ text: 'headline', language: 'en', before: '灯をともす' }]);
    await admin.call('confirmTranslation', { body: { kind: 'studio', id, text: 'headline', language: 'en' } });
    expect(await row()).toMatchObject([{ stale: [] }]);
  });

  describe('templates of replies', () => {
    const template = (textJa: string) => ({ titleJa: '挨拶', textJa, textKo: '{name} 님, {game}' });
    const settings = async () => (await admin.call('getStudioSettings', undefined)).body;

    test('threat 65: are told to administrators, and to no visitor', async () => {
      await update({ replyTemplates: [template('拝啓')] });
      expect((await settings()).studio?.replyTemplates).toEqual([template('拝啓')]);
      expect(await shown()).not.toHaveProperty('replyTemplates');
      expect(JSON.stringify(await shown())).not.toContain('拝啓');
    });

    test('a change of them is logged and can be undone', async () => {
      await update({ replyTemplates: [template('前')] });
      await update({ replyTemplates: [template('後')] });
      const newest = await newestEvent();
      expect(newest?.changes).toEqual({ replyTemplates: { before: [template('前')], after: [template('後')] } });
      await admin.call('undoAuditEvent', { params: { seq: newest?.seq ?? 0 } });
      expect((await settings()).studio?.replyTemplates).toEqual([template('前')]);
    });

    test('are in an export', async () => {
      await update({ replyTemplates: [template('書き出す定型文')] });
      const dir = path.join(server.dataDir, 'export-of-templates');
      await exportData(server.services.persistence, dir);
      expect(await fs.readFile(path.join(dir, 'records.jsonl'), 'utf8')).toContain('書き出す定型文');
    });

    test('come with the names of the main project, as soon as there is one', async () => {
      expect((await settings()).mainProject).toBeNull();
      const input = { descriptionJa: '説明', isMainProject: 1 } as const;
      await admin.call('createProject', { body: { titleJa: '脇', descriptionJa: '説明' } });
      const { id } = (await admin.call('createProject', { body: { ...input, titleJa: '朧月', titleKo: '으스름달' } }))
        .body;
      expect((await settings()).mainProject).toEqual({ kind: 'project', id, names: { ja: '朧月', ko: '으스름달' } });
    });
  });

  test('is in an export', async () => {
    await update({ nameJa: '灯舎' });
    const dir = path.join(server.dataDir, 'export');
    await exportData(server.services.persistence, dir);
    expect(await fs.readFile(path.join(dir, 'records.jsonl'), 'utf8')).toContain('"nameJa":"灯舎"');
  });
});

describe('the studio itself', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  test('a change responds what an administrator reads afterwards, with the ETag of what visitors read', async () => {
    const changed = await admin.attempt('updateStudio', { body: { nameEn: 'Bokkado', subtitleEn: null } });
    const read = await server.visitor().attempt('getStudio', undefined);
    expect(read.headers.get('etag')).toMatch(/^"\d+"$/);
    expect(read.headers.get('etag')).toBe(changed.headers.get('etag'));
    expect(await changed.json()).toEqual((await admin.call('getStudioSettings', undefined)).body.studio);
  });

  test.each([
    ['too light to read', '#f08a70', 'validation.contrast'],
    ['no colour', 'red', 'validation.color'],
    ['more than a colour', '#a8321f;}', 'validation.color'],
  ])('threat 64: refuses an accent that is %s', async (_what, accentColor, code) => {
    const refused = await admin.attempt('updateStudio', { body: { accentColor } });
    expect(await refused.json()).toMatchObject({ code: 'validation', errors: [{ path: 'accentColor', code }] });
  });

  test.each([
    ['a script', { name: 'X', url: 'javascript:alert(1)' }],
    ['an empty address', { name: 'X', url: '' }],
    ['none', { name: 'X', url: null }],
    ['no address', { name: 'X' }],
  ])('refuses a link with %s as its address', async (_what, refusedLink) => {
    const refused = await admin.attempt('updateStudio', { body: { links: [refusedLink] } });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'validation', errors: [{ path: 'links.0.url' }] });
  });
});
