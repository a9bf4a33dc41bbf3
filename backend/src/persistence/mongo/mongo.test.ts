import { describe, test } from '@jest/globals';

import { definePersistenceTests } from '../conformance/index';
import { makeMongoTestStore } from './mongo-test-store';

const address = process.env.TEST_MONGODB_URI;

describe('MongoDB', () => {
  if (address === undefined || address === '') {
    test('NOT RUN', () => {
      const reason = 'NOT RUN: the store on MongoDB. Set TEST_MONGODB_URI, or run everything through npm test.';
      if (process.env.CI) throw new Error(reason);
      process.stderr.write(`${reason}\n`);
    });
    return;
  }
  definePersistenceTests(() => makeMongoTestStore(address));
});
