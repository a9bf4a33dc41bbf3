import * as z from 'zod';

import { calls, problem, signedUpload, type CallDescriptor } from 'shared-contracts/http';

import type { Handlers } from './call-handler';
import { EncodedBody } from './content-encoding';
import { etagOf, type PreparedAnswer } from './prepared-answers';

type Json = { [key: string]: unknown };
type Content = { [mediaType: string]: { schema: Json } };

interface OpenApiDocument extends Json {
  openapi: string;
  paths: { [path: string]: Json };
}

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

const json = (schema: Json): Content => ({ 'application/json': { schema } });

const pageLink: Json = { description: 'Where the next page is, `rel="next"` (RFC 8288); left out on the last one.', schema: { type: 'string' } };

/** Of a body that no schema describes further. */
const bytesOf = (mediaTypes: readonly string[]): Content => Object.fromEntries(mediaTypes.map((type) => [type, { schema: {} }]));

function requestBodyOf({ name, body, bodyOptional, bodyTypes }: CallDescriptor, components: Components): Json | undefined {
  const content = bodyTypes ? bytesOf(bodyTypes) : body && json(components.add(`${name}.body`, body, 'input'));
  return content && { required: !bodyOptional, content };
}

function contentOf({ name, response, responseType }: CallDescriptor, components: Components): Content | undefined {
  return responseType ? bytesOf([responseType]) : response && json(components.add(`${name}.response`, response, 'output'));
}

function operationOf(call: CallDescriptor, components: Components): Json {
  const requestBody = requestBodyOf(call, components);
  const content = contentOf(call, components);
  const isPaged = call.query !== undefined && 'cursor' in call.query.shape;
  return {
    operationId: call.name,
    summary: call.summary,
    security: call.access === 'admin' ? [{ session: [] }] : [],
    parameters: parametersOf(call, components),
    ...(requestBody && { requestBody }),
    responses: {
      [String(call.status)]: { description: 'Success', ...(isPaged && { headers: { Link: pageLink } }), ...(content && { content }) },
      default: { description: 'Error (RFC 9457)', content: { 'application/problem+json': { schema: problemRef } } },
    },
  };
}

/** The description of the whole API (OpenAPI 3.1), made from the descriptions of its calls. */
function openApiDocument(): OpenApiDocument {
  const components = new Components();
  const paths: OpenApiDocument['paths'] = {};
  for (const call of [...Object.values<CallDescriptor>(calls), signedUpload]) {
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

function prepare(): PreparedAnswer<OpenApiDocument> {
  const value = openApiDocument();
  const bytes = Buffer.from(JSON.stringify(value));
  return { value, body: new EncodedBody(bytes), etag: etagOf(bytes) };
}

/** The handler of `GET /api/openapi.json`. The description is made when it is asked for the first time. */
export function openApiHandlers() {
  let made: PreparedAnswer<OpenApiDocument> | undefined;
  return {
    describeApi: async () => ({ kind: 'prepared', answer: (made ??= prepare()), visibility: 'public' }),
  } satisfies Partial<Handlers>;
}
