import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

export default typescript.config(
  { ignores: ['**/dist*/', '**/node_modules/', '**/.cache/', 'data/', 'test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...typescript.configs.strict.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // `() => undefined` and `void` arguments are clear; types check the rest.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // An underscore marks a deliberately unused value.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  {
    files: [
      'backend/src/demo/content/**',
      // Coordinates of drawings.
      'demo-art/src/**',
      '**/messages/**',
      'shared-contracts/src/http/calls.ts',
      'shared-contracts/src/localization/validation-messages.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  {
    files: ['{shell,shared-client,shared-ui,mfe-*}/src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    // What tests render for themselves is not compiled, which most rules of React are findings of.
    files: ['{shell,shared-client,shared-ui,mfe-*}/src/**/*.test.{ts,tsx}'],
    rules: Object.fromEntries(
      Object.keys(reactHooks.configs.flat['recommended-latest'].rules)
        .filter((name) => !['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'].includes(name))
        .map((name) => [name, 'off']),
    ),
  },
  {
    files: ['{shell,shared-client,shared-ui,mfe-*,backend}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'mfe-requests/src/contact-form/**'],
    rules: { 'no-console': 'error' },
  },
);
