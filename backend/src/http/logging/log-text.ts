/** Maximum characters of a text in a log line; more for a stack, which is useless without its first frames. */
const maxTextLength = 500;
const maxStackLength = 4_000;

const maxDepth = 4;

/**
 * Characters that terminals and log viewers interpret: C0 and C1 controls, line and paragraph separators, bidirectional
 * marks.
 */
const active = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const anyActive = new RegExp(active.source);

const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A text for the log, truncated and escaped: JSON does not escape C1 controls, and log viewers decode the other ones.
 */
export function logText(text: string, maxLength = maxTextLength): string {
  const cut =
    text.length > maxLength ? `${text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')}… (${text.length})` : text;
  return anyActive.test(cut) ? cut.replace(active, escape) : cut;
}

const frameStart = '\n    at ';

/** Keeps the frames of a stack on separate lines and escapes line feeds in its message. */
const stackText = (stack: string) =>
  stack
    .slice(0, maxStackLength)
    .split(frameStart)
    .map((frame) => logText(frame, maxStackLength))
    .join(frameStart);

export function logFields(fields: Record<string, unknown>, depth = maxDepth): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    result[logText(name)] = name === 'stack' && typeof value === 'string' ? stackText(value) : logValue(value, depth);
  }
  return result;
}

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

function logValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return logText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return depth > 0 ? value.slice(0, 20).map((item) => logValue(item, depth - 1)) : '[…]';
  // Errors have their own serializer, and JSON handles dates.
  if (!isPlain(value)) return value;
  return depth > 0 ? logFields(value, depth - 1) : '{…}';
}
