import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { renderWithProviders } from 'shared-ui/testing';

import { PublicFrame } from '../frame/public-frame';
import { footerSectionIds, sectionIds } from './sections';

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

const open = (sections: boolean) =>
  renderWithProviders(
    <PublicFrame sections={sections}>
      {sectionIds.map((id) => (
        <section key={id} id={id} />
      ))}
    </PublicFrame>,
    { locale: 'en' },
  );

const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
const toggle = () => screen.getByRole('button', { name: /menu$/ });

describe('on the landing page', () => {
  test('links lead to the sections, in their order', async () => {
    const { user } = open(true);
    await user.click(toggle());
    expect(
      within(menu())
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#home', '#about', '#projects', '#partners', '#contact']);
  });

  test('the menu closes after a choice, which scrolls to its section and takes the keyboard there', async () => {
    const { user } = open(true);
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.click(within(menu()).getByRole('link', { name: 'Partners' }));
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(scrolledTo).toEqual(['partners']);
    expect(document.getElementById('partners')).toHaveFocus();
  });

  test('Escape closes the menu and gives the focus back', async () => {
    const { user } = open(true);
    await user.click(toggle());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
  });

  test('a press outside closes the menu', async () => {
    const { user } = open(true);
    await user.click(toggle());
    await user.click(screen.getByRole('main'));
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  test('the menu lists the languages; choosing one closes it and changes the site', async () => {
    const { user, store } = open(true);
    await user.click(toggle());
    const languages = within(menu()).getByRole('group', { name: 'Language' });
    expect(
      within(languages)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['日本語', 'English', '简体中文', '繁體中文', '한국어']);
    expect(within(languages).getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(languages).getByRole('button', { name: '한국어' }));
    expect(store.getState().locale).toBe('ko');
    expect(screen.getByRole('button', { name: '메뉴 열기' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('the footer leads to its four sections and carries the year', async () => {
    const { user } = open(true);
    const footer = within(screen.getByRole('contentinfo'));
    for (const link of footer.getAllByRole('link')) await user.click(link);
    expect(scrolledTo).toEqual([...footerSectionIds]);
    expect(footer.getByText(/© 2025/)).toBeInTheDocument();
  });
});

test('on other pages the menu only leads home', async () => {
  const { user } = open(false);
  await user.click(toggle());
  const links = within(menu()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Home', '/']]);
});
