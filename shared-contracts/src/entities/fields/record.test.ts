import { expect, test } from '@jest/globals';

import { text } from './field-builders';
import { defineRecord } from './record';

test('a field of a record is in an editor or says that it is in none', () => {
  // @ts-expect-error A field without an editor would be stored, and nobody could enter it.
  const forgotten = defineRecord({ note: text({}) });
  const declared = defineRecord({ note: text({ editor: 'dialog' }), counted: text({ editor: null }) });
  expect([forgotten, declared].map(({ fields }) => Object.values(fields).map(({ editor }) => editor))).toEqual([
    [undefined],
    ['dialog', null],
  ]);
});
