import { afterEach, expect, test } from '@jest/globals';

import { restorePlainAddress } from './plain-address';

const { origin } = window.location;

afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['a page of the site', `${origin}/`, '/project/1?page=2#music'],
  ['another site', `${origin}.example/`, '/project/1?page=2&lang=ko#music'],
  ['nowhere', '', '/project/1?page=2&lang=ko#music'],
])('a document that was opened from %s has the address it should have', (_case, referrer, expected) => {
  window.history.replaceState({ key: 'a' }, '', '/project/1?page=2&lang=ko#music');
  restorePlainAddress({ referrer });
  expect(window.location.href).toBe(origin + expected);
  expect(window.history.state).toEqual({ key: 'a' });
});
