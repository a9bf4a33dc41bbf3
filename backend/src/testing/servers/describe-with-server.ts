import { describe, test } from '@jest/globals';

/**
 * Tests that need a server or program, whose address is in a variable that the test command sets. Without it they are
 * skipped, and the test command counts them; in CI they fail, because a skipped test has not passed.
 */
export function describeWithServer(
  variable: 'TEST_MONGODB_URI' | 'TEST_S3_ENDPOINT' | 'TEST_PROMTOOL',
  title: string,
  define: (address: string) => void,
): void {
  const address = process.env[variable];
  if (address) {
    describe(title, () => define(address));
    return;
  }
  const name = `${title}: needs ${variable}, which npm test sets`;
  if ((process.env.CI ?? '') === '') {
    test.skip(name, () => undefined);
    return;
  }
  test(name, () => {
    throw new Error(`${variable} is not set`);
  });
}
