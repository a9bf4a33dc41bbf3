import { randomUUID } from 'node:crypto';

import { describe } from '@jest/globals';

import { describeWithServer } from './describe-with-server';
import { describeOnS3, disk, type ObjectStoreUnderTest } from './object-stores';

/** Configures a test server for one of the stores. */
export interface StoreUnderTest {
  name: 'sqlite' | 'mongodb';
  /** Environment of a server with a separate store. */
  env(): Record<string, string>;
}

const sqlite: StoreUnderTest = { name: 'sqlite', env: () => ({}) };

function mongodbAt(address: string): StoreUnderTest {
  return {
    name: 'mongodb',
    env: () => {
      const url = new URL(address);
      url.pathname = `/api-${randomUUID().slice(0, 13)}`;
      return { MONGODB_URI: url.href };
    },
  };
}

/**
 * Runs one suite on both stores, for several processes or concurrent changes on one store. Without `TEST_MONGODB_URI`
 * the MongoDB half is reported as skipped, and fails if `CI` is set.
 */
export function describeOnStores(title: string, suite: (store: StoreUnderTest) => void): void {
  describe(`${title} (sqlite)`, () => suite(sqlite));
  describeWithServer('TEST_MONGODB_URI', `${title} (mongodb)`, (address) => suite(mongodbAt(address)));
}

/**
 * Runs one suite that needs both a store and an object store on SQLite with the disk, and on MongoDB with S3: each
 * store and each object store once, for half the price of all four pairs.
 */
export function describeOnStorePairs(
  title: string,
  suite: (store: StoreUnderTest, objects: ObjectStoreUnderTest) => void,
): void {
  describe(`${title} (sqlite, disk)`, () => suite(sqlite, disk));
  describeWithServer('TEST_MONGODB_URI', `${title} (mongodb)`, (address) =>
    describeOnS3('with', (objects) => suite(mongodbAt(address), objects)),
  );
}
