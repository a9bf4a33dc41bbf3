import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { offerReloadWhenOutdated } from './outdated-page';

/** Flushes all promises. */
const tick = () => new Promise((resolve) => setTimeout(resolve));

let status: number;
let asked: string[];
let stop: () => void;
beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  stop = offerReloadWhenOutdated(() => 'en');
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return new Response(null, { status });
  });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

const file = (name: string) => `http://localhost/modules/mfe-admin/000000000001/${name}.js`;

/** Simulates a script of the page that failed to load. */
async function fail(address: string): Promise<void> {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = address;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  await waitFor(() => expect(asked).toHaveLength(1));
  await tick();
}

test.each([200, 500, 503])('a failed script offers no reload if the server responds with %i', async (code) => {
  status = code;
  await fail(file('there'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a script for which the page was already reloaded offers no second reload', async () => {
  status = 404;
  sessionStorage.setItem('reloaded-for', '/modules/mfe-admin/000000000001/gone.js');
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = file('gone');
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  await tick();
  expect([asked, screen.queryByRole('alert')]).toEqual([[], null]);
});

test('missing scripts offer one reload, in the language of the page, regardless of their query', async () => {
  status = 404;
  await fail(`${file('gone')}?retry=2`);
  expect(asked).toEqual([file('gone')]);
  expect(screen.getByRole('alert')).toHaveTextContent('A newer version of this page has been published.');
  for (const name of ['another', 'third']) {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = file(name);
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
  }
  await tick();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
