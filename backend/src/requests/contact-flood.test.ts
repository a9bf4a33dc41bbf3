import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type * as z from 'zod';

import { proofText, provedWork, type ProofOfWork } from 'shared-contracts/http';

import type { ApiClient } from '../testing/api-client';
import { aRequest } from '../testing/samples/records';
import { solveProof } from '../testing/solve-proof';
import { startTestServer, type TestServer } from '../testing/servers/test-server';
import { expectingNoChange } from '../testing/servers/unchanged';
import { challengeMs, makeChallenge, solvedChallenge } from './proof-of-work';

type Change = (proved: z.infer<typeof provedWork>) => unknown;

/** A proof with a change that its sender made. */
function changed(proof: string, change: Change = () => undefined): string {
  const proved = provedWork.parse(JSON.parse(atob(proof)));
  change(proved);
  return proofText(proved);
}

/** Easy to solve: the tests are about which senders need a proof, not about how long it takes. */
const proofCost = 1;

describe('a flood of contact forms', () => {
  let env: Record<string, string>;
  let server: TestServer;
  let admin: ApiClient;
  // Counts of one test would look like a flood to the next.
  beforeEach(async () => {
    env = { TRUSTED_PROXIES: '1', CONTACT_FORM_LIMIT: '6' };
    server = await startTestServer({ env, proofCost });
    admin = await server.admin();
  });
  afterEach(() => server.close());
  let visitors = 0;
  /** A fresh address. */
  const newAddress = () => `198.51.${Math.floor((visitors += 1) / 250)}.${visitors % 250}`;

  const send = (address: string, proofOfWork?: string, idempotencyKey?: string) =>
    server
      .visitor()
      .attempt(
        'createCollaborationRequest',
        { body: aRequest({ name: 'Flood' }), proofOfWork, idempotencyKey },
        { 'x-forwarded-for': address },
      );
  const challenged = async (address: string): Promise<ProofOfWork> => {
    const { proofOfWork } = await (await send(address)).json();
    return proofOfWork;
  };
  const reachLimit = async () => {
    for (let n = 0; n < 6; n += 1) expect((await send(newAddress())).status).toBe(201);
  };
  const flood = async () => (await admin.call('summarizeCollaborationRequests', undefined)).body.flood;

  test('threat 20: beyond the limit of all visitors each request needs its own proof of work', async () => {
    expect(await flood()).toBeUndefined();
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await send(newAddress())).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
    const address = newAddress();
    const refused = await expectingNoChange(server, () => send(address));
    const { code, proofOfWork } = await refused.json();
    expect([refused.status, code]).toEqual([429, 'proof-of-work']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);

    const proof = await solveProof(proofOfWork);
    const sent = await send(address, proof, 'one-key');
    expect(sent.status).toBe(201);
    // After a lost response: the retry returns the first result, although the proof is used up.
    const again = await send(address, proof, 'one-key');
    expect([again.status, await again.json()]).toEqual([201, await sent.json()]);
    expect((await send(address, proof)).status).toBe(429);
    const wrong = changed(proof, ({ solution }) => (solution.derivedKey = '00'.repeat(32)));
    expect((await send(newAddress(), wrong)).status).toBe(429);
    expect((await send(newAddress(), 'nonsense')).status).toBe(429);

    // The administrator sees how many requests were rejected, and when.
    const seen = await flood();
    expect(seen?.turnedAway).toBe(24 + 3);
    expect(Date.now() - Date.parse(seen?.firstAt ?? '')).toBeLessThan(60_000);
    expect(Date.parse(seen?.lastAt ?? '')).toBeGreaterThanOrEqual(Date.parse(seen?.firstAt ?? ''));
  });

  test('threat 20: only requests count for the limit per address, which a proof of work does not lift', async () => {
    await reachLimit();
    const address = newAddress();
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await send(address, await solveProof(await challenged(address)))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    // The difficulty grows with each further multiple of the limit.
    expect((await challenged(newAddress())).parameters.cost).toBe(1);
    expect((await send(newAddress(), await solveProof(await challenged(newAddress())))).status).toBe(201);
    expect((await challenged(newAddress())).parameters.cost).toBe(2);
  });

  test('a request with a filled honeypot is stored with a proof of work, and is no flood', async () => {
    const trapped = (proofOfWork?: string) =>
      server.visitor().attempt('createCollaborationRequest', {
        body: aRequest({ name: 'Filled', website: 'https://me.example' }),
        proofOfWork,
      });
    const refused = await expectingNoChange(server, () => trapped());
    expect(refused.status).toBe(429);
    const { code, proofOfWork } = await refused.json();
    expect(code).toBe('proof-of-work');
    expect((await trapped(await solveProof(proofOfWork))).status).toBe(201);
    const { body } = await admin.call('listCollaborationRequests', { query: { search: 'Filled' } });
    expect(body).toHaveLength(1);
    expect(body[0]).not.toHaveProperty('website');
    expect(await flood()).toBeUndefined();
  });

  test('threat 20: processes share the count and the used proofs', async () => {
    await reachLimit();
    const other = await startTestServer({ env, proofCost, dataDir: server.dataDir });
    try {
      const sendThere = (proofOfWork?: string) =>
        other
          .visitor()
          .attempt(
            'createCollaborationRequest',
            { body: aRequest(), proofOfWork },
            { 'x-forwarded-for': newAddress() },
          );
      const refused = await sendThere();
      expect(refused.status).toBe(429);
      const proof = await solveProof((await refused.json()).proofOfWork);
      expect((await send(newAddress(), proof)).status).toBe(201);
      expect((await sendThere(proof)).status).toBe(429);
    } finally {
      await other.close();
    }
  });
});

test('threat 20: an IPv6 site has eight times the limit of one of its networks', async () => {
  const server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
  try {
    const send = async (network: number) => {
      const from = { 'x-forwarded-for': `2001:db8:5:${network}::1` };
      return (await server.visitor().attempt('createCollaborationRequest', { body: aRequest() }, from)).status;
    };
    const statuses = [];
    for (let n = 0; n < 42; n += 1) statuses.push(await send(n));
    expect(statuses.slice(0, 40)).toEqual(Array<number>(40).fill(201));
    expect(statuses.slice(40)).toEqual([429, 429]);
  } finally {
    await server.close();
  }
});

describe('a challenge', () => {
  const now = Date.now();
  const year = 365 * 24 * 60 * 60 * 1_000;

  test.each([
    ['is valid if one of our secrets signed it', { secrets: ['new', 'old'] }, true],
    ['is invalid if another secret signed it', { secrets: ['new'] }, false],
    ['is valid just before ten minutes have passed', { at: now + challengeMs - 2_000 }, true],
    ['is invalid after ten minutes', { at: now + challengeMs + 1_000 }, false],
    ['is invalid if the clock was a year ahead when it was signed', { at: now - year }, false],
    ['is invalid if its cost was lowered', { change: ({ challenge }) => (challenge.parameters.cost = 1) }, false],
    ['is invalid without a solution', { change: ({ solution }) => (solution.counter = -1) }, false],
    [
      'is invalid with an unknown parameter',
      { change: ({ challenge }) => Object.assign(challenge, { more: 1 }) },
      false,
    ],
  ] as const satisfies [string, { secrets?: string[]; at?: number; change?: Change }, boolean][])(
    'threat 20: %s',
    async (
      _,
      { secrets = ['old'], at = now, change }: { secrets?: string[]; at?: number; change?: Change },
      isValid,
    ) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
      const challenge = await makeChallenge('old', 2);
      const proof = changed(await solveProof(challenge), change);
      clock.mockReturnValue(at);
      expect(await solvedChallenge(secrets, proof)).toBe(isValid ? challenge.signature : null);
    },
  );
});
