import { beforeAll, describe, expect, test } from '@jest/globals';

import { contentKinds, fieldsOfKind, nameField, type ContentKind } from 'shared-contracts/entities';
import { contentCallName } from 'shared-contracts/http';
import { localizedFieldName, locales } from 'shared-contracts/localization';
import { randomNumbers } from 'shared-contracts/testing';

import { contentBody } from '../../testing/samples/content-samples';
import { aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';

/** Names of a kind's fields as bodies of calls contain them. */
const bodyFields = (kind: ContentKind): string[] =>
  Object.entries(fieldsOfKind(kind)).flatMap(([name, field]) =>
    field.kind === 'localized' ? locales.map((locale) => localizedFieldName(name, locale)) : [name],
  );

/** Fields with a schema for every value; a list with a marker may also hold free JSON. */
const checkedFields = (kind: ContentKind): string[] => {
  const fields = fieldsOfKind(kind);
  return bodyFields(kind).filter((name) => fields[name]?.kind !== 'list' || fields[name].marker === undefined);
};

/** Texts that some program would execute, but that are only texts here. */
const markup = ['<script>alert(1)</script>', '{{7*7}}', '${7*7}', "'; DROP TABLE records; --", '{"$gt":""}', '%00'];

/** Bodies with random values for random fields, the same in each run. */
function randomBodies(kind: ContentKind, count: number): Record<string, unknown>[] {
  const random = randomNumbers(kind.length);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const value = (depth: number): unknown =>
    pick<() => unknown>([
      () => null,
      () => pick(markup),
      () => pick([0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER]),
      () => random() < 0.5,
      () => 'あ\ud83d'.repeat(Math.floor(random() * 3_000)),
      () => '2026-02-31T25:61:61Z',
      () => (depth > 2 ? [] : [value(depth + 1), value(depth + 1)]),
      () => (depth > 2 ? {} : { $where: value(depth + 1), constructor: value(depth + 1) }),
    ])?.();
  const names = bodyFields(kind);
  return Array.from({ length: count }, () =>
    Object.fromEntries(Array.from({ length: 1 + Math.floor(random() * 4) }, () => [pick(names) ?? '', value(0)])),
  );
}

describe.each(contentKinds)('hostile input of a %s', (kind) => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  let id = '';
  const patch = (body: object) => admin.attempt(contentCallName('update', kind), { params: { id }, body });
  const stored = async (): Promise<unknown> =>
    (await admin.attempt(contentCallName('get', kind), { params: { id } })).json();
  beforeAll(async () => {
    const project = (await admin.call('createProject', { body: aProject() })).body.id;
    const created = await admin.attempt(contentCallName('create', kind), { body: contentBody(kind, project) });
    ({ id } = await created.json());
  });

  test.each(checkedFields(kind))('threat 7: an operator in %s returns 400', async (name) => {
    const response = await expectingNoChange(server, () => patch({ [name]: { $gt: '' } }));
    expect(response.status).toBe(400);
  });

  test.each(['unknown', 'constructor', '$set', 'revision'])('threat 8: the key %s returns 400', async (key) => {
    const response = await expectingNoChange(server, () => patch({ [key]: 'x' }));
    expect(response.status).toBe(400);
  });

  test.each(markup)('threat 10: the name %s is a text like any other', async (text) => {
    const name = localizedFieldName(nameField(kind), 'en');
    expect((await patch({ [name]: text })).status).toBe(200);
    expect(await stored()).toMatchObject({ [name]: text });
  });

  test('random values are refused, or stored as they are returned', async () => {
    for (const body of randomBodies(kind, 200)) {
      const response = await patch(body);
      const returned: unknown = await response.json();
      expect({ body, status: response.status }).toEqual({ body, status: response.ok ? 200 : 400 });
      if (response.ok) expect(await stored()).toEqual(returned);
    }
  });
});
