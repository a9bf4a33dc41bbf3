import { describeOnMongo } from './describe-on-mongo';
import { defineCrashTests } from '../conformance/processes/crash-tests';
import { makeMongoTestStore } from './mongo-test-store';

describeOnMongo('MongoDB', (address) => {
  defineCrashTests(() => makeMongoTestStore(address), [
    { when: 'after', step: 'Operation.insertMany' },
    { when: 'before', step: 'Record.updateOne' },
    { when: 'after', step: 'Record.updateOne' },
    { when: 'after', step: 'Record.insertMany' },
    { when: 'before', step: 'AuditEvent.insertMany' },
    { when: 'after', step: 'AuditEvent.insertMany' },
    { when: 'before', step: 'Record.updateMany' },
    { when: 'after', step: 'Record.updateMany' },
  ]);
});
