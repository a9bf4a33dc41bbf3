import type { CallDescriptor } from 'shared-contracts/http';
import * as z from 'zod';

/** Start of their lines. */
export const inputs = 'calls ';

/** What the report uses of a JSON Schema. */
interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
}

function typeOf({ type, enum: choices, const: only, anyOf = [] }: Schema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (choices)
    return [...choices]
      .map((choice) => JSON.stringify(choice))
      .sort()
      .join(' | ');
  return type ?? (anyOf.length > 0 ? [...new Set(anyOf.map(typeOf))].sort().join(' | ') : 'any');
}

function linesOf(key: string, schema: Schema): string[] {
  if (schema.enum) {
    const literals = schema.enum.map((literal) => `${key} | ${JSON.stringify(literal)}`);
    return [`${key}: one of`, ...literals.sort()];
  }
  return [`${key}: ${typeOf(schema)}`];
}

/**
 * The inputs of calls, which modules send and calls refuse if they do not know them: one line per parameter, field of a
 * body, and literal of a choice.
 */
export function reportInputs(known: Readonly<Record<string, CallDescriptor>>): string[] {
  return Object.entries(known).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, input]) => {
      if (!input) return [];
      const schema: Schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
      const owner = `${inputs}${name}.${part}`;
      const fields = Object.entries(schema.properties ?? {}).flatMap(([field, value]) =>
        linesOf(`${owner}.${field}${schema.required?.includes(field) ? '' : '?'}`, value),
      );
      return [`${owner}: ${schema.properties ? '{}' : typeOf(schema)}`, ...fields];
    }),
  );
}
