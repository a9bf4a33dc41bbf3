import { jestConfig } from './tooling/src/jest/projects.mjs';

/** Unit, component and API tests. Browser journeys are in `e2e/` and run with Playwright. */
export default jestConfig(import.meta.dirname, {
  node: [
    '<rootDir>/{backend,shared-contracts,tooling,bench,soak}/src/**/*.test.ts',
    '<rootDir>/{shared-client,shared-ui,shell,mfe-*}/src/**/*.test.ts',
  ],
  browserLike: ['<rootDir>/{shared-client,shared-ui,shell,mfe-*}/src/**/*.test.tsx'],
});
