import * as z from 'zod';

import { calls, problem, type CallDescriptor } from 'shared-contracts/http';

import { holds } from './conditional-request';
import { EncodedBody } from './content-encoding';
import { etagOf } from './prepared-answers';
import type { AppMiddleware } from './request-state';

type Json = { [key: string]: unknown };

const problemRef = { $ref: '#/components/schemas/Problem' };

/** Schemas that refer to themselves, collected under names that are unique in the document. */
class Components {
  readonly schemas: Json = {};

  /** JSON Schema of a zod schema, with its definitions moved to where a document of OpenAPI looks for them. */
  add(name: string, schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _dialect, $defs = {}, ...body }: Json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const moved = (part: unknown): string => JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`);
    for (const [key, definition] of Object.entries(Object($defs))) this.schemas[`${name}.${key}`] = JSON.parse(moved(definition));
    const parsed: Json = JSON.parse(moved(body));
    return parsed;
  }
}

function parametersOf(call: CallDescriptor, components: Components): Json[] {
  const described = (place: 'path' | 'query', shape: z.ZodObject | undefined): Json[] =>
    Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || !schema.safeParse(undefined).success,
      schema: components.add(`${call.name}.${name}`, schema, 'output'),
    }));
  const header = (name: string, description: string): Json => ({ name, in: 'header', required: false, description, schema: { type: 'string' } });
  return [
    ...described('path', call.params),
    ...described('query', call.query),
    ...(call.conditional ? [header('If-Match', 'ETag of the record; another revision is answered 412 with the current record.')] : []),
    ...(call.idempotent ? [header('Idempotency-Key', 'Repeating a request with the same key answers the first result.')] : []),
  ];
}

function operationOf(call: CallDescriptor, components: Components): Json {
  const json = (schema: Json): Json => ({ 'application/json': { schema } });
  const success = call.response ? { content: json(components.add(`${call.name}.response`, call.response, 'output')) } : {};
  return {
    operationId: call.name,
    summary: call.summary,
    security: call.access === 'admin' ? [{ session: [] }] : [],
    parameters: parametersOf(call, components),
    ...(call.body && { requestBody: { required: !call.bodyOptional, content: json(components.add(`${call.name}.body`, call.body, 'input')) } }),
    responses: {
      [String(call.status)]: { description: 'Success', ...success },
      default: { description: 'Error (RFC 9457)', content: { 'application/problem+json': { schema: problemRef } } },
    },
  };
}

/** The description of the whole API (OpenAPI 3.1), made from the descriptions of its calls. */
export function openApiDocument(): Json {
  const components = new Components();
  const paths: { [path: string]: Json } = {};
  for (const call of Object.values<CallDescriptor>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, components) };
  }
  components.schemas.Problem = components.add('Problem', problem, 'output');
  return {
    openapi: '3.1.0',
    info: { title: 'Bokkado API', version: '1.0.0' },
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'bokkado', description: '`__Host-bokkado` where the site is served over https.' } },
    },
  };
}

/** `GET /api/openapi.json`. Made when it is asked for the first time. */
export function openApi(): AppMiddleware {
  let made: { body: EncodedBody; etag: string } | undefined;
  return async (ctx, next) => {
    if (ctx.path !== '/api/openapi.json' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (!made) {
      const bytes = Buffer.from(JSON.stringify(openApiDocument()));
      made = { body: new EncodedBody(bytes), etag: etagOf(bytes) };
    }
    const { bytes, encoding } = await made.body.choose(ctx.req.headers['accept-encoding']);
    ctx.vary('Accept-Encoding');
    ctx.set('Cache-Control', 'public, no-cache');
    ctx.set('ETag', made.etag);
    if (encoding) ctx.set('Content-Encoding', encoding);
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.body = bytes;
    if (holds(ctx, made.etag)) ctx.status = 304;
    return undefined;
  };
}
