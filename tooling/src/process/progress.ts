const start = Date.now();

/** Prints one line of progress with the elapsed seconds. */
export function logProgress(text: string): void {
  const seconds = ((Date.now() - start) / 1_000).toFixed(1).padStart(6);
  process.stdout.write(`[${seconds} s] ${text}\n`);
}

/** Exits with an error message that says how to fix it. */
export function fail(text: string): never {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

/** The message of any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Exits with an error if a name is unknown. */
export function refuseUnknown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) fail(`Unknown: ${unknown.join(', ')}. Known are ${known.join(', ')}.`);
}
