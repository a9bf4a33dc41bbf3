import { describe, test } from '@jest/globals';

/**
 * Tests that need a server, at the address in a variable that the test command sets. Without it they say loudly that
 * they did not run, and fail where `CI` is set.
 */
export function describeWhere(
  variable: 'TEST_MONGODB_URI' | 'TEST_S3_ENDPOINT',
  title: string,
  define: (address: string) => void,
): void {
  const address = process.env[variable];
  describe(title, () => {
    if (address) {
      define(address);
      return;
    }
    test('NOT RUN', () => {
      const reason = `NOT RUN: ${title}. Set ${variable}, or run everything through npm test.`;
      if (process.env.CI) throw new Error(reason);
      process.stderr.write(`${reason}\n`);
    });
  });
}
