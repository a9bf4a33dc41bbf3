import * as z from 'zod';

interface Schema {
  [keyword: string]: unknown;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

// Looks at the value itself: a record would be parsed and copied member by member at every level.
const schema = z.custom<Schema>(isObject);
const schemas = z.array(schema);
const named = z.record(z.string(), schema);

type Named = Readonly<Record<string, Schema>>;
type Keyword = (expected: unknown, value: unknown, definitions: Named, whole: Schema) => boolean;

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  array: Array.isArray,
  object: isObject,
};

/** A keyword ignores values of other types. */
const about =
  <Value>(
    type: z.ZodType<Value>,
    holds: (value: Value, expected: unknown, definitions: Named, whole: Schema) => boolean,
  ): Keyword =>
  (expected, value, definitions, whole) => {
    const known = type.safeParse(value);
    return !known.success || holds(known.data, expected, definitions, whole);
  };

const text = z.string();
const list = z.custom<readonly unknown[]>(Array.isArray);
const object = schema;
const characters = (value: string) => [...value].length;
const limit = z.number();
const annotation: Keyword = () => true;

const keywords: Readonly<Record<string, Keyword>> = {
  default: annotation,
  description: annotation,
  // Published formats always have a pattern as well.
  format: annotation,
  $ref: (expected, value, definitions) =>
    accepts(schema.parse(definitions[text.parse(expected).replace('#/components/schemas/', '')]), value, definitions),
  type: (expected, value) => types[text.parse(expected)]?.(value) ?? false,
  const: (expected, value) => expected === value,
  enum: (expected, value) => list.parse(expected).includes(value),
  anyOf: (expected, value, definitions) =>
    schemas.parse(expected).some((option) => accepts(option, value, definitions)),
  allOf: (expected, value, definitions) => schemas.parse(expected).every((part) => accepts(part, value, definitions)),
  minLength: about(text, (value, expected) => characters(value) >= limit.parse(expected)),
  maxLength: about(text, (value, expected) => characters(value) <= limit.parse(expected)),
  pattern: about(text, (value, expected) => new RegExp(text.parse(expected), 'u').test(value)),
  minimum: about(z.number(), (value, expected) => value >= limit.parse(expected)),
  maximum: about(z.number(), (value, expected) => value <= limit.parse(expected)),
  minItems: about(list, (value, expected) => value.length >= limit.parse(expected)),
  maxItems: about(list, (value, expected) => value.length <= limit.parse(expected)),
  items: about(list, (value, expected, definitions) =>
    value.every((item) => accepts(schema.parse(expected), item, definitions)),
  ),
  required: about(object, (value, expected) =>
    z
      .array(text)
      .parse(expected)
      .every((name) => Object.hasOwn(value, name)),
  ),
  properties: about(object, (value, expected, definitions) =>
    Object.entries(named.parse(expected)).every(
      ([name, property]) => !Object.hasOwn(value, name) || accepts(property, value[name], definitions),
    ),
  ),
  propertyNames: about(object, (value, expected, definitions) =>
    Object.keys(value).every((name) => accepts(schema.parse(expected), name, definitions)),
  ),
  additionalProperties: about(object, (value, expected, definitions, whole) => {
    const others = Object.keys(value).filter((name) => !Object.hasOwn(object.parse(whole.properties ?? {}), name));
    return expected === false
      ? others.length === 0
      : others.every((name) => accepts(schema.parse(expected), value[name], definitions));
  }),
};

/**
 * Validates a value against a JSON Schema (2020-12), independently of the library that generated the schema.
 * @param definitions targets of `#/components/schemas/…`
 * @throws Error for an unsupported keyword, rather than ignoring it
 */
export function accepts(expected: Schema, value: unknown, definitions: Named): boolean {
  return Object.entries(expected).every(([keyword, rule]) => {
    const holds = keywords[keyword];
    if (!holds) throw new Error(`Unsupported keyword ${keyword}`);
    return holds(rule, value, definitions, expected);
  });
}
