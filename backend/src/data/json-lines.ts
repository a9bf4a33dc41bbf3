import { createHash } from 'node:crypto';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';

import type * as z from 'zod';

import { privateFile } from '../persistence';

export interface Written {
  lines: number;
  /** In hexadecimal digits. */
  sha256: string;
}

const chunkSize = 64 * 1024;

/** Writes one JSON text per line to a new file and syncs it to disk. @throws EEXIST */
export async function writeLines(file: string, values: AsyncIterable<unknown>): Promise<Written> {
  const handle = await fsPromises.open(file, 'wx', privateFile);
  const digest = createHash('sha256');
  let lines = 0;
  let chunk = '';
  const flush = async () => {
    digest.update(chunk);
    // Unlike `write`, which may stop early without an error on a full disk.
    await handle.appendFile(chunk);
    chunk = '';
  };
  try {
    for await (const value of values) {
      chunk += `${JSON.stringify(value)}\n`;
      lines += 1;
      if (chunk.length >= chunkSize) await flush();
    }
    await flush();
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { lines, sha256: digest.digest('hex') };
}

/** The SHA-256 of bytes in hexadecimal digits. */
export async function digestOfBytes(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of bytes) digest.update(chunk);
  return digest.digest('hex');
}

/** The SHA-256 of a file in hexadecimal digits. */
export const digestOf = (file: string): Promise<string> => digestOfBytes(fs.createReadStream(file));

/** `node:readline` also splits at U+2028 and U+2029 (Node 24), which JSON does not escape. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    rest += first;
    for (const line of others) {
      yield rest;
      rest = line;
    }
  }
  if (rest !== '') yield rest;
}

/** The message tells operators what to do. */
export class DataError extends Error {}

function parseLine<Value>(line: string, schema: z.ZodType<Value>, place: string): Value {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    const message = `${place} cannot be read by this version: import it with the one that wrote it, or a newer one.`;
    throw new DataError(message, { cause: error });
  }
}

/** @param place of the text, for the error @throws DataError for a line that does not match `schema` */
export const parseJsonLines = <Value>(text: string, schema: z.ZodType<Value>, place: string): Value[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => parseLine(line, schema, `Line ${index + 1} of ${place}`));

/** @throws DataError for a line that does not match `schema` */
export async function* readLines<Value>(file: string, schema: z.ZodType<Value>): AsyncGenerator<Value> {
  let number = 0;
  for await (const line of linesOf(fs.createReadStream(file, 'utf8'))) {
    number += 1;
    yield parseLine(line, schema, `Line ${number} of ${file}`);
  }
}
