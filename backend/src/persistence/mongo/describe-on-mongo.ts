import { describe, test } from '@jest/globals';

/**
 * Tests that need a server: at `TEST_MONGODB_URI`, which the test command sets. Without it they say loudly that they did not run, and fail
 * where `CI` is set.
 */
export function describeOnMongo(title: string, define: (address: string) => void): void {
  const address = process.env.TEST_MONGODB_URI;
  describe(title, () => {
    if (address !== undefined && address !== '') {
      define(address);
      return;
    }
    test('NOT RUN', () => {
      const reason = `NOT RUN: ${title}. Set TEST_MONGODB_URI, or run everything through npm test.`;
      if (process.env.CI) throw new Error(reason);
      process.stderr.write(`${reason}\n`);
    });
  });
}
