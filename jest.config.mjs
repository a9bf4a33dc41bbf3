/** Unit, component and API tests. Browser journeys are in `e2e/` and run with Playwright. */

const transform = {
  '^.+\\.(?:[tj]sx?|mjs)$': [
    '<rootDir>/tooling/src/jest/transform.cjs',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};

const common = {
  rootDir: import.meta.dirname,
  transform,
  // Published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(react-intl|@formatjs|intl-messageformat|msw|@mswjs|until-async|rettime|@open-draft)/)',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
  restoreMocks: true,
};

export default {
  // With the product's other caches, so that clearing the temporary folder does not lose transforms.
  cacheDirectory: '<rootDir>/.cache/jest',
  // Typing into real forms takes long on a busy machine; a hanging test still ends.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{backend,shared-contracts,tooling,bench}/src/**/*.test.{ts,mjs}'],
    },
    {
      ...common,
      displayName: 'browser-like',
      testEnvironment: '<rootDir>/tooling/src/jest/jsdom-environment.cjs',
      testMatch: ['<rootDir>/{shared-client,shared-ui,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tooling/src/jest/jsdom-setup.ts'],
    },
  ],
};
