/**
 * Version of everything that crosses a boundary between separately built modules: this package and `shared-ui`.
 * Major: a module built against another major does not run. Minor: grows only; the shell is released first.
 */
export const contractVersion = '1.0.0';

/** Whether a module that needs `needed` runs where `provided` is live: same major, and not newer. */
export function satisfiesContract(needed: string, provided: string): boolean {
  const parts = (version: string) => version.split('.').map(Number);
  const [needMajor = NaN, needMinor = NaN] = parts(needed);
  const [major = NaN, minor = NaN] = parts(provided);
  return needMajor === major && needMinor <= minor;
}
