import * as z from 'zod';

interface Schema {
  [keyword: string]: unknown;
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

// Looks at the value itself: a record would be parsed and copied member by member at every level.
const schema = z.custom<Schema>(isObject);
const schemas = z.array(schema);
const named = z.record(z.string(), schema);

type Named = Readonly<Record<string, Schema>>;
type Check<Value = unknown> = (value: Value) => boolean;
/** Makes the check of a keyword from what the schema expects, which is read once for all values. */
type Keyword<Value = unknown> = (expected: unknown, definitions: Named, whole: Schema) => Check<Value>;

const types: Readonly<Record<string, Check>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: isText,
  number: isNumber,
  integer: Number.isInteger,
  array: isList,
  object: isObject,
};

/** A keyword ignores values of other types. */
const about =
  <Value>(isOne: (value: unknown) => value is Value, make: Keyword<Value>): Keyword =>
  (...given) => {
    const holds = make(...given);
    return (value) => !isOne(value) || holds(value);
  };

/** A keyword that compares a measure of the value with a limit. */
const limited =
  <Value>(measure: (value: Value) => number, isWithin: (measured: number, limit: number) => boolean): Keyword<Value> =>
  (expected) => {
    const limit = z.number().parse(expected);
    return (value) => isWithin(measure(value), limit);
  };

const text = z.string();
const characters = (value: string) => [...value].length;
const members = (value: readonly unknown[]) => value.length;
const itself = (value: number) => value;
const atLeast = (measured: number, limit: number) => measured >= limit;
const atMost = (measured: number, limit: number) => measured <= limit;
const annotation: Keyword = () => () => true;

const keywords: Readonly<Record<string, Keyword>> = {
  default: annotation,
  description: annotation,
  // Published formats always have a pattern as well.
  format: annotation,
  $ref: (expected, definitions) => {
    const target = schema.parse(definitions[text.parse(expected).replace('#/components/schemas/', '')]);
    // A schema may refer to itself.
    return (value) => checkOf(target, definitions)(value);
  },
  type: (expected) => types[text.parse(expected)] ?? (() => false),
  const: (expected) => (value) => expected === value,
  enum: (expected) => {
    const options = z.array(z.unknown()).parse(expected);
    return (value) => options.includes(value);
  },
  anyOf: (expected, definitions) => {
    const options = schemas.parse(expected).map((option) => checkOf(option, definitions));
    return (value) => options.some((holds) => holds(value));
  },
  allOf: (expected, definitions) => {
    const parts = schemas.parse(expected).map((part) => checkOf(part, definitions));
    return (value) => parts.every((holds) => holds(value));
  },
  minLength: about(isText, limited(characters, atLeast)),
  maxLength: about(isText, limited(characters, atMost)),
  pattern: about(isText, (expected) => {
    const pattern = new RegExp(text.parse(expected), 'u');
    return (value) => pattern.test(value);
  }),
  minimum: about(isNumber, limited(itself, atLeast)),
  maximum: about(isNumber, limited(itself, atMost)),
  minItems: about(isList, limited(members, atLeast)),
  maxItems: about(isList, limited(members, atMost)),
  items: about(isList, (expected, definitions) => {
    const holds = checkOf(schema.parse(expected), definitions);
    return (value) => value.every((item) => holds(item));
  }),
  required: about(isObject, (expected) => {
    const names = z.array(text).parse(expected);
    return (value) => names.every((name) => Object.hasOwn(value, name));
  }),
  properties: about(isObject, (expected, definitions) => {
    const properties = Object.entries(named.parse(expected)).map(
      ([name, property]) => [name, checkOf(property, definitions)] as const,
    );
    return (value) => properties.every(([name, holds]) => !Object.hasOwn(value, name) || holds(value[name]));
  }),
  propertyNames: about(isObject, (expected, definitions) => {
    const holds = checkOf(schema.parse(expected), definitions);
    return (value) => Object.keys(value).every((name) => holds(name));
  }),
  additionalProperties: about(isObject, (expected, definitions, whole) => {
    const known = schema.parse(whole.properties ?? {});
    const holds: Check = expected === false ? () => false : checkOf(schema.parse(expected), definitions);
    return (value) => Object.keys(value).every((name) => Object.hasOwn(known, name) || holds(value[name]));
  }),
};

/** The checks of the schemas that were asked for. */
const checks = new WeakMap<Schema, Check>();

function checkOf(expected: Schema, definitions: Named): Check {
  const known = checks.get(expected);
  if (known) return known;
  const parts = Object.entries(expected).map(([keyword, rule]) => {
    const make = keywords[keyword];
    if (!make) throw new Error(`Unsupported keyword ${keyword}`);
    return make(rule, definitions, expected);
  });
  const check: Check = (value) => parts.every((holds) => holds(value));
  checks.set(expected, check);
  return check;
}

/**
 * Validates a value against a JSON Schema (2020-12), independently of the library that generated the schema.
 * @param definitions targets of `#/components/schemas/…`
 * @throws Error for an unsupported keyword, rather than ignoring it
 */
export function accepts(expected: Schema, value: unknown, definitions: Named): boolean {
  return checkOf(expected, definitions)(value);
}
