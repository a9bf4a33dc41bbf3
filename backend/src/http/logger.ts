import { pino, type DestinationStream, type Logger } from 'pino';

import type { Config } from '../config';

/** Never written to a log, wherever in a logged object they are found up to two levels deep. */
const secretFields = ['password', 'currentPassword', 'newPassword', 'passwordHash', 'authorization', 'cookie', 'secretAccessKey', 'token'];

/**
 * Standard output, written in pieces of some kilobytes and at the latest after half a second: one system call for each line would be
 * a fifth of the time of a prepared answer. What is left is written when the process ends.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: 4_096, periodicFlush: 500 });
  process.once('exit', () => output.flushSync());
  return output;
}

/**
 * Structured logs, one JSON object a line.
 * @param destination where to write; standard output where left out
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    destination,
  );
}
