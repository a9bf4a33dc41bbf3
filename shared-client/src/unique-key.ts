/** A unique key. Not `crypto.randomUUID`, which is missing over plain HTTP in a studio's own network. */
export const uniqueKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
