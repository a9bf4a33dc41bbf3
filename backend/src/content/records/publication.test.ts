import { beforeAll, describe, expect, jest, test } from '@jest/globals';

import type { PartnerInput, ProjectInput } from 'shared-contracts/entities';
import { callPath, calls, type CallDescriptor } from 'shared-contracts/http';
import { locales } from 'shared-contracts/localization';

import { announcedKinds, previewAddress, type AnnouncedKind } from '../../pages/document/preview-address';
import { aLog, aPartner, aProject } from '../../testing/samples/records';
import { sampleCalls } from '../../testing/samples/sample-calls';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

const hour = 60 * 60 * 1_000;

/** Contained in every text of an unpublished record. */
const secret = '秘密の稽古';

const publicReads = Object.values<CallDescriptor>(calls).filter(({ access, cache }) => access === 'public' && cache);

describe('publication', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const dueAt = Date.now() + hour;
  const publishedAt = new Date(dueAt).toISOString();
  const hidden: { project: string; partner: string; log: string }[] = [];
  let openProject: string;

  const project = async (fields: Partial<ProjectInput>) =>
    (await admin.call('createProject', { body: aProject(fields) })).body.id;
  const partner = async (fields: Partial<PartnerInput>) =>
    (await admin.call('createPartner', { body: aPartner(fields) })).body.id;
  const log = async (projectId: string, fields = {}) =>
    (await admin.call('createDevelopmentLog', { body: aLog(projectId, fields) })).body.id;

  beforeAll(async () => {
    openProject = await project({ titleJa: '公開作品' });
    await partner({ nameJa: '公開の人' });
    const texts = { titleJa: `${secret}の題`, titleEn: `${secret} title` };
    for (const state of [{ publication: 'draft' }, { publishedAt }, { publication: 'draft', publishedAt }] as const) {
      hidden.push({
        project: await project({ ...texts, ...state, descriptionJa: secret }),
        partner: await partner({ ...state, nameJa: secret, roleJa: secret, category: 'art' }),
        log: await log(openProject, { ...texts, ...state, contentJa: secret }),
      });
    }
    // Published logs of projects that are not, and a published project that credits hidden partners.
    await project({ credits: hidden.map(({ partner: id }) => ({ roleJa: '公開の役', partner: id })) });
    for (const { project: id } of hidden) await log(id, { titleJa: '公開記事', publishedAt: '2025-01-01T00:00:00Z' });
  });

  /** What a visitor gets from every public read, with the ids of hidden records for every argument that takes one. */
  const everythingPublic = async (): Promise<string> => {
    const visitor = server.visitor();
    const ids = hidden.flatMap((pair) => Object.values(pair));
    const ofCalls = publicReads.flatMap((call) => {
      const sample = Object.entries(sampleCalls).find(([name]) => name === call.name)?.[1];
      const query = sample && 'query' in sample ? sample.query : undefined;
      const queries = [undefined, query, { category: 'art' }, ...ids.map((id) => ({ ...query, project: id }))];
      return (call.params ? ids : ['']).flatMap((id) => queries.map((asked) => callPath(call, { id }, asked)));
    });
    const ofLanguages = locales.flatMap((locale) => [
      `/sitemap.xml?lang=${locale}`,
      `/feed.xml?lang=${locale}`,
      ...announcedKinds.flatMap((kind) => ids.map((id) => previewAddress('', { kind, id, content: null }, locale))),
    ]);
    const read = async (path: string) => (await visitor.fetch(path)).text();
    // The response repeats the ids of its address.
    const bodies = await Promise.all(
      ['/sitemap.xml', ...ofLanguages, ...new Set(ofCalls)].map(async (path) =>
        (await read(path)).replaceAll(path, ''),
      ),
    );
    return bodies.join('\n');
  };

  test('no public read, list, feed, sitemap or image shows a draft, or a scheduled record', async () => {
    const text = await everythingPublic();
    expect(text).toContain('公開作品');
    expect(text).toContain('公開記事');
    expect(text).toContain('公開の人');
    expect(text).not.toContain(secret);
    const titled = await server.visitor().call('listLogProjects', undefined);
    expect(titled.body.map(({ id }) => id)).toEqual([]);
    for (const { project: id } of hidden) expect(text).not.toContain(`/project/${id}`);
    for (const { log: id } of hidden) expect(text).not.toContain(`/development-logs/${id}`);
  });

  test('a hidden record asked for by its id is as unknown as one that never was', async () => {
    const visitor = server.visitor();
    const unknown = '00000000-0000-4000-8000-000000000000';
    const shape = async (name: 'getProject' | 'getPartner' | 'getDevelopmentLog', id: string) => {
      const { status, headers, body } = await visitor.refused(name, { params: { id } });
      return {
        status,
        cache: headers.get('cache-control'),
        vary: headers.get('vary'),
        title: body.title,
        code: body.code,
      };
    };
    for (const { project: projectId, partner: partnerId, log: logId } of hidden) {
      expect(await shape('getProject', projectId)).toEqual(await shape('getProject', unknown));
      expect(await shape('getPartner', partnerId)).toEqual(await shape('getPartner', unknown));
      expect(await shape('getDevelopmentLog', logId)).toEqual(await shape('getDevelopmentLog', unknown));
    }
    const previewOf = (kind: AnnouncedKind, id: string) => previewAddress('', { kind, id, content: null }, 'ja');
    for (const kind of announcedKinds)
      for (const pair of hidden)
        expect((await visitor.fetch(previewOf(kind, kind === 'project' ? pair.project : pair.log))).status).toBe(404);
  });

  test('administrators see everything', async () => {
    const ids = (await admin.call('listProjects', undefined)).body.map(({ id }) => id);
    for (const { project: id } of hidden) {
      expect(ids).toContain(id);
      expect((await admin.call('getProject', { params: { id } })).headers.get('cache-control')).toBe(
        'private, no-store',
      );
    }
  });

  test('a scheduled record appears in time, without any change, and a draft never', async () => {
    const [draft, scheduled] = hidden;
    // Fills every cache first.
    await everythingPublic();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(dueAt + 1);
    try {
      const visitor = server.visitor();
      const ids = (await visitor.call('listProjects', undefined)).body.map(({ id }) => id);
      expect(ids).toContain(scheduled?.project);
      expect(ids).not.toContain(draft?.project);
      expect((await visitor.call('getProject', { params: { id: scheduled?.project ?? '' } })).status).toBe(200);
      for (const name of ['listPartners', 'listShownPartners'] as const) {
        const partners = (await visitor.call(name, undefined)).body.map(({ id }) => id);
        expect(partners).toContain(scheduled?.partner);
        expect(partners).not.toContain(draft?.partner);
      }
      expect((await visitor.call('listLogProjects', undefined)).body.map(({ id }) => id)).toContain(scheduled?.project);
      const [entry] = (await visitor.call('listLogTitles', { query: { limit: 1, project: scheduled?.project } })).body;
      const { body } = await visitor.call('getLogNeighbours', { params: { id: entry?.id ?? '' } });
      expect(body.project?.id).toBe(scheduled?.project);
      const map = await (await visitor.fetch('/sitemap.xml')).text();
      expect(map).toContain(`/project/${scheduled?.project}<`);
      expect(map).toContain(`/development-logs/${scheduled?.log}<`);
      for (const id of [draft?.project, draft?.log]) expect(map).not.toContain(id ?? '');
    } finally {
      clock.mockRestore();
    }
  });

  test('of two scheduled records each appears at its own time', async () => {
    const [first, second] = [10, 20].map((hours) => dueAt + hours * hour);
    const planned: { project: string; log: string }[] = [];
    // The later one was created first: neither the order of creation nor that of the list decides.
    for (const at of [second, first]) {
      const scheduled = { publishedAt: new Date(at ?? 0).toISOString() };
      planned.unshift({ project: await project(scheduled), log: await log(openProject, scheduled) });
    }
    const isShown = async ({ project: projectId, log: logId }: { project: string; log: string }) => {
      const visitor = server.visitor();
      const projects = (await visitor.call('listProjects', undefined)).body;
      const logs = (await visitor.call('listDevelopmentLogs', undefined)).body;
      const map = await (await visitor.fetch('/sitemap.xml')).text();
      return [
        projects.some(({ id }) => id === projectId),
        logs.some(({ id }) => id === logId),
        map.includes(`/project/${projectId}<`) && map.includes(`/development-logs/${logId}<`),
      ];
    };
    const shownAt = async (time: number | undefined) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(time ?? 0);
      try {
        return await Promise.all(planned.map(isShown));
      } finally {
        clock.mockRestore();
      }
    };
    const [hiddenEverywhere, shownEverywhere] = [
      [false, false, false],
      [true, true, true],
    ];
    expect(await shownAt(Date.now())).toEqual([hiddenEverywhere, hiddenEverywhere]);
    expect(await shownAt((first ?? 0) + 1)).toEqual([shownEverywhere, hiddenEverywhere]);
    expect(await shownAt((second ?? 0) + 1)).toEqual([shownEverywhere, shownEverywhere]);
  });

  test('publishing and taking back are mutations that can be undone', async () => {
    const visitor = server.visitor();
    const id = await project({ publication: 'draft', titleJa: '初公開' });
    const status = async () => (await visitor.attempt('getProject', { params: { id } })).status;
    const { body } = await admin.call('updateProject', {
      params: { id },
      body: { publication: 'published' },
      ifMatch: 1,
    });
    expect([body.revision, await status()]).toEqual([2, 200]);
    await admin.call('updateProject', { params: { id }, body: { publication: 'draft' } });
    expect(await status()).toBe(404);
    const [event] = (await admin.call('listAuditEvents', { query: { entityId: id, limit: 1 } })).body;
    expect(event?.changes).toEqual({ publication: { before: 'published', after: 'draft' } });
    await admin.call('undoAuditEvent', { params: { seq: event?.seq ?? 0 } });
    expect(await status()).toBe(200);
  });

  test('a record without the fields is published, and an unknown state is rejected', async () => {
    const { persistence } = server.services;
    const { record } = await persistence.mutate({
      kind: 'project',
      operation: 'create',
      actor: 'system',
      operationId: 'before-drafts',
      data: { titleJa: '旧作', descriptionJa: '昔の作品', status: 'completed', progress: 100, isMainProject: 0 },
    });
    expect((await server.visitor().call('getProject', { params: { id: record.id } })).body.titleJa).toBe('旧作');
    const refused = await expectingNoChange(server, () =>
      admin.fetch(`/api/projects/${record.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ publication: 'secret' }),
      }),
    );
    expect(refused.status).toBe(400);
  });

  const mainProjects = async () =>
    (await server.visitor().call('listProjects', undefined)).body
      .filter(({ isMainProject }) => isMainProject === 1)
      .map(({ id }) => id);

  test('a draft takes the place of the main project when it is published', async () => {
    const first = await project({ isMainProject: 1 });
    const second = await project({ isMainProject: 1, publication: 'draft' });
    expect(await mainProjects()).toEqual([first]);
    await admin.call('updateProject', { params: { id: second }, body: { publication: 'published' } });
    expect(await mainProjects()).toEqual([second]);
  });

  test('a scheduled project takes the place of the main project when it comes out, and may lose it again', async () => {
    const isMain = async (id: string) =>
      (await server.visitor().call('getProject', { params: { id } })).body.isMainProject === 1;
    const first = await project({ isMainProject: 1 });
    const second = await project({ isMainProject: 1, publishedAt });
    expect(await mainProjects()).toEqual([first]);
    expect(await isMain(first)).toBe(true);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(dueAt + 1);
    try {
      await expectingNoChange(server, () => Promise.all([isMain(first), isMain(second), mainProjects()]));
      await server.services.mainProjects.run();
      expect([await isMain(first), await isMain(second)]).toEqual([false, true]);
      expect(await mainProjects()).toEqual([second]);
      const [event] = (await admin.call('listAuditEvents', { query: { entityId: first, limit: 1 } })).body;
      expect(event).toMatchObject({ actor: 'system', changes: { isMainProject: { before: 1, after: 0 } } });
      await admin.call('updateProject', { params: { id: first }, body: { isMainProject: 1 } });
      expect(await mainProjects()).toEqual([first]);
      expect((await server.services.persistence.archive.verify()).problems).toEqual([]);
    } finally {
      clock.mockRestore();
    }
  });
});
