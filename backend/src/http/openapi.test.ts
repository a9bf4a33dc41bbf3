import { beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod';

import { suiteServer } from '../testing/suite-server';

const content = z.record(z.string(), z.object({ schema: z.unknown() }));
const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() })),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional(), headers: z.record(z.string(), z.unknown()).optional() })),
});
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.looseObject({ Problem: z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()), additionalProperties: z.literal(false) }) }),
  }),
});

const server = suiteServer();
let document: z.infer<typeof described>;
beforeAll(async () => {
  document = described.parse((await server.visitor().call('describeApi', undefined)).body);
});

test('the 401 of the auth check is as its description says, with the default account', async () => {
  const { Problem } = document.components.schemas;
  const problem: object = await (await server.visitor().fetch('/api/admin/auth/check')).json();
  expect(problem).toHaveProperty('defaultAccount');
  expect(Object.keys(Problem.properties)).toEqual(expect.arrayContaining(Object.keys(problem)));
  expect(Object.keys(problem)).toEqual(expect.arrayContaining(Problem.required));
});

test('the direct upload is described: signed, without a session, with an image as its body', () => {
  const upload = document.paths['/objects/uploads/{id}']?.put;
  expect(upload?.security).toEqual([]);
  expect(Object.keys(upload?.requestBody?.content ?? {})).toContain('image/png');
  expect(upload?.parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['id', 'expires', 'signature']);
});

test('the export is described as CSV, the description by itself', () => {
  const success = (path: string) => Object.keys(document.paths[path]?.get?.responses['200']?.content ?? {});
  expect(success('/api/collaboration-requests/export')).toEqual(['text/csv']);
  expect(success('/api/openapi.json')).toEqual(['application/json']);
});

test('lists say where their next page is told', () => {
  const headers = (path: string) => Object.keys(document.paths[path]?.get?.responses['200']?.headers ?? {});
  for (const list of ['projects', 'partners', 'development-logs', 'collaboration-requests', 'admin/audit']) expect([list, headers(`/api/${list}`)]).toEqual([list, ['Link']]);
  expect(headers('/api/projects/{id}')).toEqual([]);
});

test('a number in an address is described as one', () => {
  const limit = document.paths['/api/projects']?.get?.parameters.find(({ name }) => name === 'limit');
  expect(limit).toMatchObject({ required: false, schema: { type: 'integer', minimum: 1, maximum: 1_000 } });
});

test('the description takes no other method, and is not sent again while it is the same', async () => {
  const visitor = server.visitor();
  const refused = await visitor.fetch('/api/openapi.json', { method: 'POST' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'HEAD, GET']);
  const response = await visitor.fetch('/api/openapi.json');
  expect((await visitor.fetch('/api/openapi.json', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })).status).toBe(304);
});
