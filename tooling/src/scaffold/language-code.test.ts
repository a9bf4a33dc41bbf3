import { expect, test } from '@jest/globals';

import { languageProblem } from './language-code';

test.each(['fr', 'vi', 'pt-br', 'el', 'ru'])('%s can be a language of the site', (locale) => {
  expect(languageProblem(locale)).toBeNull();
});

test.each([
  ['xx', 'is the code of no language'],
  ['fr-xx', 'names no region'],
  ['ar', 'written in the script Arab'],
  ['he', 'written in the script Hebr'],
  ['th', 'written in the script Thai'],
  ['French', 'is named like fr or pt-br'],
])('%s cannot be a language of the site: %s', (locale, problem) => {
  expect(languageProblem(locale)).toContain(problem);
});
