import { jestConfig } from './projects.mjs';

/** The unit tests of a module in a repository of its own. */
export default jestConfig(process.cwd(), {
  node: ['<rootDir>/src/**/*.test.ts'],
  browserLike: ['<rootDir>/src/**/*.test.tsx'],
});
