/**
 * Writes to a store in an endless loop, for tests that kill it: `node writer.js JSON`. Prints one line of JSON before
 * each mutation (`{"begun":Turn}`) and one after it (`{"acknowledged":Acknowledgement}`).
 */
import fs from 'node:fs';

import * as z from 'zod';

import { openPersistence } from '../../../index';
import { crashPoint, crashAt } from './crash-points';
import { acknowledgement, carryOut, writerMutation, writersProjects } from './writer-mutations';

const writerOptions = z.object({
  dataDir: z.string(),
  mongodbUri: z.string().nullable(),
  name: z.string(),
  /** Where the process kills itself; `null` if the test kills it. */
  crashPoint: crashPoint.nullable(),
});
export type WriterOptions = z.infer<typeof writerOptions>;

export const writerLine = z.union([z.object({ begun: writerMutation }), z.object({ acknowledged: acknowledgement })]);

// Synchronous, because a stream could lose the line when the process is killed.
const say = (line: z.infer<typeof writerLine>): void => void fs.writeSync(1, `${JSON.stringify(line)}\n`);

async function write({ dataDir, mongodbUri, name, crashPoint: point }: WriterOptions): Promise<never> {
  const arm = point === null ? null : crashAt(point);
  const store = await openPersistence({
    dataDir,
    mongodbUri,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  const projects = await writersProjects(store);
  arm?.();
  for (let number = 0; ; number += 1) {
    say({ begun: { name, number } });
    say({ acknowledged: await carryOut(store, { name, number }, projects) });
  }
}

if (require.main === module) void write(writerOptions.parse(JSON.parse(process.argv[2] ?? '')));
