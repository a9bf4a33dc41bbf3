import * as z from 'zod';

/** The id of every sample. */
export const sampleId = '00000000-0000-4000-8000-000000000000';

const formats: Readonly<Record<string, string>> = {
  uuid: sampleId,
  'date-time': '2999-01-01T00:00:00.000Z',
  uri: 'https://example.com/x',
};

/** The keywords of a JSON Schema from which a value can be made. */
export const schemaKeywords = z.looseObject({
  anyOf: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
  minLength: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  type: z.string().optional(),
});

function valueOf(schema: unknown): unknown {
  const { anyOf, enum: options, format = '', ...rest } = schemaKeywords.parse(schema);
  if (rest.const !== undefined) return rest.const;
  if (options) return options[0];
  if (anyOf) return valueOf(anyOf[0]);
  switch (rest.type) {
    case 'string':
      return formats[format] ?? 'x'.repeat(rest.minLength ?? 1);
    case 'number':
    case 'integer':
      return Math.max(rest.minimum ?? 0, 0);
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: rest.minItems ?? 0 }, () => valueOf(rest.items));
    case 'object':
      return Object.fromEntries((rest.required ?? []).map((name) => [name, valueOf(rest.properties?.[name])]));
    default:
      return null;
  }
}

/**
 * The minimal value of a schema: an object has only its required members.
 * @throws ZodError if the schema has rules that its description does not show
 */
export function schemaSample(schema: z.ZodType): unknown {
  const value = valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  schema.parse(value);
  return value;
}
