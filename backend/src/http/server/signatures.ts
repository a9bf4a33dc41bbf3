import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a text in base64url. Each text begins with its purpose, so that it is valid for no other. */
export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

export function isSigned(secrets: readonly string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
