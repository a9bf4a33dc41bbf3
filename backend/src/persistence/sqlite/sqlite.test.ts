import { describe } from '@jest/globals';

import { definePersistenceTests } from '../conformance/index';
import { makeSqliteTestStore } from './sqlite-test-store';

describe('SQLite', () => {
  definePersistenceTests(makeSqliteTestStore);
});
