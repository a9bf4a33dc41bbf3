import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, describe, expect, test } from '@jest/globals';

import { accountRoles, contentKinds, type AccountRole } from 'shared-contracts/entities';
import { calls, type CallArg, type CallDescriptor, type CallName, type Calls } from 'shared-contracts/http';
import type { Locale } from 'shared-contracts/localization';
import { may } from 'shared-contracts/policy';

import { ApiClient } from '../testing/api-client';
import { aProject, aRequest } from '../testing/samples/records';
import { callNames, sampleCalls } from '../testing/samples/sample-calls';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';
import { expectingNoChange } from '../testing/servers/unchanged';

const password = 'a password of twelve';

const ofAdministrators = callNames
  .map((name): CallDescriptor & { name: CallName } => ({ ...calls[name], name }))
  .filter(({ access }) => access === 'admin');

describe('roles', () => {
  const server = suiteServer();
  const owner = suiteAdmin(server);

  /** Somebody who has used an invitation. */
  const join = async (username: string, role: AccountRole, textLanguages: Locale[] = []): Promise<ApiClient> => {
    const { body } = await owner.call('invitePerson', { body: { username, role, textLanguages } });
    const token = body.address.split('#')[1] ?? '';
    const client = new ApiClient(() => server.url);
    await client.call('join', { body: { token, password } });
    return client;
  };
  const people = new Map<AccountRole, ApiClient>();
  beforeAll(async () => {
    for (const role of accountRoles)
      people.set(role, await join(`a ${role}`, role, role === 'translator' ? ['en', 'ko'] : []));
  });
  const as = (role: AccountRole): ApiClient => {
    const client = people.get(role);
    if (!client) throw new Error(`Nobody is a ${role}`);
    return client;
  };

  test.each(accountRoles)('threat 1: the policy alone decides which calls a %s may make', async (role) => {
    for (const { name, right } of ofAdministrators) {
      if (right === undefined) throw new Error(`${name} names no right`);
      const attempt = async () => {
        const response = await as(role).attempt(name, sampleCalls[name]);
        expect([name, response.status]).not.toEqual([name, 401]);
        return (await response.text()).includes(`This call needs the right ${right}.`);
      };
      const isRefused = may(role, right) ? await attempt() : await expectingNoChange(server, attempt);
      expect([name, isRefused]).toEqual([name, !may(role, right)]);
    }
    const events = await server.services.persistence.audit.find({ actor: `a ${role}` });
    expect(new Set(events.map(({ actorRole }) => actorRole))).toEqual(new Set([role]));
  });

  test('a session says role and languages', async () => {
    const { body } = await as('translator').call('checkAuth', undefined);
    expect(body).toMatchObject({ username: 'a translator', role: 'translator', textLanguages: ['en', 'ko'] });
  });

  test('a translator changes texts of the own languages, inside lists too, and nothing else', async () => {
    const characters = [
      { nameJa: '小夜', roleJa: '渡し守', imageUrl: 'https://example.com/a.webp' },
      { nameJa: '朱鷺', roleJa: '旅人' },
    ];
    const { body: project } = await owner.call('createProject', { body: { ...aProject(), characters } });
    const params = { id: project.id };
    const [first, second] = project.characters ?? [];
    if (!first || !second) throw new Error('The project has no characters');
    const translator = as('translator');
    const allowed = { titleEn: 'Ferry', titleKo: '나루', characters: [{ ...first, nameEn: 'Sayo' }, second] };
    const { body } = await translator.call('updateProject', { params, body: allowed });
    expect(body).toMatchObject({ titleEn: 'Ferry', titleKo: '나루' });
    expect(body.characters?.[0]).toMatchObject({ nameJa: '小夜', nameEn: 'Sayo' });

    const refused: [CallArg<Calls['updateProject']>['body'], unknown][] = [
      [{ titleJa: 'x' }, ['titleJa']],
      [{ titleEn: 'x', titleZhCn: 'x' }, ['titleZhCn']],
      [{ progress: 99 }, ['progress']],
      [{ publication: 'draft' }, ['publication']],
      [{ characters: [second, first] }, expect.arrayContaining(['characters.0.nameJa'])],
      [{ characters: [first] }, ['characters']],
      [{ characters: [first, second, { nameJa: 'x', roleJa: 'x' }] }, ['characters']],
      [{ characters: [{ ...first, imageUrl: 'https://example.com/b.webp' }, second] }, ['characters.0.imageUrl']],
      [{ characters: [{ ...first, roleJa: 'x' }, second] }, ['characters.0.roleJa']],
    ];
    for (const [change, paths] of refused) {
      await expectingNoChange(server, async () => {
        const { status, body: problem } = await translator.refused('updateProject', { params, body: change });
        expect([change, status]).toEqual([change, 403]);
        expect(problem.errors?.map(({ path }) => path)).toEqual(paths);
      });
    }
  });

  test('a refused change makes no record', async () => {
    const { persistence } = server.services;
    const events = () => persistence.changes.catchUp();
    const location = '/objects/images/not-described-64x64.webp';
    const unused = { location: '/objects/images/not-used-64x64.webp', altEn: 'A moon' };
    await owner.call('createProject', { body: aProject({ posterUrl: location }) });
    const before = await events();
    const links = [{ name: 'refused', url: 'https://example.com/refused' }];
    expect((await as('translator').attempt('updateStudio', { body: { links } })).status).toBe(403);
    expect((await as('translator').attempt('describeImage', { body: { location, altJa: '月' } })).status).toBe(403);
    expect((await as('translator').attempt('describeImage', { body: unused })).status).toBe(404);
    expect(await events()).toEqual(before);
    expect((await as('translator').attempt('describeImage', { body: { location, altEn: 'A moon' } })).status).toBe(200);
  });

  test('a translator confirms translations of the own languages only, and undoes only own changes', async () => {
    const { body: project } = await owner.call('createProject', {
      body: { ...aProject(), titleEn: 'x', titleZhCn: 'x' },
    });
    const translator = as('translator');
    const confirm = (language: Locale) =>
      translator.attempt('confirmTranslation', { body: { kind: 'project', id: project.id, text: 'title', language } });
    expect((await confirm('en')).status).toBe(200);
    expect((await confirm('zh-cn')).status).toBe(403);
    const params = { id: project.id };
    await translator.call('updateProject', { params, body: { titleEn: 'y' } });
    const byTranslator = await owner.call('listAuditEvents', { query: { entityId: project.id, limit: 1 } });
    const seq = byTranslator.body[0]?.seq ?? 0;
    expect((await translator.attempt('undoAuditEvent', { params: { seq } })).status).toBe(200);
    await owner.call('updateProject', { params, body: { progress: 80 } });
    const byOwner = await owner.call('listAuditEvents', { query: { entityId: project.id, limit: 1 } });
    const theirs = byOwner.body[0]?.seq ?? 0;
    expect((await translator.attempt('undoAuditEvent', { params: { seq: theirs } })).status).toBe(403);
  });

  test('a translator finds only own events, which an undo needs', async () => {
    const { body: project } = await owner.call('createProject', { body: aProject() });
    await as('translator').call('updateProject', { params: { id: project.id }, body: { titleEn: 'own' } });
    const query = { entityId: project.id };
    const { body } = await as('translator').call('listAuditEvents', { query });
    expect(body.map(({ action }) => action)).toEqual(['update']);
    expect((await as('translator').call('listAuditEvents', { query: { ...query, actor: 'admin' } })).body).toEqual(
      body,
    );
    expect((await owner.call('listAuditEvents', { query })).body).toHaveLength(2);
  });

  test('a translator begins with what is missing in the own languages', async () => {
    const titles = { titleJa: '言葉', titleEn: 'Words', titleKo: '말' };
    const descriptions = { descriptionJa: '話', descriptionEn: 'A tale', descriptionKo: '이야기' };
    const body = { ...aProject(), ...titles, ...descriptions };
    const { id } = (await owner.call('createProject', { body })).body;
    const isMissing = async (client: ApiClient) =>
      (await client.call('findTranslations', { query: { state: 'open' } })).body.items.some((item) => item.id === id);
    expect(await isMissing(owner)).toBe(true);
    expect(await isMissing(as('translator'))).toBe(false);
  });

  test('an editor reads no events of accounts, modules and tokens', async () => {
    await owner.call('createProject', { body: aProject() });
    const { body } = await as('editor').call('listAuditEvents', { query: { limit: 200 } });
    expect(body.length).toBeGreaterThan(0);
    const kinds = new Set(body.map(({ entity }) => entity.kind));
    expect(kinds).not.toContain('user');
    expect(kinds).not.toContain('module-pointer');
    expect((await as('editor').call('listAuditEvents', { query: { kind: 'user' } })).body).toEqual([]);
  });

  test('who may not read drafts gets what visitors get', async () => {
    const { body: draft } = await owner.call('createProject', { body: { ...aProject(), publication: 'draft' } });
    const status = async (client: ApiClient) =>
      (await client.attempt('getProject', { params: { id: draft.id } })).status;
    expect(await status(as('reader'))).toBe(404);
    expect(await status(as('translator'))).toBe(200);
    for (const kind of contentKinds) expect(may('reader', `${kind}:read`)).toBe(false);
  });

  test('a reader of requests answers them, and deletes none', async () => {
    await server.visitor().call('createCollaborationRequest', { body: aRequest() });
    const reader = as('reader');
    const [request] = (await reader.call('listCollaborationRequests', {})).body;
    if (!request) throw new Error('There is no request');
    const params = { id: request.id };
    expect((await reader.attempt('updateCollaborationRequest', { params, body: { state: 'closed' } })).status).toBe(
      200,
    );
    expect((await reader.attempt('deleteCollaborationRequest', { params })).status).toBe(403);
    expect((await reader.attempt('exportCollaborationRequests', {})).status).toBe(403);
  });

  test('threat 2: rights are those of the moment when the body has arrived', async () => {
    const leaving = await join('leaving', 'owner');
    const { body: everybody } = await owner.call('listPeople', undefined);
    const id = everybody.find(({ username }) => username === 'leaving')?.id ?? '';
    const body = JSON.stringify({ username: 'invited late', role: 'owner', textLanguages: [] });
    const headers = { origin: server.url, cookie: leaving.cookie, 'content-type': 'application/json' };
    const request = http.request(new URL(calls.invitePerson.path, server.url), { method: 'POST', headers });
    const response = once(request, 'response') as Promise<[http.IncomingMessage]>;
    request.write(body.slice(0, 10));
    await pause(300);
    await owner.call('updatePerson', { params: { id }, body: { deactivated: true } });
    await expectingNoChange(server, async () => {
      request.end(body.slice(10));
      const [{ statusCode }] = await response;
      expect(statusCode).toBe(401);
    });
  });

  test('threat 2: a change of the role counts from the next request on, also for open sessions', async () => {
    const editor = await join('demoted', 'editor');
    expect((await editor.attempt('createProject', { body: aProject() })).status).toBe(201);
    const { body: everybody } = await owner.call('listPeople', undefined);
    const id = everybody.find(({ username }) => username === 'demoted')?.id ?? '';
    await owner.call('updatePerson', { params: { id }, body: { role: 'reader' } });
    expect((await editor.attempt('createProject', { body: aProject() })).status).toBe(403);
    await owner.call('updatePerson', { params: { id }, body: { deactivated: true } });
    expect((await editor.attempt('listCollaborationRequests', {})).status).toBe(401);
    expect((await editor.attempt('login', { body: { username: 'demoted', password } })).status).toBe(401);
  });

  test('events keep the role that their actor had then', async () => {
    const promoted = await join('promoted', 'reader');
    const choose = (interfaceLanguage: Locale) => promoted.call('updateOwnAccount', { body: { interfaceLanguage } });
    await choose('ko');
    const { body: everybody } = await owner.call('listPeople', undefined);
    const id = everybody.find(({ username }) => username === 'promoted')?.id ?? '';
    await owner.call('updatePerson', { params: { id }, body: { role: 'editor' } });
    await choose('ja');
    const { body: events } = await owner.call('listAuditEvents', { query: { actor: 'promoted', action: 'update' } });
    expect(events.map(({ actorRole }) => actorRole)).toEqual(['editor', 'reader']);
  });
});
