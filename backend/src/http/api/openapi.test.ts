import { beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod';

import {
  callAddresses,
  calls,
  type CallArg,
  type CallDescriptor,
  type CallName,
  type Calls,
} from 'shared-contracts/http';

import { aPng } from '../../testing/samples/images';
import { describeOnS3 } from '../../testing/servers/object-stores';
import { aLog, aPartner, aProject, aRequest } from '../../testing/samples/records';
import { suiteServer } from '../../testing/servers/suite-server';
import { upload } from '../../testing/samples/uploads';

const content = z.record(z.string(), z.object({ schema: z.unknown() }));
const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() })),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  'x-right': z.string().optional(),
  'x-fresh-sign-in': z.boolean().optional(),
  description: z.string().optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      content: content.optional(),
      headers: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.looseObject({
      Problem: z.object({
        properties: z.record(z.string(), z.unknown()),
        required: z.array(z.string()),
        additionalProperties: z.literal(false),
      }),
    }),
  }),
});

const server = suiteServer();
let document: z.infer<typeof described>;
beforeAll(async () => {
  document = described.parse((await server.visitor().call('describeApi', undefined)).body);
});

test('the 401 of the auth check matches its description, including the default account', async () => {
  const { Problem } = document.components.schemas;
  const problem: object = await (await server.visitor().fetch('/api/admin/auth/check')).json();
  expect(problem).toHaveProperty('defaultAccount');
  expect(Object.keys(Problem.properties)).toEqual(expect.arrayContaining(Object.keys(problem)));
  expect(Object.keys(problem)).toEqual(expect.arrayContaining(Problem.required));
});

test('describes the direct upload: signed, without a session, with an image as its body', () => {
  const put = document.paths['/objects/uploads/{id}']?.put;
  expect(put?.security).toEqual([]);
  expect(Object.keys(put?.requestBody?.content ?? {})).toContain('image/png');
  expect(put?.parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'id',
    'expires',
    'signature',
  ]);
});

describeOnS3('the description', (driver) => {
  const other = suiteServer(async () => ({ env: await driver.env() }));

  test('omits the direct upload if uploads go to a bucket', async () => {
    const { paths } = described.parse((await other.visitor().call('describeApi', undefined)).body);
    expect(Object.keys(document.paths).filter((path) => !(path in paths))).toEqual(['/objects/uploads/{id}']);
  });
});

test('describes the export as CSV, and the description itself', () => {
  const success = (path: string) => Object.keys(document.paths[path]?.get?.responses['200']?.content ?? {});
  expect(success('/api/collaboration-requests/export')).toEqual(['text/csv']);
  expect(success('/api/openapi.json')).toEqual(['application/json']);
});

test('describes right and sign-in of exactly the calls for administrators, and who has the right', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const rights = operations.map((each) => [each.operationId, each['x-right'], each['x-fresh-sign-in']]);
  const expected = Object.values<CallDescriptor>(calls).map(({ name, access, right, fresh = false }) =>
    access === 'admin' ? [name, right, fresh] : [name, undefined, undefined],
  );
  expect(rights).toEqual(expect.arrayContaining(expected));
  const described403 = (path: string, method: string) => document.paths[path]?.[method]?.responses['403']?.description;
  expect(described403('/api/admin/people', 'post')).toBe('Only for the roles owner');
  expect(described403('/api/projects/{id}', 'patch')).toBe(
    'Only for the roles owner, editor; for texts in their own languages: translator',
  );
  expect(document.paths['/api/admin/people']?.post?.description).toContain('`user:create` and a sign-in of the last');
  expect(document.paths['/api/projects']?.get?.responses).not.toHaveProperty('403');
});

test('describes the Link header of lists', () => {
  const headers = (path: string) => Object.keys(document.paths[path]?.get?.responses['200']?.headers ?? {});
  for (const list of ['projects', 'partners', 'development-logs', 'collaboration-requests', 'admin/audit'])
    expect([list, headers(`/api/${list}`)]).toEqual([list, expect.arrayContaining(['Link'])]);
  expect(headers('/api/projects/{id}')).not.toContain('Link');
});

test('describes numeric parameters of the path and the query as numbers', () => {
  const index = document.paths['/api/projects/{id}/screenshots/{index}']?.delete?.parameters.find(
    ({ name }) => name === 'index',
  );
  expect(index).toMatchObject({ in: 'path', required: true, schema: { type: 'integer', minimum: 0 } });
  const limit = document.paths['/api/projects']?.get?.parameters.find(({ name }) => name === 'limit');
  expect(limit).toMatchObject({ required: false, schema: { type: 'integer', minimum: 1, maximum: 1_000 } });
});

test('the description supports only GET and revalidates by ETag', async () => {
  const visitor = server.visitor();
  const refused = await visitor.fetch('/api/openapi.json', { method: 'POST' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'HEAD, GET']);
  const response = await visitor.fetch('/api/openapi.json');
  expect(
    (await visitor.fetch('/api/openapi.json', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } }))
      .status,
  ).toBe(304);
});

test('exactly the described responses carry an ETag and revalidate', async () => {
  const admin = await server.admin();
  const seen: Record<string, string[]> = {};
  const make = async <Name extends CallName>(name: Name, arg: CallArg<Calls[Name]>) => {
    const { headers, body } = await admin.call(name, arg);
    const etag = headers.get('etag');
    const again =
      etag !== null && callAddresses[name].method === 'GET'
        ? await admin.attempt(name, arg, { 'if-none-match': etag })
        : null;
    seen[name] = [
      ...(etag === null ? [] : ['ETag']),
      ...(again?.status === 304 && again.headers.get('etag') === etag ? ['If-None-Match'] : []),
    ];
    return body;
  };
  const project = await make('createProject', { body: aProject() });
  const params = { id: project.id };
  await make('updateProject', { params, body: { titleEn: 'x' } });
  const { objectPath } = await upload(admin, await aPng(64, 64), 'image/png');
  await make('addScreenshot', { params, body: { imageURL: objectPath } });
  await make('deleteScreenshot', { params: { ...params, index: 0 } });
  await make('requestUpload', undefined);
  await make('takeUpload', { body: { imageURL: objectPath } });
  const partner = await make('createPartner', { body: aPartner() });
  await make('updatePartner', { params: { id: partner.id }, body: { nameEn: 'x' } });
  const log = await make('createDevelopmentLog', { body: aLog(project.id) });
  await make('updateDevelopmentLog', { params: { id: log.id }, body: { titleEn: 'x' } });
  const request = await make('createCollaborationRequest', { body: aRequest() });
  await make('updateCollaborationRequest', { params: { id: request.id }, body: { state: 'closed' } });
  await make('listProjects', undefined);
  await make('getProject', { params });
  await make('listPartners', undefined);
  await make('listDevelopmentLogs', undefined);
  await make('listCollaborationRequests', undefined);
  await make('summarizeCollaborationRequests', undefined);
  await make('findTranslations', { query: {} });
  await make('listSignIns', undefined);
  await make('checkAuth', undefined);
  await make('describeApi', undefined);
  await make('deleteCollaborationRequest', { params: { id: request.id } });
  await make('deleteDevelopmentLog', { params: { id: log.id } });
  await make('deletePartner', { params: { id: partner.id } });
  const [event] = await make('listAuditEvents', { query: { limit: 1 } });
  await make('undoAuditEvent', { params: { seq: event?.seq ?? 0 } });
  await make('deleteProject', { params });
  await make('reportClientError', { body: { kind: 'page', message: 'x' } });
  await make('reportVitals', { body: { builds: {}, values: {} } });

  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const told = Object.keys(seen).map((name) => {
    const { responses, parameters } = operations.find(({ operationId }) => operationId === name) ?? {
      responses: {},
      parameters: [],
    };
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    const isRevalidated = '304' in responses && parameters.some((parameter) => parameter.name === 'If-None-Match');
    return [
      name,
      [...('ETag' in (success?.headers ?? {}) ? ['ETag'] : []), ...(isRevalidated ? ['If-None-Match'] : [])],
    ];
  });
  expect(Object.fromEntries(told)).toEqual(seen);
  expect(seen).toMatchObject({ getProject: ['ETag', 'If-None-Match'], updatePartner: ['ETag'], listSignIns: [] });
});

test('describes Retry-After on every error response', () => {
  const refusals = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ responses }) => Object.keys(responses.default?.headers ?? {})),
  );
  expect(new Set(refusals.flat())).toEqual(new Set(['Retry-After']));
  expect(refusals).not.toContainEqual([]);
});
