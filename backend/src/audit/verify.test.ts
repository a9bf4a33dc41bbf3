import { randomUUID } from 'node:crypto';

import { expect, test } from '@jest/globals';

import { chainHash, eventBody, parseSealed } from './event';
import { verifyLog } from './verify';

test('threat 19: an event whose body has another sequence number is reported, despite valid hashes', async () => {
  const sealed: { seq: number; body: string; hash: string }[] = [];
  for (const [index, claimed] of [1, 2, 9, 4].entries()) {
    const revision = index + 1;
    const entity = { kind: 'project', id: 'p' } as const;
    const draft = {
      id: randomUUID(),
      at: '2026-01-01T00:00:00.000Z',
      actor: 'admin',
      action: 'update',
      entity,
      revision,
      changes: {},
      undoes: null,
      requestId: null,
      operationId: 'o',
      fingerprint: null,
      dataHash: `${revision}`,
      then: null,
    } as const;
    const body = eventBody(draft, claimed);
    sealed.push({ seq: revision, body, hash: chainHash(sealed.at(-1)?.hash ?? '', body) });
  }
  const events = async function* () {
    yield* sealed;
  };
  const records = async function* () {
    yield { kind: 'project', id: 'p', revision: 4, deleted: false, dataHash: '4', indexed: true };
  };
  const { problems } = await verifyLog(events(), records());
  expect(problems[0]).toMatchObject({ seq: 3, message: expect.stringContaining('another place') });
});

test('events of versions without roles, and with more than this one knows, have the text their hashes are of', () => {
  const body =
    '{"id":"00000000-0000-4000-8000-000000000000","seq":1,"at":"2026-01-01T00:00:00.000Z","actor":"admin",' +
    '"action":"update","entity":{"kind":"project","id":"p"},"revision":1,"changes":{},"undoes":null,' +
    '"requestId":null,"operationId":"o","fingerprint":null,"dataHash":"d","then":null}';
  for (const text of [body, body.replace('"then":null', '"then":null,"later":{"of":[1]},"last":null')])
    expect(eventBody(parseSealed({ body: text, hash: 'h' }), 1)).toBe(text);
});

test('verification reports the first hundred problems', async () => {
  const events = async function* () {
    for (let seq = 1; seq <= 1_000; seq += 1) yield { seq, body: 'overwritten', hash: 'any' };
  };
  const records = async function* () {
    yield { kind: 'project', id: 'p', revision: 1, deleted: false, dataHash: 'h', indexed: true };
  };
  const { problems } = await verifyLog(events(), records());
  expect(problems).toHaveLength(100);
  expect(problems[0]?.seq).toBe(1);
  expect(problems.filter(({ message }) => message.includes('project'))).toEqual([]);
});
