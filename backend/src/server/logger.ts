import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

import type { Config } from '../config';
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

/** Characters that are buffered before a write. */
const maxBufferLength = 16_384;
/** Maximum milliseconds for which a line is buffered. */
const maxBufferMs = 500;

/**
 * Standard output with a buffer: one system call per line would be a fifth of the time of a cached response. The buffer
 * is flushed when the process exits. Not pino's own buffered destination, which measures the whole buffer again with
 * each line.
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
  setInterval(flush, maxBufferMs).unref();
  process.once('exit', () => {
    flush();
    output.flushSync();
  });
  return {
    write(line) {
      lines.push(line);
      length += line.length;
      if (length >= maxBufferLength) flush();
    },
    flush,
  };
}

/** Serializes an error; pino joins the messages and stacks of its causes. */
const errorFields = (error: unknown) => (error instanceof Error ? logFields({ ...stdSerializers.err(error) }) : error);

/**
 * Structured logs, one JSON object per line. Clients control much of the content, so every text is
 * truncated and escaped here and not by the callers.
 * @param destination standard output by default
 */
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
