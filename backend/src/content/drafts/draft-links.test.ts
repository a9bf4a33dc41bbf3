import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';

import { draftLinkDays } from 'shared-contracts/http';

import { pageCode, TestBuilds } from '../../testing/samples/test-builds';
import { dayMs } from '../../persistence';
import { aLog, aPartner, aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

/** A shell whose pages of records show the title of their record. */
const shellCode = `
exports.sharedPackages = { greeting: '' };
exports.dataNeeds = ({ page, params: { id } }) => {
  const call = page === 'mfe_public/ProjectPage' ? 'getProject' : 'getDevelopmentLog';
  return [{ call, arg: { params: { id } } }, { call: 'listProjects' }];
};
exports.renderPage = ({ url, responses }) => {
  const [first] = responses;
  const title = first.missing ? 'nothing here' : (first.value.log ?? first.value).titleJa;
  const completes = ['getProject', 'getDevelopmentLog'];
  const head = { title, description: 'D' };
  return { html: '<main>' + title + '</main>', styles: '<style></style>', completes, head };
};`;

describe('links to drafts', () => {
  const builds = new TestBuilds();
  const lines: string[] = [];
  const server = suiteServer(() => {
    builds.write('shell', '000000000001', shellCode);
    builds.write('mfe-public', '000000000002', pageCode(`''`));
    return { builds, onLogLine: (line) => lines.push(line) };
  });
  const admin = suiteAdmin(server);
  afterAll(() => builds.remove());

  let projectId: string;
  let logId: string;
  beforeAll(async () => {
    const body = aProject({ titleJa: '秘密の作品', titleKo: '비밀 작품', publication: 'draft' });
    projectId = (await admin.call('createProject', { body })).body.id;
    const log = aLog(projectId, { titleJa: '予定の記事', publishedAt: new Date(Date.now() + dayMs).toISOString() });
    logId = (await admin.call('createDevelopmentLog', { body: log })).body.id;
  });

  const linkTo = async (recordKind: 'project' | 'development-log', recordId: string, days?: number) =>
    (await admin.call('createDraftLink', { body: { recordKind, recordId, ...(days && { days }) } })).body;
  const visit = async (address: string) => {
    const response = await server.visitor().fetch(address);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  test('show the page of a draft without an account, neither cached, indexed nor passed on', async () => {
    const { address, expiresAt, createdAt } = await linkTo('project', projectId);
    expect(address).toMatch(new RegExp(`^/project/${projectId}\\?draft=[\\w-]{43}$`));
    const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / dayMs;
    expect(Math.round(days)).toBe(draftLinkDays.usual);
    const { status, headers, html } = await visit(address);
    expect([status, html.includes('<main>秘密の作品</main>')]).toEqual([200, true]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('etag')).toBeNull();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/rel="canonical"|\/og\/project/);
    // All texts that a change of the language needs, because no call returns them.
    expect(html).toContain('비밀 작품');
    expect((await visit(`/project/${projectId}`)).status).toBe(404);
    const { address: ofLog } = await linkTo('development-log', logId);
    expect((await visit(ofLog)).html).toContain('<main>予定の記事</main>');
  });

  test('open with what a chat or a mail takes into them', async () => {
    const { address } = await linkTo('project', projectId);
    for (const behind of ['。', '.', ')', '」', '>', '%20', '%E3%80%80', '%0A', '…', '.&fbclid=x', '。#x']) {
      const { status, headers } = await visit(address + behind);
      expect([behind, status, headers.get('cache-control')]).toEqual([behind, 200, 'no-store']);
    }
    // Characters that could belong to a token make it a different one.
    for (const behind of ['a', '-', '_']) expect((await visit(address + behind)).status).toBe(404);
  });

  test('open their own record only, also after another visitor has opened it', async () => {
    const { address } = await linkTo('development-log', logId);
    const [, token = ''] = address.split('=');
    await visit(address);
    for (const path of [
      `/project/${projectId}`,
      `/project/${projectId}?draft=${token}`,
      `/development-logs/${logId}`,
    ]) {
      const { status, html } = await visit(path);
      expect([path, status, html.includes('秘密'), html.includes('予定')]).toEqual([path, 404, false, false]);
    }
    // The token opens a page and no call.
    for (const path of [`/api/projects/${projectId}`, `/api/development-logs/${logId}`])
      expect((await visit(`${path}?draft=${token}`)).status).not.toBe(200);
    const list = await server.visitor().call('listProjects', undefined);
    expect(list.body).toEqual([]);
  });

  test('show the draft changes of a published record to their holder alone', async () => {
    const { id } = (await admin.call('createProject', { body: aProject({ titleJa: '公開中の題' }) })).body;
    const changes = { recordKind: 'project' as const, changes: { titleJa: '待つ題' } };
    await admin.call('saveDraftChanges', { params: { id }, body: changes });
    const { address } = await linkTo('project', id);
    expect((await visit(address)).html).toContain('<main>待つ題</main>');
    expect((await visit(`/project/${id}`)).html).toContain('<main>公開中の題</main>');
    await admin.call('deleteProject', { params: { id } });
  });

  test('threat 34: an expired, a revoked and a guessed link show nothing', async () => {
    const short = await linkTo('project', projectId, 1);
    expect((await visit(short.address)).status).toBe(200);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(short.expiresAt) + 1);
    try {
      expect((await visit(short.address)).status).toBe(404);
      expect((await admin.call('listDraftLinks', { query: { recordId: projectId } })).body).not.toContainEqual(
        expect.objectContaining({ id: short.id }),
      );
    } finally {
      clock.mockRestore();
    }
    const { address, id } = await linkTo('project', projectId);
    expect((await visit(address)).status).toBe(200);
    await admin.call('deleteDraftLink', { params: { id } });
    const revoked = await visit(address);
    expect([revoked.status, revoked.headers.get('cache-control'), revoked.headers.get('referrer-policy')]).toEqual([
      404,
      'no-store',
      'no-referrer',
    ]);
    for (const token of ['a'.repeat(43), '', '%00', id, 'x'.repeat(5_000)])
      expect((await visit(`/project/${projectId}?draft=${token}`)).status).toBe(404);
  });

  test('a link shows the public page once its record is published, and nothing when it is deleted', async () => {
    const { id } = (await admin.call('createProject', { body: aProject({ publication: 'draft' }) })).body;
    const { address } = await linkTo('project', id);
    await admin.call('updateProject', { params: { id }, body: { publication: 'published' } });
    expect((await visit(address)).status).toBe(200);
    await admin.call('deleteProject', { params: { id } });
    expect((await visit(address)).status).toBe(404);
  });

  test('threat 34: a token is in one response only: not in the store, the events, a list or a log line', async () => {
    const { address, id } = await linkTo('project', projectId);
    const [, token = ''] = address.split('=');
    await visit(address);
    const events = (await admin.call('listAuditEvents', { query: { kind: 'draft-link', entityId: id } })).body;
    expect(events).toMatchObject([{ action: 'create', actor: 'admin', subject: { label: '秘密の作品' } }]);
    const listed = (await admin.call('listDraftLinks', { query: { recordId: projectId } })).body;
    expect(listed.map((link) => link.id)).toContain(id);
    const { persistence } = server.services;
    const kept = [events, listed, (await persistence.list('draft-link')).items, await persistence.audit.list({}, {})];
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(lines.join()).toContain(`/project/${projectId}`);
    expect(lines.join()).not.toContain(token);
  });

  test('a link is listed by whom it was made for, and logged by that from its making to its end', async () => {
    const body = { recordKind: 'project', recordId: projectId, recipient: '編集部の森' } as const;
    const { id } = (await admin.call('createDraftLink', { body })).body;
    const listed = (await admin.call('listDraftLinks', { query: { recordId: projectId } })).body;
    expect(listed.filter(({ recipient }) => recipient === '編集部の森').map((link) => link.id)).toEqual([id]);
    await admin.call('deleteDraftLink', { params: { id } });
    const events = (await admin.call('listAuditEvents', { query: { kind: 'draft-link', entityId: id } })).body;
    expect(events.map(({ action, subject }) => [action, subject.label])).toEqual([
      ['delete', '秘密の作品 · 編集部の森'],
      ['create', '秘密の作品 · 編集部の森'],
    ]);
  });

  test('a link without a recipient, as made before, is known by its record', async () => {
    const { id, recipient } = await linkTo('project', projectId);
    expect(recipient).toBeUndefined();
    const [event] = (await admin.call('listAuditEvents', { query: { kind: 'draft-link', entityId: id } })).body;
    expect(event?.subject.label).toBe('秘密の作品');
  });

  test('a link to no record, or for too long, is not made', async () => {
    const recordId = '00000000-0000-4000-8000-000000000000';
    await expectingNoChange(server, async () => {
      const missing = await admin.refused('createDraftLink', { body: { recordKind: 'project', recordId } });
      expect(missing.status).toBe(404);
      const long = { recordKind: 'project', recordId: projectId, days: draftLinkDays.most + 1 } as const;
      expect((await admin.refused('createDraftLink', { body: long })).status).toBe(400);
    });
  });

  test('a link to a record without a page is not made', async () => {
    const { id: recordId } = (await admin.call('createPartner', { body: aPartner({ publication: 'draft' }) })).body;
    await expectingNoChange(server, async () => {
      const refused = await admin.refused('createDraftLink', { body: { recordKind: 'partner', recordId } });
      expect(refused.status).toBe(409);
    });
  });
});
