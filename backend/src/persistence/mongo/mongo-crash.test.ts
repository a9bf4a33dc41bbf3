import { describeWithServer } from '../../testing/servers/describe-with-server';
import { defineCrashTests } from '../testing/conformance/processes/crash-tests';
import { makeMongoTestStore } from '../testing/mongo-test-store';

describeWithServer('TEST_MONGODB_URI', 'MongoDB', (address) => {
  defineCrashTests(
    () => makeMongoTestStore(address),
    [
      { when: 'after', step: 'operations.insertMany', nth: 2 },
      { when: 'after', step: 'records.insertOne', nth: 1 },
      { when: 'before', step: 'records.updateOne', nth: 2 },
      // The third mutation makes another project main: killed between promotion and demotion.
      { when: 'after', step: 'records.updateOne', nth: 2 },
      { when: 'after', step: 'records.updateOne', nth: 3 },
      { when: 'before', step: 'audit_events.insertMany', nth: 1 },
      { when: 'after', step: 'audit_events.insertMany', nth: 2 },
      { when: 'before', step: 'records.updateMany', nth: 1 },
      { when: 'after', step: 'records.updateMany', nth: 2 },
    ],
  );
});
