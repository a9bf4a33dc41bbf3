import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { siteOf, type PageSection } from 'shared-contracts/federation';
import { languageName } from 'shared-contracts/localization';
import { MessagesProvider } from 'shared-ui';
import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { SiteFrame } from './site-frame';

const sections: readonly PageSection[] = ['home', 'about', 'projects', 'partners', 'contact'].map((id) => ({
  id,
  words: { ja: id, en: `${id.charAt(0).toUpperCase()}${id.slice(1)}` },
}));

let scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolledTo.push(this.id);
    },
  });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});

const open = (sections: readonly PageSection[], route = '/') =>
  renderWithProviders(
    <MessagesProvider messages={messages}>
      <SiteFrame sections={sections}>
        {sections.map(({ id }) => (
          <section key={id} id={id} />
        ))}
      </SiteFrame>
    </MessagesProvider>,
    { route, locale: 'en', responses: [{ call: 'getStudio', arg: undefined, value: { links: [] } }] },
  );

const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
/** Links of the menu, except the languages. */
const pageLinks = () =>
  within(menu())
    .getAllByRole('link')
    .filter((link) => !link.hasAttribute('hreflang'));
const toggle = () => screen.getByRole('button', { name: /menu$/ });

describe('on a page with sections', () => {
  test('links to the sections are in order', async () => {
    const { user } = open(sections);
    await user.click(toggle());
    expect(pageLinks().map((link) => link.getAttribute('href'))).toEqual([
      '#home',
      '#about',
      '#projects',
      '#partners',
      '#contact',
    ]);
  });

  test('the menu closes after a choice, which scrolls and moves focus to its section', async () => {
    const { user } = open(sections);
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.click(within(menu()).getByRole('link', { name: 'Partners' }));
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(document.getElementById('partners')).toHaveFocus());
    expect(scrolledTo).toEqual(['partners']);
  });

  test('Escape closes the menu and restores focus', async () => {
    const { user } = open(sections);
    await user.click(toggle());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
  });

  test('choosing a language in the menu closes it and switches the site', async () => {
    const { user, store } = open(sections);
    await user.click(toggle());
    const languages = within(menu()).getByRole('group', { name: 'Language' });
    expect(
      within(languages)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(Object.values(languageName));
    expect(within(languages).getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await user.click(within(languages).getByRole('link', { name: '한국어' }));
    expect(await screen.findByRole('button', { name: '메뉴 열기' })).toHaveAttribute('aria-expanded', 'false');
    expect(store.getState().locale).toBe('ko');
  });

  test('the footer links to its four sections and has the year', async () => {
    const { user } = open(sections);
    const footer = within(screen.getByRole('contentinfo'));
    for (const link of within(footer.getByRole('navigation')).getAllByRole('link')) await user.click(link);
    expect(scrolledTo).toEqual(sections.slice(1).map(({ id }) => id));
    expect(footer.getByText(/© 2025/)).toBeInTheDocument();
    expect(footer.getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', '/feed.xml?lang=en');
  });
});

test('on other pages the menu only links home', async () => {
  const { user } = open([]);
  await user.click(toggle());
  expect(pageLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Home', '/']]);
});

test('before the page is hydrated, a language opens the same part of a list', async () => {
  const project = '0b7f3c52-9d41-4a6e-8f10-5c2e71d9a401';
  const { user } = open([], `/development-logs?lang=en&page=3&project=${project}&category=behind-scenes`);
  await user.click(toggle());
  const link = within(menu()).getByRole('link', { name: '한국어' });
  expect(Object.fromEntries(new URLSearchParams(link.getAttribute('href') ?? ''))).toEqual({
    page: '3',
    project,
    category: 'behind-scenes',
    lang: 'ko',
  });
});

test.each([
  ['a link once the text is entered', { accessibility: ['ja'] }, ['Accessibility']],
  ['none before', undefined, []],
])('the page of a text of the studio has in the footer %s', (_what, pages, links) => {
  const words = { ja: 'アクセシビリティ', en: 'Accessibility' };
  const page = { kind: 'page', path: '/accessibility', text: 'accessibility', link: words } as const;
  renderWithProviders(
    <MessagesProvider messages={messages}>
      <SiteFrame sections={[]}>{null}</SiteFrame>
    </MessagesProvider>,
    {
      locale: 'en',
      site: siteOf({ mfe_public: { AccessibilityPage: page } }),
      responses: [{ call: 'getStudio', arg: undefined, value: { pages } }],
    },
  );
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.queryAllByRole('link', { name: 'Accessibility' }).map(({ textContent }) => textContent)).toEqual(links);
});

test.each([
  ['ko', ['상점', 'X', 'example.com']],
  ['en', ['Shop', 'X', 'example.com']],
] as const)('the footer names the links of the studio in %s', (locale, names) => {
  const url = 'https://example.com/';
  const links = [{ name: 'Shop', translatedNameKo: '상점', url }, { name: 'X', url }, { url }];
  renderWithProviders(
    <MessagesProvider messages={messages}>
      <SiteFrame sections={[]}>{null}</SiteFrame>
    </MessagesProvider>,
    { locale, site: siteOf({}), responses: [{ call: 'getStudio', arg: undefined, value: { links } }] },
  );
  const shown = within(screen.getByRole('contentinfo')).getAllByRole('link');
  const elsewhere = shown.filter((link) => link.getAttribute('href') === url);
  expect(elsewhere.map(({ textContent }) => textContent)).toEqual(names);
});
