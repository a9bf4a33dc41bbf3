/** The parser of react-intl, in a file of its own. */
export { parse } from '@formatjs/icu-messageformat-parser';
