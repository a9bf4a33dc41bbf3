import { randomUUID } from 'node:crypto';

import { describe } from '@jest/globals';

import { describeWithServer } from './describe-with-server';

/** Configures a test server for one of the object stores. */
export interface ObjectStoreUnderTest {
  name: 'disk' | 's3';
  /** Environment of a server with a separate object store. */
  env(): Promise<Record<string, string>>;
}

/** A folder on the disk. */
export const disk: ObjectStoreUnderTest = { name: 'disk', env: () => Promise.resolve({}) };

function s3At(endpoint: string): ObjectStoreUnderTest {
  return {
    name: 's3',
    // The server creates the bucket at its start.
    env: () =>
      Promise.resolve({
        S3_ENDPOINT: endpoint,
        S3_BUCKET: `objects-${randomUUID()}`,
        S3_ACCESS_KEY_ID: process.env.TEST_S3_ACCESS_KEY_ID ?? '',
        S3_SECRET_ACCESS_KEY: process.env.TEST_S3_SECRET_ACCESS_KEY ?? '',
      }),
  };
}

/** Runs a suite on S3. Without `TEST_S3_ENDPOINT` it is reported as skipped, and fails if `CI` is set. */
export function describeOnS3(title: string, suite: (store: ObjectStoreUnderTest) => void): void {
  describeWithServer('TEST_S3_ENDPOINT', `${title} (s3)`, (endpoint) => suite(s3At(endpoint)));
}

/** Runs one suite on both object stores, for the behaviour of the stores themselves, such as signed uploads. */
export function describeOnObjectStores(title: string, suite: (store: ObjectStoreUnderTest) => void): void {
  describe(`${title} (disk)`, () => suite(disk));
  describeOnS3(title, suite);
}
