import { describe } from '@jest/globals';

import { defineCrashTests } from '../testing/conformance/processes/crash-tests';
import { makeSqliteTestStore } from '../testing/sqlite-test-store';

describe('SQLite', () => {
  defineCrashTests(makeSqliteTestStore, [
    { when: 'after', step: 'INSERT INTO records', nth: 1 },
    { when: 'before', step: 'UPDATE records', nth: 1 },
    { when: 'before', step: 'INSERT INTO events', nth: 6 },
    // The third mutation makes another project main: killed between promotion and demotion.
    { when: 'after', step: 'INSERT INTO events', nth: 3 },
    { when: 'before', step: 'COMMIT', nth: 4 },
    { when: 'after', step: 'COMMIT', nth: 3 },
  ]);
});
