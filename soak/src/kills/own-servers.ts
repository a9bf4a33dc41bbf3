/**
 * A MongoDB and an S3 server that a test can kill: `node --import tsx own-servers.ts`. Prints its addresses as one line
 * of JSON; kills the server that a line of the input names, and prints its name when it is back. Ends with its input.
 */
import readline from 'node:readline';

import { startFerretDb, startVersitygw } from 'tooling/killable-servers';

const quietly = () => undefined;
const [mongodb, s3] = await Promise.all([startFerretDb(quietly, true), startVersitygw(quietly)]);
const { uri } = mongodb;
const { endpoint, accessKeyId, secretAccessKey } = s3;
console.log(JSON.stringify({ uri, endpoint, accessKeyId, secretAccessKey }));
for await (const name of readline.createInterface({ input: process.stdin })) {
  await (name === 'mongodb' ? mongodb : s3).crash();
  console.log(name);
}
await Promise.all([mongodb.stop(), s3.stop()]);
