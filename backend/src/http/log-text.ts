/** Characters of a text in a log line; of a stack, which is of no use without its first frames. */
const longestText = 500;
const longestStack = 4_000;

/** How deep an object is written. */
const deepest = 4;

/**
 * What a terminal or a viewer of logs would act on rather than show: control characters of both blocks, line and
 * paragraph separators, and marks that change the direction of the text around them.
 */
const active = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const anyActive = new RegExp(active.source);

const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A text as it is written to the log: cut, with its length where it was, and with nothing in it that a terminal acts
 * on. JSON alone keeps C1 controls as they are, and whatever shows a log decodes the others again.
 */
export function logText(text: string, longest = longestText): string {
  const cut =
    text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}… (${text.length})` : text;
  return anyActive.test(cut) ? cut.replace(active, escape) : cut;
}

const frameStart = '\n    at ';

/** The frames of a stack stay lines of their own; line feeds in its message do not. */
const stackText = (stack: string) =>
  stack
    .slice(0, longestStack)
    .split(frameStart)
    .map((frame) => logText(frame, longestStack))
    .join(frameStart);

/** Everything of a log line, with `logText` for each text in it. */
export function logFields(fields: Record<string, unknown>, depth = deepest): Record<string, unknown> {
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
  // Errors are left to their serializer, and dates to JSON.
  if (!isPlain(value)) return value;
  return depth > 0 ? logFields(value, depth - 1) : '{…}';
}
