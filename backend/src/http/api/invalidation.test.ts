import { beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod';

import { declaredKinds, type DeclaredKind } from 'shared-contracts/entities';
import { calls, contentCallName, type CallDescriptor, type CallName } from 'shared-contracts/http';
import { aFullRecord } from 'shared-contracts/testing';

import { contentBody } from '../../testing/samples/content-samples';
import { aProject } from '../../testing/samples/records';
import { describeOnStores } from '../../testing/servers/stores';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';

const location = '/objects/a.webp';
const full = { text: (name: string) => name, image: location, url: 'https://example.com/x' };
const recordId = z.looseObject({ id: z.uuid() });

interface Change {
  name: CallName;
  arg: object;
  /** Of the record. */
  id: string;
}

/** Calls of signed-in administrators whose responses a browser keeps; releases change in the background. */
const reads = Object.values<CallDescriptor & { name: CallName }>(calls).filter(
  ({ method, response, access, path }) =>
    method === 'GET' && response && access !== 'token' && !/^\/api\/(?:admin\/auth\/|(?:admin\/)?modules$)/.test(path),
);

/** A query about a record, with the text that its response has to contain. */
function queryAbout(query: z.ZodObject, id: string): object {
  const values: Record<string, unknown> = { limit: 20, ids: id, recordId: id, kind: 'project', id };
  const asked = Object.entries(query.shape).filter(
    ([name, schema]) => name === 'limit' || !schema.safeParse(undefined).success,
  );
  return Object.fromEntries(asked.map(([name]) => [name, values[name]]));
}

describeOnStores('the tags of a call', (store) => {
  const env = store.env();
  const server = suiteServer(() => ({ env }));
  const admin = suiteAdmin(server);
  let projectId = '';
  beforeAll(async () => {
    projectId = (await admin.call('createProject', { body: aProject() })).body.id;
  });

  const idOf = async (name: CallName, arg: object) => recordId.parse(await (await admin.attempt(name, arg)).json()).id;

  /** Makes an empty record. @returns the call that fills every field */
  async function filling(kind: DeclaredKind): Promise<Change> {
    const body = aFullRecord(kind, { ...full, projectId });
    if (kind === 'studio') return { name: 'updateStudio', arg: { body }, id: await idOf('updateStudio', { body: {} }) };
    if (kind === 'image') {
      const id = await idOf('describeImage', { body: { location } });
      return { name: 'describeImage', arg: { body: { ...body, location } }, id };
    }
    const id = await idOf(contentCallName('create', kind), { body: contentBody(kind, projectId) });
    return { name: contentCallName('update', kind), arg: { params: { id }, body }, id };
  }

  /** What the reads respond about a record. One after another: a store that has too much to do refuses some. */
  async function responses(id: string): Promise<unknown[]> {
    const told = [];
    for (const { name, params, query } of reads) {
      const path = params && { params: { id, seq: 1 } };
      const response = await admin.attempt(name, { ...path, ...(query && { query: queryAbout(query, id) }) });
      expect(response.status).toBeLessThan(500);
      told.push(response.ok ? await response.text() : response.status);
    }
    return told;
  }

  test.each(declaredKinds)('tell of each response that a change of a %s makes outdated', async (kind) => {
    const { name, arg, id } = await filling(kind);
    const before = await responses(id);
    expect(await (await admin.attempt(name, arg)).json()).toMatchObject({ id });
    const after = await responses(id);
    const { changes = [] }: CallDescriptor = calls[name];
    const told = new Set<string>([...changes, 'log']);
    const outdated = reads.filter((_call, index) => before[index] !== after[index]);
    expect(outdated.map((call) => call.name)).toEqual(expect.arrayContaining(['listAuditEvents', 'findTranslations']));
    const untold = outdated.filter((call) => !call.reads?.some((tag) => told.has(tag)));
    expect(untold.map((call) => call.name)).toEqual([]);
  });
});
