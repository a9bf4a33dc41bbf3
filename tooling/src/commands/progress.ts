const start = Date.now();

/** Writes one line of progress to standard output, with the seconds since the command began. */
export function logProgress(text: string): void {
  const seconds = ((Date.now() - start) / 1_000).toFixed(1).padStart(6);
  process.stdout.write(`[${seconds} s] ${text}\n`);
}

/** Ends the command: what went wrong and what to do about it. */
export function giveUp(text: string): never {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

/** The message of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Ends the command if a name was given that does not exist. */
export function refuseUnknown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) giveUp(`Unknown: ${unknown.join(', ')}. Known are ${known.join(', ')}.`);
}
