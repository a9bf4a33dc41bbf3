import { describe, expect, jest, test } from '@jest/globals';

import { invitationHours, type AccountRole } from 'shared-contracts/entities';
import { draftParameter } from 'shared-contracts/http';

import { openDraftLink } from '../../content/drafts/draft-links';
import { ApiClient } from '../../testing/api-client';
import { aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

const password = 'a password of twelve';

describe('people', () => {
  const server = suiteServer();
  const owner = suiteAdmin(server);

  const tokenIn = (address: string) => address.split('#')[1] ?? '';
  const invite = async (username: string, role: AccountRole = 'editor') => {
    const body = { username, role, textLanguages: [] };
    const { person, address } = (await owner.call('invitePerson', { body })).body;
    return { person, token: tokenIn(address) };
  };
  const visitor = () => new ApiClient(() => server.url);
  const join = async (username: string, role?: AccountRole) => {
    const { person, token } = await invite(username, role);
    const client = visitor();
    await client.call('join', { body: { token, password } });
    return { id: person.id, client };
  };
  const change = (id: string, body: object, by = owner) => by.attempt('updatePerson', { params: { id }, body });
  const found = async (id: string) =>
    (await owner.call('listPeople', undefined)).body.find((person) => person.id === id);

  test('a link names its account until it is used', async () => {
    const { token } = await invite('named');
    expect((await visitor().call('openInvitation', { body: { token } })).body).toEqual({ username: 'named' });
    await visitor().call('join', { body: { token, password } });
    expect((await visitor().attempt('openInvitation', { body: { token } })).status).toBe(404);
  });

  test('an invitation is used once, signs in, and its link is in no later response and in no event', async () => {
    const { person, token } = await invite('newcomer', 'translator');
    // The account of an earlier version, which has no role.
    expect((await owner.call('checkAuth', undefined)).body.role).toBe('owner');
    expect(person).toMatchObject({ username: 'newcomer', role: 'translator', state: 'invited', lastSignInAt: null });
    const client = visitor();
    expect((await client.call('join', { body: { token, password } })).body.role).toBe('translator');
    expect((await client.call('checkAuth', undefined)).body.username).toBe('newcomer');
    expect((await visitor().attempt('join', { body: { token, password } })).status).toBe(404);
    expect(await found(person.id)).toMatchObject({ state: 'active', invitedUntil: null });
    const { body: events } = await owner.call('listAuditEvents', { query: { entityId: person.id } });
    expect(events.map(({ action, actor }) => [action, actor])).toEqual([
      ['password-change', 'newcomer'],
      ['create', 'admin'],
    ]);
    expect(JSON.stringify(events)).not.toContain(token);
    expect(JSON.stringify(events)).not.toContain('tokenHash');
  });

  test('of two browsers with the same link one joins', async () => {
    const { token } = await invite('twice');
    const statuses = await Promise.all(
      [visitor(), visitor()].map(
        async (client) => (await client.attempt('join', { body: { token, password } })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 404]);
  });

  test('a link ends after its hours, with the next one, and with its account', async () => {
    const { person, token } = await invite('waiting');
    const { body } = await owner.call('renewInvitation', { params: { id: person.id } });
    expect((await visitor().attempt('join', { body: { token, password } })).status).toBe(404);
    const later = Date.now() + invitationHours * 3_600_000 + 1;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    expect((await visitor().attempt('join', { body: { token: tokenIn(body.address), password } })).status).toBe(404);
    clock.mockRestore();
    const { address } = (await owner.call('renewInvitation', { params: { id: person.id } })).body;
    await change(person.id, { deactivated: true });
    expect((await visitor().attempt('join', { body: { token: tokenIn(address), password } })).status).toBe(404);
    await change(person.id, { deactivated: false });
    expect((await visitor().attempt('join', { body: { token: tokenIn(address), password } })).status).toBe(404);
    const last = (await owner.call('renewInvitation', { params: { id: person.id } })).body;
    expect((await visitor().attempt('join', { body: { token: tokenIn(last.address), password } })).status).toBe(200);
  });

  test('a new link resets a password and ends the sessions of the old one', async () => {
    const { id, client } = await join('forgetful');
    const { body } = await owner.call('renewInvitation', { params: { id } });
    expect((await client.call('checkAuth', undefined)).body.username).toBe('forgetful');
    const other = 'another password of it';
    await visitor().call('join', { body: { token: tokenIn(body.address), password: other } });
    expect((await client.attempt('checkAuth', undefined)).status).toBe(401);
    const login = (word: string) => visitor().attempt('login', { body: { username: 'forgetful', password: word } });
    expect((await login(password)).status).toBe(401);
    expect((await login(other)).status).toBe(200);
  });

  test('a name is taken whatever its case, as are those of the log, and a bad password says so', async () => {
    await invite('taken');
    for (const username of ['Taken', 'system', ' Visitor', 'ｒelease', 'token:requests team']) {
      const refused = await owner.refused('invitePerson', { body: { username, role: 'editor', textLanguages: [] } });
      expect(refused.body.errors?.[0]).toMatchObject({ path: 'username', code: 'validation.taken' });
    }
    const { token } = await invite('short');
    const short = await visitor().refused('join', { body: { token, password: 'short' } });
    expect(short.body.errors?.[0]).toMatchObject({ path: 'password', code: 'validation.password.short' });
  });

  test('signing somebody out ends all sessions, with an event', async () => {
    const { id, client } = await join('everywhere');
    const second = await visitor().signIn('everywhere', password);
    await owner.call('endSessions', { params: { id } });
    for (const each of [client, second]) expect((await each.attempt('checkAuth', undefined)).status).toBe(401);
    const { body: events } = await owner.call('listAuditEvents', { query: { entityId: id, limit: 1 } });
    expect(events[0]).toMatchObject({ action: 'logout', actor: 'admin' });
  });

  test('an account names the language of its admin', async () => {
    const { client } = await join('polyglot');
    expect((await client.call('checkAuth', undefined)).body.interfaceLanguage).toBeNull();
    await client.call('updateOwnAccount', { body: { interfaceLanguage: 'ko' } });
    expect((await client.call('checkAuth', undefined)).body.interfaceLanguage).toBe('ko');
    expect((await client.attempt('updateOwnAccount', { body: { interfaceLanguage: 'xx' } })).status).toBe(400);
  });

  test('people, tokens and exports need a sign-in of the last ten minutes', async () => {
    const { person } = await invite('later');
    const attempts = () =>
      Promise.all([
        change(person.id, { role: 'reader' }).then(({ status }) => status),
        owner.attempt('exportCollaborationRequests', {}).then(({ status }) => status),
        owner.attempt('confirmFreshSignIn', undefined).then(({ status }) => status),
        owner.attempt('listPeople', undefined).then(({ status }) => status),
      ]);
    expect(await attempts()).toEqual([200, 200, 204, 200]);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    expect(await attempts()).toEqual([401, 401, 401, 200]);
    clock.mockRestore();
    expect(await attempts()).toEqual([200, 200, 204, 200]);
  });

  test('tokens and links end with the account that made them, and come back with it', async () => {
    const { id, client } = await join('contractor', 'owner');
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const { token } = (
      await client.call('createDeployToken', { body: { name: 'theirs', modules: ['mfe-requests'], expiresAt } })
    ).body;
    const { body: project } = await owner.call('createProject', { body: { ...aProject(), publication: 'draft' } });
    const link = await client.call('createDraftLink', {
      body: { recordKind: 'project', recordId: project.id, recipient: 'press' },
    });
    const release = async () =>
      (
        await visitor().attempt(
          'getModuleReleases',
          { params: { module: 'mfe-requests' } },
          { origin: '', authorization: `Bearer ${token}` },
        )
      ).status;
    const draft = new URL(link.body.address, server.url).searchParams.get(draftParameter) ?? '';
    const open = () => openDraftLink(server.services.persistence, draft);
    const opened = { kind: 'project', id: project.id };
    expect([await release(), await open()]).toEqual([200, opened]);
    await change(id, { deactivated: true });
    expect([await release(), await open()]).toEqual([401, null]);
    await change(id, { deactivated: false });
    expect([await release(), await open()]).toEqual([200, opened]);
    await change(id, { role: 'reader' });
    expect([await release(), await open()]).toEqual([401, null]);
  });

  test('threat 1: the last owner stays one, also if two retire each other at once', async () => {
    const everybody = (await owner.call('listPeople', undefined)).body;
    const keeper = everybody.find(({ username }) => username === 'admin')?.id ?? '';
    for (const { id, role } of everybody) if (role === 'owner' && id !== keeper) await change(id, { role: 'reader' });
    // An invited owner cannot sign in yet.
    await invite('invited owner', 'owner');
    await expectingNoChange(server, async () => {
      for (const body of [{ role: 'editor' }, { deactivated: true }])
        expect((await change(keeper, body)).status).toBe(409);
    });
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, client } = await join(`owner ${turn}`, 'owner');
      const statuses = await Promise.all([
        change(keeper, { role: 'editor' }, client).then(({ status }) => status),
        change(id, { deactivated: true }).then(({ status }) => status),
      ]);
      const owners = (await server.services.persistence.list('user')).items.filter(
        ({ data }) => (data.role ?? 'owner') === 'owner' && !data.deactivated && data.passwordHash !== null,
      );
      expect(owners).toHaveLength(1);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      if (owners[0]?.id === keeper) continue;
      await change(keeper, { role: 'owner' }, client);
      await change(id, { role: 'reader' });
    }
  });
});
