import { Ajv, type ValidateFunction } from 'ajv';

type Schema = Readonly<Record<string, unknown>>;

// Rejects unknown keywords. Published formats always come with a pattern.
const ajv = new Ajv({ strictTypes: false, validateFormats: false, keywords: ['components'] });

const validators = new WeakMap<Schema, ValidateFunction>();

/**
 * Validates a value against a JSON Schema, independently of the library that generated the schema.
 * @param definitions targets of `#/components/schemas/…`
 * @throws Error for an unknown keyword, rather than ignoring it
 */
export function accepts(schema: Schema, value: unknown, definitions: Schema): boolean {
  const validate = validators.get(schema) ?? ajv.compile({ ...schema, components: { schemas: definitions } });
  validators.set(schema, validate);
  return validate(value);
}
