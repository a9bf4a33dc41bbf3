import { afterEach, expect, test } from '@jest/globals';

import type { PreloadedResponse } from 'shared-contracts/federation';
import { sharedApi } from './endpoints';
import { localeChanged } from './locale-slice';
import { createStore } from './store';
import { wholeResponsesRequested, wholeResponsesShown } from './whole-responses';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

const whole = [{ id: 'a', nameJa: '墨', nameEn: 'Sumi' }];
const responses: PreloadedResponse[] = [
  { call: 'listPartners', arg: undefined, value: [{ id: 'a', nameJa: '墨' }], locale: 'ja' },
  { call: 'listProjects', arg: undefined, value: [] },
];

/** Long enough for reading a response and everything that follows. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

const partnersIn = (store: ReturnType<typeof createStore>): unknown =>
  sharedApi.endpoints.listPartners.select()(store.getState()).data;

/** A server that responds on demand, and the store of a document. */
function open(respond: () => Response = () => Response.json(whole)) {
  const requests: string[] = [];
  let response = () => undefined as void;
  const allowed = new Promise<void>((resolve) => (response = resolve));
  globalThis.fetch = async (url) => {
    requests.push(new URL(url instanceof Request ? url.url : url).pathname);
    await allowed;
    return respond();
  };
  const store = createStore({ locale: 'ja', responses });
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => isReached() && resolve();
      store.subscribe(check);
      check();
    });
  return { store, requests, respond: () => response(), until };
}

test('a choice of a language waits until its texts are there, and later ones need no request', async () => {
  const { store, requests, respond, until } = open();
  store.dispatch(localeChanged('en'));
  expect(store.getState().locale).toBe('ja');
  respond();
  await until(() => store.getState().locale === 'en');
  expect(partnersIn(store)).toEqual(whole);
  store.dispatch(localeChanged('ko'));
  expect(store.getState().locale).toBe('ko');
  expect(requests).toEqual(['/api/partners']);
});

test('what was requested when idle changes nothing until a language is chosen, without a request', async () => {
  const { store, requests, respond, until } = open();
  let changes = 0;
  store.subscribe(() => (changes += 1));
  store.dispatch(wholeResponsesRequested());
  const before = changes;
  respond();
  await settle();
  expect(changes).toBe(before);
  store.dispatch(localeChanged('en'));
  await until(() => store.getState().locale === 'en');
  expect(partnersIn(store)).toEqual(whole);
  expect(requests).toEqual(['/api/partners']);
});

test('of two choices the last one remains', async () => {
  const { store, respond, until } = open();
  store.dispatch(localeChanged('en'));
  store.dispatch(localeChanged('ko'));
  respond();
  await until(() => store.getState().locale === 'ko');
  await settle();
  expect(store.getState().locale).toBe('ko');
});

test('without a network a choice is carried out, and the next one requests again', async () => {
  const { store, requests, respond, until } = open(() => Response.error());
  respond();
  store.dispatch(localeChanged('en'));
  await until(() => store.getState().locale === 'en');
  expect(partnersIn(store)).toEqual([{ id: 'a', nameJa: '墨' }]);
  store.dispatch(localeChanged('ko'));
  await until(() => store.getState().locale === 'ko');
  expect(requests).toEqual(['/api/partners', '/api/partners']);
});

test('a part that needs other fields waits for whole responses', async () => {
  const { store, respond } = open();
  let isShown = false;
  const shown = new Promise<void>((resolve) => store.dispatch(wholeResponsesShown(resolve))).then(
    () => (isShown = true),
  );
  await Promise.resolve();
  expect(isShown).toBe(false);
  respond();
  await shown;
  expect(partnersIn(store)).toEqual(whole);
  expect(store.getState().locale).toBe('ja');
});
