import { describeWithServer } from '../../testing/describe-with-server';
import { definePersistenceTests } from '../conformance/index';
import { makeMongoTestStore } from './mongo-test-store';

describeWithServer('TEST_MONGODB_URI', 'MongoDB', (address) =>
  definePersistenceTests(() => makeMongoTestStore(address)),
);
