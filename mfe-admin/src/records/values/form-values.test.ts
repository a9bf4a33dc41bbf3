import { expect, test } from '@jest/globals';

import { emptyToNull } from './form-values';

test('empty texts and lists alone become null, at every depth', () => {
  expect(
    emptyToNull({ a: '', b: ' \n', c: 'c ', n: 0, list: [], items: [{ name: 'x', url: '' }], paths: ['p'] }),
  ).toEqual({
    a: null,
    b: null,
    c: 'c ',
    n: 0,
    list: null,
    items: [{ name: 'x', url: null }],
    paths: ['p'],
  });
});
