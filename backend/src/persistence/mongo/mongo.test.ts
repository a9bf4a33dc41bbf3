import { definePersistenceTests } from '../conformance/index';
import { describeOnMongo } from './describe-on-mongo';
import { makeMongoTestStore } from './mongo-test-store';

describeOnMongo('MongoDB', (address) => definePersistenceTests(() => makeMongoTestStore(address)));
