/**
 * A key that no other call has, for idempotency and for storage. Not `crypto.randomUUID`, which only secure contexts
 * have: a studio may run the site over plain HTTP in its own network.
 */
export const uniqueKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
