import { describe } from '@jest/globals';

import { definePersistenceTests } from '../testing/conformance/index';
import { makeSqliteTestStore } from '../testing/sqlite-test-store';

describe('SQLite', () => {
  definePersistenceTests(makeSqliteTestStore);
});
