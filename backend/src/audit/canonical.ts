import { hash } from 'node:crypto';

/**
 * A copy of a JSON value that every store gives back exactly as it is: no `undefined`, no negative zero, no half of a
 * surrogate pair (none of which survives a database), no key `__proto__` (which no reader can copy safely), and no link
 * to what the caller may change later.
 * @throws TypeError for what JSON cannot hold
 */
export function plainJson(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not a JSON value`);
    return value === 0 ? 0 : value;
  }
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item: unknown) => (item === undefined ? null : plainJson(item)));
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, item]) => item !== undefined && key !== '__proto__')
        .map(([key, item]) => [key.toWellFormed(), plainJson(item)]),
    );
  }
  throw new TypeError(`A ${typeof value} is not a JSON value`);
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) copy[key] = sorted(Reflect.get(value, key));
  return copy;
}

/**
 * JSON text with sorted keys: values that differ in nothing but the order of keys have equal texts. Takes plain JSON
 * values.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

/** sha256 as 64 hexadecimal digits. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** An id in the form of a UUID (version 8) that is always the same for the same name. */
export function uuidOf(name: string): string {
  const digits = sha256(name);
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
