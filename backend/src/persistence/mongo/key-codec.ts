/**
 * Keys of free JSON values may hold what MongoDB gives a meaning (`$`, `.`) or refuses (a zero byte, an empty key).
 * They are stored percent-encoded; all other keys look in the database as they do everywhere.
 */
const special = /[%$.\u0000]/g;

/**
 * Keys that the driver stumbles over: an object with `_bsontype` is taken for a value of its own, which it then cannot
 * write; an array under a name that every object inherits (`toString`) is read back as raw bytes. Their first sign is
 * encoded.
 */
const misread = (key: string): boolean => key === '_bsontype' || key in Object.prototype;

const encoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;

function encodeKey(key: string): string {
  if (key === '') return '%';
  return misread(key) ? encoded(key) + key.slice(1) : key.replace(special, encoded);
}

const decodeKey = (key: string): string =>
  key === '%'
    ? ''
    : key.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function someKey(value: unknown, test: (key: string) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item: unknown) => someKey(item, test));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => test(key) || someKey(item, test));
}

function withKeys(value: unknown, change: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withKeys(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [change(key), withKeys(item, change)]));
}

/** A plain JSON value as MongoDB can keep it: the same one where all its keys can stay. */
export const encodeKeys = (value: unknown): unknown =>
  someKey(value, (key) => encodeKey(key) !== key) ? withKeys(value, encodeKey) : value;

/** The value that `encodeKeys` was given. */
export const decodeKeys = (value: unknown): unknown =>
  someKey(value, (key) => key.includes('%')) ? withKeys(value, decodeKey) : value;
