import { pino, type DestinationStream, type Logger } from 'pino';

import type { Config } from '../config';

/** Never written to a log, wherever in a logged object they are found up to two levels deep. */
const secretFields = ['password', 'currentPassword', 'newPassword', 'passwordHash', 'authorization', 'cookie', 'secretAccessKey', 'token'];

/**
 * Structured logs, one JSON object a line.
 * @param destination where to write; standard output where left out
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: undefined,
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
