import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { offerReloadWhenOutdated } from './outdated-page';

/** Lets everything happen that waits for no clock. */
const tick = () => new Promise((resolve) => setTimeout(resolve));

let status: number;
let asked: string[];
beforeAll(() => offerReloadWhenOutdated(() => 'en'));
beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return new Response(null, { status });
  });
});

const file = (name: string) => `http://localhost/modules/mfe-admin/000000000001/${name}.js`;

/** A script of the page that could not be loaded. */
async function fail(address: string): Promise<void> {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = address;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  await waitFor(() => expect(asked).toHaveLength(1));
  await tick();
}

test.each([200, 500, 503])('a script that fails while the server answers %i for it offers no reload', async (code) => {
  status = code;
  await fail(file('there'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a script for which the page was loaded again offers no other reload', async () => {
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

test('scripts that are gone offer one reload, in the language of the page, whatever they were asked with', async () => {
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
