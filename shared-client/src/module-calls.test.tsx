import { expect, jest, test } from '@jest/globals';

import { api, injectModuleEndpoints, queryOf } from './api';
import { createStore } from './store';

// Stands for a call of a module that the shell's contract lacks.
const call = { name: 'listSignIns', method: 'GET', path: '/api/news' } as const;

const injectNews = () => injectModuleEndpoints('mfe-news', (build) => ({ listSignIns: queryOf(build, call, []) }));

test('a preloaded response is cached once its module has injected the endpoint', async () => {
  const fetched: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    fetched.push(String(address));
    return new Response('[]', { headers: { 'content-type': 'application/json' } });
  });
  const value = [{ at: '2001-01-01T00:00:00.000Z' }];
  const store = createStore({ locale: 'ja', responses: [{ call: 'listSignIns', arg: undefined, value }] });
  const { endpoints } = injectNews();
  expect(endpoints.listSignIns.select()(store.getState()).data).toEqual(value);
  expect(fetched).toEqual([]);
  await store.dispatch(endpoints.listSignIns.initiate(undefined, { forceRefetch: true }));
  expect(fetched.map((address) => new URL(address).pathname)).toEqual(['/api/news']);
});

test('a name taken by another module throws, injecting the same module twice does not', () => {
  injectNews();
  expect(() => injectModuleEndpoints('mfe-other', (build) => ({ listSignIns: queryOf(build, call, []) }))).toThrow(
    'listSignIns',
  );
  expect(injectNews).not.toThrow();
  expect('listSignIns' in api.endpoints).toBe(true);
});
