/** Stands in builds for `@formatjs/icu-messageformat-parser`: what is not parsing comes from the package itself. */
export * from '@formatjs/icu-messageformat-parser/no-parser.js';
export { parse } from './parse-message';
