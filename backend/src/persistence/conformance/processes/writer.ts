/**
 * Writes to a store without end, for tests that kill it: `node writer.js JSON`. One line of JSON before each mutation
 * (`{"begun":Turn}`) and one after it (`{"acknowledged":Acknowledgement}`).
 */
import fs from 'node:fs';

import * as z from 'zod';

import { openPersistence } from '../../open';
import { deathPoint, dieAt } from './death-points';
import { acknowledgement, takeTurn, turn, writersProjects } from './turns';

const writerOptions = z.object({
  dataDir: z.string(),
  mongodbUri: z.string().nullable(),
  name: z.string(),
  /** Where the process kills itself; `null` leaves that to others. */
  deathPoint: deathPoint.nullable(),
});
export type WriterOptions = z.infer<typeof writerOptions>;

export const writerLine = z.union([z.object({ begun: turn }), z.object({ acknowledged: acknowledgement })]);

// Not a stream: the line has to be out before the process can be killed.
const say = (line: z.infer<typeof writerLine>): void => void fs.writeSync(1, `${JSON.stringify(line)}\n`);

async function write({ dataDir, mongodbUri, name, deathPoint: point }: WriterOptions): Promise<never> {
  const arm = point === null ? null : dieAt(point);
  const store = await openPersistence({
    dataDir,
    mongodbUri,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  const projects = await writersProjects(store);
  arm?.();
  for (let number = 0; ; number += 1) {
    say({ begun: { name, number } });
    say({ acknowledged: await takeTurn(store, { name, number }, projects) });
  }
}

if (require.main === module) void write(writerOptions.parse(JSON.parse(process.argv[2] ?? '')));
