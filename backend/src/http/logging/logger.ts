import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

import type { Config } from '../../config/config';
import { logFields } from './log-text';

/** Redacted in logged objects, up to two levels deep. */
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

/** Standard output, buffered for at most half a second: a system call per line is expensive on a busy server. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: 8_192, periodicFlush: 500 });
  process.once('exit', () => output.flushSync());
  return output;
}

const errorFields = (error: unknown) => (error instanceof Error ? logFields({ ...stdSerializers.err(error) }) : error);

/** Structured logs. Clients control much of the content, so every text is truncated and escaped here. */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = standardOutput(),
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      formatters: { log: (fields) => logFields(fields) },
      serializers: { err: errorFields },
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    destination,
  );
}

/** Logs everything from `debug` on until the next call, which goes back to the configured level. */
export function toggleDebug(logger: Logger, { logLevel }: Pick<Config, 'logLevel'>): void {
  const level = logger.level === 'debug' ? logLevel : 'debug';
  // So that the line is written whatever the levels are.
  logger.level = 'debug';
  logger.info({ logLevel: level }, 'the log level was changed');
  logger.level = level;
}
