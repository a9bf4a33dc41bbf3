import { expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { createStore, StoreProvider } from 'shared-client';
import type { Locale } from 'shared-contracts/localization';

import { Heading, Phrases, PhraseSplitter } from './typography';

/** In tests a bar, which is not part of the text, ends a phrase. */
const shown = (marked: string) => marked.replaceAll('|', '');

function served(marked: string, children: ReactNode, locale: Locale = 'ja') {
  const store = createStore({ locale });
  const split = () => marked.split('|');
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <StoreProvider store={store}>
      <PhraseSplitter value={split}>{children}</PhraseSplitter>
    </StoreProvider>,
  );
  return { root, store };
}

const breaks = (root: Element) => root.querySelectorAll('wbr').length;

test('lines of a short Japanese text may break between its phrases', () => {
  const { root } = served(
    '何を|手放すかで、|辿り着く|岸が',
    <Phrases>{shown('何を|手放すかで、|辿り着く|岸が')}</Phrases>,
  );
  expect(root.innerHTML).toContain('何を<wbr>手放すかで、<wbr>辿り着く<wbr>岸が');
});

test.each([
  ['a text of another language', <Phrases lang="ko">{'먹빛에 피어나는'}</Phrases>],
  ['a text that fills several lines', <Phrases>{'墨'.repeat(121)}</Phrases>],
])('%s has no breaks of its own', (_, element) => {
  expect(breaks(served('먹빛에|墨', element).root)).toBe(0);
});

test('fallback text on a page of another language has phrases', () => {
  expect(breaks(served('物語の|花', <Phrases lang="ja">物語の花</Phrases>, 'en').root)).toBe(1);
});

test('a heading with phrases is named without spaces', () => {
  const { root } = served('お問い|合わせ', <Heading level={2}>お問い合わせ</Heading>);
  expect(breaks(root)).toBe(1);
  expect(root.querySelector('h2')?.getAttribute('aria-label')).toBe('お問い合わせ');
});

test('a Chinese heading has phrases, and a Chinese text fills its lines', () => {
  expect(breaks(served('墨中绽放的|故事之花', <Heading level={1}>墨中绽放的故事之花</Heading>, 'zh-cn').root)).toBe(1);
  expect(breaks(served('墨中绽放的|故事之花', <Phrases>墨中绽放的故事之花</Phrases>, 'zh-cn').root)).toBe(0);
});

test('hydration keeps the breaks', async () => {
  const title = <Heading level={2}>物語の花</Heading>;
  const { root, store } = served('物語の|花', title);
  const onRecoverableError = jest.fn();
  await act(async () =>
    hydrateRoot(root, <StoreProvider store={store}>{title}</StoreProvider>, { onRecoverableError }),
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(breaks(root)).toBe(1);
});

test('a text that changes in the browser replaces the breaks', async () => {
  const title = (text: string) => <Phrases>{text}</Phrases>;
  const { root, store } = served('物語の|花', title('物語の花'));
  const within = (children: ReactNode) => <StoreProvider store={store}>{children}</StoreProvider>;
  const hydrated = await act(async () => hydrateRoot(root, within(title('物語の花'))));
  act(() => hydrated.render(within(title('墨の色'))));
  expect(root.innerHTML).toContain('>墨の色<');
});
