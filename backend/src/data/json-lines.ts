import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import readline from 'node:readline';

/** Writes one JSON text per line. @returns how many */
export async function writeLines(file: string, values: AsyncIterable<unknown>): Promise<number> {
  const handle = await fsPromises.open(file, 'wx');
  let count = 0;
  try {
    for await (const value of values) {
      await handle.write(`${JSON.stringify(value)}\n`);
      count += 1;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return count;
}

/** Reads what `writeLines` wrote. @throws SyntaxError where a line is no JSON */
export async function* readLines<Value>(file: string): AsyncIterable<Value> {
  for await (const line of readline.createInterface({ input: fs.createReadStream(file), crlfDelay: Infinity })) {
    // Written by an export of the same version of the store; `verify` checks it against the log's hashes after the import.
    if (line !== '') yield JSON.parse(line) as Value;
  }
}
