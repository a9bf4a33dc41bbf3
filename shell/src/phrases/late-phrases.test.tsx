import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';

import { createStore, localeChanged, StoreProvider } from 'shared-client';
import { Heading } from 'shared-ui';
import { BrowserRouter, Link } from 'shared-ui/router';

import { LatePhrases } from './late-phrases';

function shown() {
  history.replaceState(null, '', '/');
  const store = createStore({ locale: 'ja' });
  const { container } = render(
    <StoreProvider store={store}>
      <BrowserRouter>
        <LatePhrases>
          <Heading level={1}>墨に咲く、物語の花。</Heading>
          <Heading level={2} lang="zh-Hans-CN">
            墨中绽放的故事之花
          </Heading>
          <Link to="/project/1">次へ</Link>
        </LatePhrases>
      </BrowserRouter>
    </StoreProvider>,
  );
  return { store, breaksOf: (level: 1 | 2) => container.querySelectorAll(`h${level} wbr`).length };
}

test('the page that the server rendered keeps its breaks', async () => {
  const { breaksOf } = shown();
  await import('./japanese');
  expect(breaksOf(1)).toBe(0);
});

test('texts of another page have phrases', async () => {
  const { breaksOf } = shown();
  act(() => screen.getByRole('link').click());
  await waitFor(() => expect(breaksOf(1)).toBe(3));
});

test('texts of another language have phrases', async () => {
  const { store, breaksOf } = shown();
  act(() => void store.dispatch(localeChanged('zh-cn')));
  await waitFor(() => expect(breaksOf(2)).toBe(2));
});

test('texts that the browser translates meanwhile stay as they are', async () => {
  const { store, breaksOf } = shown();
  const heading = screen.getByRole('heading', { level: 2 });
  heading.innerHTML = `<font>${heading.innerHTML}</font>`;
  act(() => void store.dispatch(localeChanged('zh-cn')));
  await act(async () => void (await import('./simplified-chinese')));
  expect(breaksOf(2)).toBe(0);
});
