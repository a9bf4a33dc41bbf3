import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { localeChanged, useLocale } from 'shared-client';
import { renderWithProviders } from 'shared-ui/testing';

import { RemountedInLanguage } from './translated-page';

/** Imitates a browser that translates a page: it wraps each text node and replaces its text. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
}

function Page() {
  const locale = useLocale();
  return (
    <main>
      {locale} <button type="button">{locale === 'en' ? <>one {'two'}</> : 'eins'}</button>
      {locale === 'en' ? 'gone' : null}
      <input aria-label="field" />
    </main>
  );
}

const open = () =>
  renderWithProviders(
    <RemountedInLanguage>
      <Page />
    </RemountedInLanguage>,
    { locale: 'en' },
  );

test('a page that the browser translates shows the chosen language, and keeps the focus', () => {
  const { store } = open();
  screen.getByRole('button').focus();
  translate(document.body);
  act(() => void store.dispatch(localeChanged('ko')));
  expect(screen.getByRole('main')).toHaveTextContent(/^ko eins$/);
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a page that is not translated keeps its state when a language is chosen', () => {
  const { store } = open();
  const field = screen.getByRole('textbox');
  act(() => void store.dispatch(localeChanged('ko')));
  expect(screen.getByRole('textbox')).toBe(field);
});
