import { describe, expect, jest, test } from '@jest/globals';
import { generate } from 'otplib';

import { ApiClient } from '../testing/api-client';
import { Authenticator } from '../testing/authenticator';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';
import { expectingNoChange } from '../testing/servers/unchanged';
import { resetPassword } from './password-reset';

const password = 'a password of twelve';
const stepMs = 30_000;

describe('second factors', () => {
  const server = suiteServer(() => ({ loginLimit: { tries: 1_000, windowMs: 600_000, maxDelayMs: 1 } }));
  const owner = suiteAdmin(server);
  const visitor = () => new ApiClient(() => server.url);

  /** Somebody who has used an invitation. */
  const join = async (username: string, access: { needsSecondFactor?: boolean } = {}) => {
    const body = { username, role: 'editor' as const, textLanguages: [], ...access };
    const { person, address } = (await owner.call('invitePerson', { body })).body;
    const token = address.split('#')[1] ?? '';
    const client = visitor();
    await client.call('join', { body: { token, password } });
    return { id: person.id, username, client };
  };
  const signIn = async (username: string, code?: string, client = visitor()) => {
    const { status, body } = await client.refused('login', { body: { username, password, code } });
    return { status, errors: body.errors?.map(({ path, code: id }) => [path, id]) };
  };
  const missing = { status: 401, errors: [['code', 'validation.required']] };
  const wrong = { status: 401, errors: [['code', 'validation.code.wrong']] };
  /** Demands codes for an account. @returns its app, and its recovery codes */
  const withCodes = async (client: ApiClient) => {
    const { secret } = (await client.call('beginOneTimeCodes', undefined)).body;
    const codeAt = (time: number) => generate({ secret, epoch: Math.floor(time / 1_000) });
    const code = await codeAt(Date.now());
    const { recoveryCodes } = (await client.call('setOneTimeCodes', { body: { secret, code } })).body;
    return { secret, code, codeAt, recoveryCodes };
  };
  const withPasskey = async (client: ApiClient, name = 'Laptop') => {
    const authenticator = new Authenticator(server.url);
    const credential = authenticator.create((await client.call('beginPasskey', undefined)).body);
    await client.call('addPasskey', { body: { name, credential } });
    return authenticator;
  };
  const factorsOf = async (client: ApiClient) => (await client.call('readSecondFactors', undefined)).body;

  test('an account with codes needs one of them beside the password, each once', async () => {
    const { username, client } = await join('coded');
    const { code, codeAt } = await withCodes(client);
    expect(await signIn(username)).toEqual(missing);
    // The one that was used to begin.
    expect(await signIn(username, code)).toEqual(wrong);
    const later = Date.now() + stepMs;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    const next = await codeAt(later);
    const spaced = ` ${next.slice(0, 3)} ${next.slice(3)}`;
    const statuses = await Promise.all(
      [spaced, spaced].map(
        async (each) => (await visitor().attempt('login', { body: { username, password, code: each } })).status,
      ),
    );
    clock.mockRestore();
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  test('ten recovery codes take the place of a code, each once, and new ones replace them', async () => {
    const { username, client } = await join('recovering');
    const { recoveryCodes } = await withCodes(client);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const use = async (code: string) =>
      (await visitor().attempt('login', { body: { username, password, code } })).status;
    expect(await use(first.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await use(first)).toBe(401);
    expect((await Promise.all([use(second), use(second)])).toSorted()).toEqual([200, 401]);
    expect((await factorsOf(client)).recoveryCodesLeft).toBe(8);
    const { body } = await client.call('renewRecoveryCodes', undefined);
    expect(await use(third)).toBe(401);
    expect(await use(body.recoveryCodes[0] ?? '')).toBe(200);
  });

  test('wrong codes are counted per account, and logged; a missing one is not', async () => {
    const { id, username, client } = await join('guessed');
    await withCodes(client);
    for (let attempt = 0; attempt < 9; attempt += 1) expect(await signIn(username)).toEqual(missing);
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await signIn(username, '000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const { body: events } = await owner.call('listAuditEvents', { query: { entityId: id } });
    expect(events.filter(({ action }) => action === 'login-failed')).toHaveLength(5);
  });

  test('a passkey signs in without name and password, for as long as the account has it', async () => {
    const { username, client } = await join('keyed');
    const authenticator = await withPasskey(client);
    const signInWith = async (by = visitor(), isVerified = true) =>
      by.attempt('signInWithPasskey', {
        body: authenticator.get((await by.call('beginPasskeySignIn', undefined)).body, isVerified),
      });
    const browser = visitor();
    expect((await signInWith(browser)).status).toBe(200);
    expect((await browser.call('checkAuth', undefined)).body).toMatchObject({ username, role: 'editor' });
    const [passkey] = (await factorsOf(client)).passkeys;
    expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: expect.any(String) });
    // Nobody was verified by the authenticator.
    expect((await signInWith(visitor(), false)).status).toBe(401);
    await client.call('deletePasskey', { params: { id: passkey?.id ?? '' } });
    expect((await signInWith()).status).toBe(401);
  });

  test('threat 2: an answer to a challenge counts once, soon, for its purpose, its account and its site', async () => {
    const { client } = await join('challenged');
    const { client: other } = await join('another');
    const authenticator = await withPasskey(client);
    const begin = async () => (await visitor().call('beginPasskeySignIn', undefined)).body;
    const status = async (body: ReturnType<Authenticator['get']>) =>
      (await visitor().attempt('signInWithPasskey', { body })).status;
    const used = authenticator.get(await begin());
    expect(await status(used)).toBe(200);
    expect(await status(used)).toBe(401);
    const { challenge, rp } = (await client.call('beginPasskey', undefined)).body;
    expect(await status(authenticator.get({ challenge, rpId: rp.id }))).toBe(401);
    expect(await status(authenticator.get({ ...(await begin()), challenge: 'made-up' }))).toBe(401);
    const old = await begin();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000 + 1_000);
    expect(await status(authenticator.get(old))).toBe(401);
    clock.mockRestore();

    const add = async (credential: ReturnType<Authenticator['create']>, by: ApiClient) =>
      (await by.attempt('addPasskey', { body: { name: 'x', credential } })).status;
    const elsewhere = new Authenticator('https://another.example');
    expect(await add(elsewhere.create((await client.call('beginPasskey', undefined)).body), client)).toBe(400);
    const stolen = new Authenticator(server.url).create((await client.call('beginPasskey', undefined)).body);
    expect(await add(stolen, other)).toBe(400);
  });

  test('an account that needs a second factor may do nothing else until it has one, and keeps one', async () => {
    const { id, client } = await join('demanded', { needsSecondFactor: true });
    expect((await client.call('checkAuth', undefined)).body.secondFactorMissing).toBe(true);
    await expectingNoChange(server, async () => {
      expect((await client.attempt('listAuditEvents', {})).status).toBe(403);
      expect((await client.attempt('deleteProject', { params: { id }, ifMatch: 1 })).status).toBe(403);
      expect((await client.attempt('noteEditing', { body: { kind: 'project', id } })).status).toBe(403);
    });
    await withPasskey(client);
    expect((await client.call('checkAuth', undefined)).body.secondFactorMissing).toBe(false);
    expect((await client.attempt('listAuditEvents', {})).status).toBe(200);
    // The password alone is not enough any more.
    expect(await signIn('demanded')).toEqual({ status: 401, errors: [['passkey', 'validation.required']] });
    const [passkey] = (await factorsOf(client)).passkeys;
    const params = { id: passkey?.id ?? '' };
    expect((await client.attempt('deletePasskey', { params })).status).toBe(409);
    await withCodes(client);
    expect((await client.attempt('deletePasskey', { params })).status).toBe(204);
    expect((await client.attempt('deleteOneTimeCodes', undefined)).status).toBe(409);
  });

  test('the first second factor ends every other session of the account', async () => {
    const { username, client } = await join('elsewhere too');
    const other = visitor();
    await other.call('login', { body: { username, password } });
    await withCodes(client);
    expect((await other.attempt('listSignIns', undefined)).status).toBe(401);
    expect((await client.attempt('listSignIns', undefined)).status).toBe(200);
  });

  test('second factors need a fresh sign-in', async () => {
    const { client } = await join('stale');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    const statuses = await Promise.all([
      client.attempt('beginPasskey', undefined),
      client.attempt('beginOneTimeCodes', undefined),
      client.attempt('deleteOneTimeCodes', undefined),
      client.attempt('renewRecoveryCodes', undefined),
    ]);
    clock.mockRestore();
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('a new link needs the code as well; an owner and the operator can remove second factors', async () => {
    const { id, username, client } = await join('locked out');
    const { recoveryCodes } = await withCodes(client);
    const { body } = await owner.call('renewInvitation', { params: { id } });
    const token = body.address.split('#')[1] ?? '';
    const useLink = async (code?: string) =>
      (await visitor().attempt('join', { body: { token, password, code } })).status;
    expect([await useLink(), await useLink(recoveryCodes[0])]).toEqual([401, 200]);
    expect((await owner.call('removeSecondFactors', { params: { id } })).body.hasSecondFactor).toBe(false);
    expect((await visitor().attempt('login', { body: { username, password } })).status).toBe(200);
    const again = visitor();
    await again.call('login', { body: { username, password } });
    await withCodes(again);
    expect(await signIn(username)).toEqual(missing);
    await resetPassword(server.services.persistence, { username, password });
    expect((await visitor().attempt('login', { body: { username, password } })).status).toBe(200);
  });

  test('threat 2: a sign-in that began before the account had codes does not outlive it', async () => {
    const { username, client } = await join('overtaken');
    const { secret } = (await client.call('beginOneTimeCodes', undefined)).body;
    const code = await generate({ secret });
    const browsers = Array.from({ length: 6 }, visitor);
    const sent = browsers.map((browser) => browser.attempt('login', { body: { username, password } }));
    await client.call('setOneTimeCodes', { body: { secret, code } });
    await Promise.all(sent);
    for (const browser of browsers) expect((await browser.attempt('listSignIns', undefined)).status).toBe(401);
  });

  test('a new password does not make an old sign-in fresh where there is a second factor', async () => {
    const { client } = await join('aged');
    await withCodes(client);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    const body = { currentPassword: password, newPassword: 'another password of twelve' };
    const { status } = await client.attempt('changePassword', { body });
    clock.mockRestore();
    expect(status).toBe(401);
  });

  test('a passkey belongs to one account, and a copy of its authenticator is refused', async () => {
    const { client } = await join('original');
    const { client: other } = await join('copying');
    const authenticator = await withPasskey(client);
    const again = authenticator.create((await other.call('beginPasskey', undefined)).body);
    expect((await other.attempt('addPasskey', { body: { name: 'x', credential: again } })).status).toBe(400);
    const begin = async () => (await visitor().call('beginPasskeySignIn', undefined)).body;
    const [first, second] = [authenticator.get(await begin()), authenticator.get(await begin())];
    const status = async (body: typeof first) => (await visitor().attempt('signInWithPasskey', { body })).status;
    expect([await status(second), await status(first)]).toEqual([200, 401]);
  });

  test('others at an address do not keep a passkey from signing in', async () => {
    const { client } = await join('crowded');
    const authenticator = await withPasskey(client);
    const begin = async () => (await visitor().call('beginPasskeySignIn', undefined)).body;
    const unknown = new Authenticator(server.url);
    for (let attempt = 0; attempt < 32; attempt += 1)
      await visitor().attempt('signInWithPasskey', { body: unknown.get(await begin()) });
    const known = await visitor().attempt('signInWithPasskey', { body: authenticator.get(await begin()) });
    expect(known.status).toBe(200);
  });

  test('no event and no response contains a secret, a key or a recovery code', async () => {
    const { id, client } = await join('secretive');
    const { secret, recoveryCodes } = await withCodes(client);
    await withPasskey(client);
    const { body: events } = await owner.call('listAuditEvents', { query: { entityId: id } });
    const seen = JSON.stringify([events, (await owner.call('listPeople', undefined)).body, await factorsOf(client)]);
    const [stored] = (await server.services.persistence.list('user')).items.filter((user) => user.id === id);
    const hidden = [secret, ...recoveryCodes, ...(stored?.data.recoveryCodes ?? [])];
    for (const text of [...hidden, stored?.data.passkeys?.[0]?.publicKey ?? '']) expect(seen).not.toContain(text);
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
  });
});
