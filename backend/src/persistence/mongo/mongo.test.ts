import { describeWhere } from '../../testing/describe-where';
import { definePersistenceTests } from '../conformance/index';
import { makeMongoTestStore } from './mongo-test-store';

describeWhere('TEST_MONGODB_URI', 'MongoDB', (address) => definePersistenceTests(() => makeMongoTestStore(address)));
