import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

import type { Config } from '../config';
import { logFields } from './log-text';

/** Never written to a log, up to two levels deep in a logged object. */
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

/** The fields of an error; of its causes, pino puts texts and stacks into one. */
const errorFields = (error: unknown) => (error instanceof Error ? logFields({ ...stdSerializers.err(error) }) : error);

/**
 * Structured logs, one JSON object a line. Whoever sends a request decides about much of what is logged of it, so every
 * text is cut and escaped here and not by those who log it.
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
