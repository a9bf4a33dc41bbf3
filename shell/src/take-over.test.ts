import { expect, test } from '@jest/globals';

import type { RemoteModules } from 'shared-contracts/federation';

import { holdPage } from './take-over';
import { fulfilled, type RemoteLoader } from './remotes/remote-loader';

/** Flushes all promises. */
const tick = () => new Promise((resolve) => setTimeout(resolve));

const page = 'mfe_public/LandingPage';
const other = 'mfe_requests/ContactForm';
type Page = RemoteModules[typeof page];

const aPage = { default: () => null, data: () => [], head: () => ({ title: '', description: '' }) };

/** A loader whose page has failed, and fails until the test changes it. */
async function failingLoader() {
  const listeners = new Set<() => void>();
  let promise: Promise<Page> = Promise.reject(new Error('no connection'));
  const load = ((id: string) => (id === page ? promise : fulfilled('another module'))) as RemoteLoader['load'];
  const loader: RemoteLoader = {
    load,
    prepare: load,
    retry: () => {
      for (const changed of listeners) changed();
    },
    subscribe: (_id, changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  await promise.catch(() => undefined);
  return { loader, becomes: (next: Promise<Page>) => (promise = next) };
}

test('a page that has failed after it was loaded is asked for again by a retry only', async () => {
  const { loader, becomes } = await failingLoader();
  becomes(Promise.resolve(aPage));
  const retries: (() => void)[] = [];
  let loaded = 0;
  const onFailure = (retry: () => void) => retries.push(retry);
  const held = holdPage(loader, page, { onFailure, onLoaded: () => (loaded += 1) });
  await tick();
  expect([retries.length, loaded]).toEqual([1, 0]);
  retries[0]?.();
  expect(await held.load(page)).toBe(aPage);
  expect(loaded).toBe(1);
});

test('only the page of the document waits for a retry after its failure', async () => {
  const { loader, becomes } = await failingLoader();
  const retries: (() => void)[] = [];
  let loaded = 0;
  const held = holdPage(loader, page, { onFailure: (retry) => retries.push(retry), onLoaded: () => (loaded += 1) });
  const place = held.load(page);
  let outcome = 'waits';
  void place.then(
    () => (outcome = 'is there'),
    () => (outcome = 'failed'),
  );
  await tick();
  expect([retries.length, outcome]).toEqual([1, 'waits']);
  expect(await held.load(other)).toBe('another module');

  becomes(Promise.reject(new Error('still none')));
  retries[0]?.();
  await tick();
  expect([retries.length, outcome]).toEqual([2, 'waits']);

  becomes(Promise.resolve(aPage));
  retries[1]?.();
  expect(await place).toBe(aPage);
  expect(loaded).toBe(1);
  // From then on it delegates to the loader.
  expect(await held.load(page)).toBe(aPage);
});
