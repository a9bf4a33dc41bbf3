import fc from 'fast-check';
import * as z from 'zod';

import type { CallDescriptor } from 'shared-contracts/http';

import { schemaKeywords } from '../../../backend/src/testing/samples/schema-sample';

const described = schemaKeywords.extend({
  maximum: z.number().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
});

const anything = fc.jsonValue({ maxDepth: 2 });

/** Values that programs have stumbled over. */
const oddTexts = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\u202e',
  '__proto__',
  "' OR 1=1 --",
  '%',
  '$where',
  '../..',
  '𠮷'.repeat(300),
);

const texts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  'date-time': fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString()),
  uri: fc.webUrl(),
};

/** Mostly values that a JSON Schema describes, some of another type or beyond its limits. */
function valueOf(schema: unknown, ids: readonly string[]): fc.Arbitrary<unknown> {
  const {
    anyOf,
    enum: options,
    items,
    properties,
    type,
    format = '',
    minimum,
    maximum,
    ...rest
  } = described.parse(schema);
  const arbitrary = (): fc.Arbitrary<unknown> => {
    if ('const' in rest) return fc.constant(rest.const);
    if (options) return fc.constantFrom(...options);
    if (anyOf && anyOf.length > 0) return fc.oneof(...anyOf.map((each) => valueOf(each, ids)));
    if (properties)
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valueOf(each, ids)])),
        { requiredKeys: [] },
      );
    switch (type) {
      case 'string':
        return format === 'uuid' && ids.length > 0
          ? fc.oneof(fc.constantFrom(...ids), fc.uuid())
          : fc.oneof({ weight: 3, arbitrary: texts[format] ?? fc.string({ unit: 'grapheme' }) }, oddTexts);
      case 'integer':
      case 'number':
        return fc.oneof(fc.integer({ min: minimum ?? -9, max: Math.max(minimum ?? -9, maximum ?? 99) }), fc.double());
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(valueOf(items ?? {}, ids), { maxLength: 3 });
      default:
        return anything;
    }
  };
  return fc.oneof({ weight: 12, arbitrary: arbitrary() }, { weight: 1, arbitrary: anything });
}

const schemaOf = (schema: z.ZodType | undefined): unknown =>
  schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/** Addresses are texts, whatever the call expects. */
const parameters = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    ),
  );

/**
 * Random arguments of a call, most of which its schemas accept.
 * @param ids of existing records
 */
export function argumentsOf(
  { params, query, body, conditional }: CallDescriptor,
  ids: readonly string[],
): fc.Arbitrary<object> {
  const pathParts = fc.record(
    Object.fromEntries(
      Object.entries(described.parse(schemaOf(params) ?? {}).properties ?? {}).map(([name, each]) => [
        name,
        valueOf(each, ids),
      ]),
    ),
  );
  return fc.record(
    {
      params: pathParts.map((values) => parameters.parse(values)),
      query: query ? valueOf(schemaOf(query), ids).map((values) => parameters.parse(values)) : fc.constant({}),
      ...(body && { body: valueOf(schemaOf(body), ids) }),
      ...(conditional && { ifMatch: fc.nat(3) }),
      idempotencyKey: fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', '1') }),
    },
    { requiredKeys: ['params', 'query'] },
  );
}
