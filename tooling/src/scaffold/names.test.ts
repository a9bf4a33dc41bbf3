import { expect, test } from '@jest/globals';

import { refusalOfKind } from './new-kind';
import { refusalOfModule } from './new-module';

test.each([
  ['award', undefined, null],
  ['story', 'stories', null],
  ['news', 'news', null],
  ['story', undefined, /^The plural of story is not storys/],
  ['news', undefined, /^The plural of news is not newss/],
  ['press-review', 'press reviews', /^A plural is like/],
  ['Award', undefined, /^A kind is named like/],
  ['partner', undefined, /^There is a kind partner/],
  ['module', undefined, /the address \/api\/modules/],
  ['notice', 'modules', /the address \/api\/modules/],
  ['activity', 'activities', /the screen \/admin\/activity/],
  ['command', undefined, /the file mfe-admin\/src\/commands/],
  ['choice', undefined, /the text choice\.none/],
  ...['class', 'switch', 'await', 'default'].map((kind) => [kind, `${kind}es`, /a word of JavaScript/] as const),
  ['publication', undefined, /the file mfe-admin\/src\/publication/],
] as const)('a kind %s with the plural %s: %p', (kind, plural, refusal) => {
  if (refusal === null) expect(refusalOfKind(kind, plural)).toBeNull();
  else expect(refusalOfKind(kind, plural)).toMatch(refusal);
});

test.each([
  ['news', null],
  ['press-archive', null],
  ['News', /^A module is named like/],
  ['public', /^mfe-public exists/],
  ...['api', 'objects', 'modules', 'project', 'press', 'development-logs'].map(
    (name) => [name, /exists: its page/] as const,
  ),
] as const)('a module %s: %p', async (name, refusal) => {
  if (refusal === null) expect(await refusalOfModule(name)).toBeNull();
  else expect(await refusalOfModule(name)).toMatch(refusal);
});
