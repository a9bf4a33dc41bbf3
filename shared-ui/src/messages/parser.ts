/** The parser of react-intl, in a separate file. */
export { parse } from '@formatjs/icu-messageformat-parser';
