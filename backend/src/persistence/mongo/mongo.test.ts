import { describeWithServer } from '../../testing/servers/describe-with-server';
import { definePersistenceTests } from '../testing/conformance/index';
import { makeMongoTestStore } from '../testing/mongo-test-store';

describeWithServer('TEST_MONGODB_URI', 'MongoDB', (address) =>
  definePersistenceTests(() => makeMongoTestStore(address)),
);
