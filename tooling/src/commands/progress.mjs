const start = Date.now();

/** One line of progress on standard output, with the seconds since the command began. */
export function say(text) {
  const seconds = ((Date.now() - start) / 1_000).toFixed(1).padStart(6);
  process.stdout.write(`[${seconds} s] ${text}\n`);
}

/** Ends the command: what went wrong and what to do about it. */
export function giveUp(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
