import type { Finding } from '../finding';

/** The sentences about what is wrong, for comparison with one that a test expects. */
export const problemsIn = (findings: readonly Finding[]): string[] =>
  findings.filter(({ state }) => state === 'problem').map(({ text }) => text);
