import '@testing-library/jest-dom';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/react';

import { withOwnStyles } from './own-styles';

const { getElementError } = getConfig();

configure({
  // The first screen of a file is compiled while the test waits for it, which takes more than the usual second on a
  // busy machine.
  asyncUtilTimeout: 30_000,
  // While a test waits for an element, each attempt would print the document for an error that is discarded. The last
  // one prints it.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? undefined)
      : getElementError(message, container),
});

// Rules go into their sheet one by one, as in production. The text of the whole sheet, which jsdom reads anew for each
// further rule, is for people who look at a page.
process.env['SC_DISABLE_SPEEDY'] = 'false';

/** A warning or error on the console is a defect: React and our own code are silent in a healthy test. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  localStorage.clear();
  expect(complaints).toEqual([]);
});

if (!window.matchMedia) {
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

// jsdom reads blobs by its FileReader alone.
Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (reader.result instanceof Object ? resolve(reader.result) : undefined);
    reader.onerror = () => reject(reader.error ?? new Error('The blob cannot be read'));
    reader.readAsArrayBuffer(this);
  });
};

// Not implemented, because nothing has a position.
Element.prototype.scrollIntoView = () => undefined;

window.getComputedStyle = withOwnStyles(window.getComputedStyle.bind(window));
