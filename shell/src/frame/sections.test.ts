import { expect, test } from '@jest/globals';

import { activeSection } from './sections';

const at = (about: number, projects: number) => [
  { id: 'home' as const, top: -100 },
  { id: 'about' as const, top: about },
  { id: 'projects' as const, top: projects },
];

test.each([
  [201, 900, 'home'],
  [200, 900, 'about'],
  [-3_000, 201, 'about'],
  [-3_000, 199, 'projects'],
])('with about at %d and projects at %d, %s is active', (about, projects, expected) => {
  expect(activeSection(at(about, projects))).toBe(expected);
});
