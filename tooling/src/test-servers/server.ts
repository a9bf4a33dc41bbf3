import { randomBytes } from 'node:crypto';

import type { RunningServer } from './processes';

/** Pinned versions. */
export const versitygwVersion = '1.8.0';
export const mongodVersion = '8.2.6';
export const s3Region = 'us-east-1';

interface S3Account {
  accessKeyId: string;
  secretAccessKey: string;
}

/** A MongoDB server started for tests. */
export interface MongoDbServer extends RunningServer {
  uri: string;
  /** Name and origin, for messages. */
  source: string;
}

/** An S3 server started for tests; it has no buckets and requires path-style addresses. */
export interface S3Server extends RunningServer, S3Account {
  endpoint: string;
  source: string;
}

/** Random credentials for each start. */
export const makeAccount = (): S3Account => ({
  accessKeyId: `test${randomBytes(8).toString('hex')}`,
  secretAccessKey: randomBytes(24).toString('hex'),
});
