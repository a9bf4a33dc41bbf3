import { pino, type DestinationStream, type Logger } from 'pino';

import type { Config } from '../config';

/** Never written to a log, wherever in a logged object they are found up to two levels deep. */
const secretFields = [
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'authorization',
  'cookie',
  'secretAccessKey',
  'token',
];

/** Characters of lines that are written together. */
const pieceLength = 16_384;
/** How long a line waits for others, in milliseconds. */
const longestWait = 500;

/**
 * Standard output, written in pieces: one system call for each line would be a fifth of the time of a prepared answer.
 * What is left is written when the process ends. The lines are put together here and not by pino's destination, which
 * measures the whole piece again with each line.
 */
function standardOutput(): DestinationStream & { flush(): void } {
  const output = pino.destination({ dest: 1, sync: true });
  let lines: string[] = [];
  let length = 0;
  const flush = () => {
    if (length > 0) output.write(lines.join(''));
    lines = [];
    length = 0;
  };
  setInterval(flush, longestWait).unref();
  process.once('exit', () => {
    flush();
    output.flushSync();
  });
  return {
    write(line) {
      lines.push(line);
      length += line.length;
      if (length >= pieceLength) flush();
    },
    flush,
  };
}

/**
 * Structured logs, one JSON object a line.
 * @param destination where to write; standard output where left out
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = standardOutput(),
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    destination,
  );
}
