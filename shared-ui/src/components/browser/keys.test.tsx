import { expect, test } from '@jest/globals';

import { isComposing, shortcutOf } from './keys';

test.each([
  ['Enter', { key: 'Enter', keyCode: 13 }, false],
  ['Enter during a composition', { key: 'Enter', keyCode: 13, isComposing: true }, true],
  ['the Enter of Safari that confirms a conversion', { key: 'Enter', keyCode: 229 }, true],
])('%s belongs to an input method: %#', (_name, key, expected) => {
  expect(isComposing(new KeyboardEvent('keydown', key))).toBe(expected);
});

test.each([
  ['k', { key: 'k', code: 'KeyK', ctrlKey: true }],
  ['k', { key: 'K', code: 'KeyK', metaKey: true }],
  ['k', { key: 'ㅏ', code: 'KeyK', ctrlKey: true }],
  ['s', { key: 'ы', code: 'KeyS', ctrlKey: true }],
  ['s', { key: 'Process', code: 'KeyS', ctrlKey: true }],
  ['Shift+e', { key: 'ㄸ', code: 'KeyE', ctrlKey: true, shiftKey: true }],
  // Dvorak: the letter printed on the key decides.
  ['k', { key: 'k', code: 'KeyV', ctrlKey: true }],
  [null, { key: 'k', code: 'KeyK' }],
  [null, { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }],
  [null, { key: 'F9', code: 'F9', ctrlKey: true }],
])('the shortcut is %p for %p', (expected, key) => {
  expect(shortcutOf(new KeyboardEvent('keydown', key))).toBe(expected);
});
