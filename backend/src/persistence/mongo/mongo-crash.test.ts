import { defineCrashTests } from '../conformance/processes/crash-tests';
import { describeOnMongo } from './describe-on-mongo';
import { makeMongoTestStore } from './mongo-test-store';

describeOnMongo('MongoDB', (address) => {
  defineCrashTests(() => makeMongoTestStore(address), [
    { when: 'after', step: 'Operation.insertMany', nth: 2 },
    { when: 'after', step: 'Record.insertMany', nth: 1 },
    { when: 'before', step: 'Record.updateOne', nth: 2 },
    // The third mutation makes another project main: killed between the two halves of it.
    { when: 'after', step: 'Record.updateOne', nth: 2 },
    { when: 'after', step: 'Record.updateOne', nth: 3 },
    { when: 'before', step: 'AuditEvent.insertMany', nth: 1 },
    { when: 'after', step: 'AuditEvent.insertMany', nth: 2 },
    { when: 'before', step: 'Record.updateMany', nth: 1 },
    { when: 'after', step: 'Record.updateMany', nth: 2 },
  ]);
});
