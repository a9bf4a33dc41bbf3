import { randomBytes } from 'node:crypto';

import type { RunningServer } from './processes';

/** Versions that are built or pulled. */
export const versitygwVersion = '1.8.0';
export const mongodVersion = '8.2.6';
export const s3Region = 'us-east-1';

interface S3Account {
  accessKeyId: string;
  secretAccessKey: string;
}

/** A MongoDB server that was started for tests. */
export interface MongoDbServer extends RunningServer {
  uri: string;
  /** What it is, for people. */
  source: string;
}

/** An S3 server that was started for tests; it has no bucket and wants path-style addresses. */
export interface S3Server extends RunningServer, S3Account {
  endpoint: string;
  source: string;
}

/** An account that is made up for every start. */
export const makeAccount = (): S3Account => ({
  accessKeyId: `test${randomBytes(8).toString('hex')}`,
  secretAccessKey: randomBytes(24).toString('hex'),
});
