import * as z from 'zod';

import { accountRoles } from 'shared-contracts/entities';
import { calls, problem, proofOfWorkHeader, signedUpload, type CallDescriptor } from 'shared-contracts/http';

import { permissionOf } from 'shared-contracts/policy';

import type { Handlers } from './call-handler';
import { idempotencyKeyPattern, ifMatchPattern } from './call-input';

type Json = { [key: string]: unknown };
type Content = { [mediaType: string]: { schema: Json } };

interface OpenApiDocument extends Json {
  openapi: string;
  paths: { [path: string]: Json };
}

const problemRef = { $ref: '#/components/schemas/Problem' };

class Components {
  readonly schemas: Json = {};

  /** JSON Schema of a zod schema, its definitions moved to where OpenAPI expects them, under unique names. */
  add(name: string, schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _dialect, $defs = {}, ...body }: Json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const moved = (part: unknown): string =>
      JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`);
    for (const [key, definition] of Object.entries(Object($defs)))
      this.schemas[`${name}.${key}`] = JSON.parse(moved(definition));
    const parsed: Json = JSON.parse(moved(body));
    return parsed;
  }
}

/** Whether a repeated request with the `ETag` of the last response can return 304. */
const isRevalidated = (call: CallDescriptor): boolean => call.tagged === true && call.method === 'GET';

function parametersOf(call: CallDescriptor, components: Components): Json[] {
  const described = (place: 'path' | 'query', shape: z.ZodObject | undefined): Json[] =>
    Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || !schema.safeParse(undefined).success,
      schema: components.add(`${call.name}.${name}`, schema, 'output'),
    }));
  const header = (name: string, description: string, pattern?: RegExp, required = false): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string', ...(pattern && { pattern: pattern.source }) },
  });
  const { conditional, idempotent, provable } = call;
  const proof =
    'Solution for a 429 with code `proof-of-work`, whose `proofOfWork` is a challenge of ALTCHA (version 2): the ' +
    'base64 of the JSON of `challenge` and `solution`, as its libraries and its widget make it. Valid once, for ten ' +
    'minutes.';
  const condition = 'ETag of the record; any other revision returns 412 with the current record.';
  const key = 'A retry with the same key returns the first result.';
  return [
    described('path', call.params),
    described('query', call.query),
    conditional ? header('If-Match', condition, ifMatchPattern, conditional === 'required') : [],
    idempotent ? header('Idempotency-Key', key, idempotencyKeyPattern) : [],
    provable ? header(proofOfWorkHeader, proof) : [],
    isRevalidated(call) ? header('If-None-Match', 'ETag of the copy of the client; 304 if it is current.') : [],
  ].flat();
}

const json = (schema: Json): Content => ({ 'application/json': { schema } });

const pageLink: Json = {
  description: 'URL of the next page, `rel="next"` (RFC 8288); omitted on the last page.',
  schema: { type: 'string' },
};

const tag: Json = { description: 'Identifies this version of the response (RFC 9110).', schema: { type: 'string' } };

const cacheStatus: Json = {
  description: 'Only on a stale response, sent while the store is unavailable: `detail=store-unavailable` (RFC 9211).',
  schema: { type: 'string' },
};

const retryAfter: Json = { description: 'Seconds to wait, on 429 and 503.', schema: { type: 'integer', minimum: 0 } };

const bytesOf = (mediaTypes: readonly string[]): Content =>
  Object.fromEntries(mediaTypes.map((type) => [type, { schema: {} }]));

const failure = (description: string): Json => ({
  description,
  headers: { 'Retry-After': retryAfter },
  content: { 'application/problem+json': { schema: problemRef } },
});

/** What an administrator needs for a call, and the responses without it. */
function rightsOf({ access, right, fresh = false }: CallDescriptor): { operation: Json; responses: Json } {
  if (access !== 'admin' || right === undefined) return { operation: {}, responses: {} };
  const named = (permission: 'all' | 'texts') =>
    accountRoles.filter((role) => permissionOf(role, right) === permission).join(', ');
  const ofTexts = named('texts');
  const roles = `${named('all')}${ofTexts && `; for texts in their own languages: ${ofTexts}`}`;
  const newSignIn = fresh ? ' and a sign-in of the last ten minutes' : '';
  return {
    operation: {
      description: `Needs the right \`${right}\`${newSignIn}. Roles with this right: ${roles}.`,
      'x-right': right,
      'x-fresh-sign-in': fresh,
    },
    responses: {
      '401': failure(fresh ? 'Not signed in within the last ten minutes' : 'Not signed in'),
      '403': failure(`Only for the roles ${roles}`),
    },
  };
}

function operationOf(call: CallDescriptor, components: Components): Json {
  const { name, body, bodyTypes, response, responseType } = call;
  const sent = bodyTypes ? bytesOf(bodyTypes) : body && json(components.add(`${name}.body`, body, 'input'));
  const value = response && json(components.add(`${name}.response`, response, 'output'));
  const content = responseType ? bytesOf([responseType]) : value;
  const isPaged = call.query !== undefined && 'cursor' in call.query.shape;
  const rights = rightsOf(call);
  const headers = {
    ...(isPaged && { Link: pageLink }),
    ...(call.tagged && { ETag: tag }),
    ...(call.cache && { 'Cache-Status': cacheStatus }),
  };
  return {
    operationId: call.name,
    summary: call.summary,
    ...rights.operation,
    security: call.access === 'admin' ? [{ session: [] }] : call.access === 'token' ? [{ deployToken: [] }] : [],
    parameters: parametersOf(call, components),
    ...(sent && { requestBody: { required: !call.bodyOptional, content: sent } }),
    responses: {
      [String(call.status)]: {
        description: 'Success',
        ...(Object.keys(headers).length > 0 && { headers }),
        ...(content && { content }),
      },
      ...(isRevalidated(call) && {
        '304': { description: 'The copy of the client is current', headers: { ETag: tag } },
      }),
      ...rights.responses,
      default: failure('Error (RFC 9457)'),
    },
  };
}

/** The description of the API (OpenAPI 3.1), generated from the descriptors of the calls. */
function openApiDocument(taken: readonly CallDescriptor[]): OpenApiDocument {
  const components = new Components();
  const paths: OpenApiDocument['paths'] = {};
  for (const call of taken) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, components) };
  }
  components.schemas.Problem = components.add('Problem', problem, 'output');
  return {
    openapi: '3.1.0',
    info: { title: 'Bokkado API', version: '1.0.0' },
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'bokkado',
          description: 'Beside it its signature, `bokkado.sig`. Over https both begin with `__Host-`.',
        },
        deployToken: { type: 'http', scheme: 'bearer', description: 'Good for the modules it was made for.' },
      },
    },
  };
}

/** With the disk store, uploads go to one of our own addresses, which is then described. */
export function openApiHandlers({ objects }: { objects: { uploadOrigin: string | null } }) {
  const taken: readonly CallDescriptor[] = [
    ...Object.values<CallDescriptor>(calls),
    ...(objects.uploadOrigin === null ? [signedUpload] : []),
  ];
  return {
    describeApi: async () => ({ value: openApiDocument(taken) }),
  } satisfies Partial<Handlers>;
}
