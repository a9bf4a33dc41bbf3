import { describe } from '@jest/globals';

import { defineCrashTests } from '../conformance/processes/crash-tests';
import { makeSqliteTestStore } from './sqlite-test-store';

describe('SQLite', () => {
  defineCrashTests(makeSqliteTestStore, [
    { when: 'before', step: 'INSERT INTO events' },
    { when: 'before', step: 'UPDATE records' },
    { when: 'after', step: 'INSERT INTO records' },
    { when: 'before', step: 'COMMIT' },
    { when: 'after', step: 'COMMIT' },
  ]);
});
