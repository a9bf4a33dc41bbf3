import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { localeChanged } from 'shared-client';

import { renderWithProviders } from '../testing';
import { Avatar } from './images/avatar';
import { LogCategoryBadge, PartnerCategoryBadge, SpecialtyBadge, StatusBadge } from './category-badges';
import { DateText } from './dates';
import { useFailureText } from './failure-text';
import { FailureState, ProgressBar } from './feedback';
import { Image } from './images/image';
import { LanguagePicker } from './language-picker';
import { ExternalLink, SkipLink } from './links';
import { Localized } from './localized';

test('the picker changes the language of the site and its texts', async () => {
  const { user, store } = renderWithProviders(
    <>
      <LanguagePicker />
      <StatusBadge status="completed" />
    </>,
  );
  expect(screen.getByText('発売済み')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: '言語' }), '한국어');
  expect(await screen.findByText('출시됨')).toBeVisible();
  expect(store.getState().locale).toBe('ko');
  expect(screen.getByRole('combobox', { name: '언어' })).toHaveValue('ko');
});

test('each key press on the picker continues from the one before it', async () => {
  const { store } = renderWithProviders(<LanguagePicker />, { locale: 'en' });
  const picker = screen.getByRole<HTMLSelectElement>('combobox');
  for (const value of ['zh-cn', 'zh-tw', 'ko']) {
    fireEvent.change(picker, { target: { value } });
    expect(picker).toHaveValue(value);
  }
  await waitFor(() => expect(store.getState().locale).toBe('ko'));
  expect(picker).toHaveValue('ko');
});

test('the picker follows a language that is chosen elsewhere', async () => {
  const { store } = renderWithProviders(<LanguagePicker />, { locale: 'en' });
  const picker = screen.getByRole('combobox');
  fireEvent.change(picker, { target: { value: 'ko' } });
  await waitFor(() => expect(store.getState().locale).toBe('ko'));
  act(() => void store.dispatch(localeChanged('ja')));
  expect(picker).toHaveValue('ja');
});

test('fallback text is marked as Japanese', () => {
  const record = { titleJa: '墨の花', titleEn: ' ', titleKo: '먹꽃' };
  const { store } = renderWithProviders(<Localized record={record} field="title" />, { locale: 'en' });
  expect(screen.getByText('墨の花')).toHaveAttribute('lang', 'ja');
  act(() => void store.dispatch(localeChanged('ko')));
  expect(screen.getByText('먹꽃')).not.toHaveAttribute('lang');
});

test('known values have labels, others are shown unchanged', () => {
  renderWithProviders(
    <>
      <StatusBadge status="in-development" />
      <StatusBadge status="paused" />
      <PartnerCategoryBadge category="script" />
      <LogCategoryBadge category="behind-scenes" />
      <LogCategoryBadge category="toString" />
      <SpecialtyBadge specialty="other" />
      <SpecialtyBadge specialty="Calligraphy" />
    </>,
    { locale: 'en' },
  );
  for (const label of [
    'In Development',
    'paused',
    'Script Writing',
    'Behind the Scenes',
    'toString',
    'Other',
    'Calligraphy',
  ]) {
    expect(screen.getByText(label)).toBeVisible();
  }
});

test('dates are calendar dates in Japan, in the language of the site', () => {
  const { store } = renderWithProviders(
    <>
      <DateText value="2025-03-31T15:00:00.000Z" />
      <DateText value={null} />
    </>,
    { locale: 'en' },
  );
  expect(screen.getByText('April 1, 2025')).toHaveAttribute('datetime', '2025-03-31T15:00:00.000Z');
  expect(screen.getByText('N/A')).toBeVisible();
  act(() => void store.dispatch(localeChanged('ja')));
  expect(screen.getByText('2025年4月1日')).toBeVisible();
});

test('threat 10: only plain http(s) addresses become links', () => {
  const bad = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://u:p@evil.example',
    'mailto:a@b.example',
  ];
  renderWithProviders(
    <>
      {bad.map((href) => (
        <ExternalLink key={href} href={href}>
          {href}
        </ExternalLink>
      ))}
      <ExternalLink href="https://store.example/app">Store</ExternalLink>
    </>,
    { locale: 'en' },
  );
  const link = screen.getByRole('link', { name: /^Store ?\(opens in a new tab\)$/ });
  expect(link).toHaveAttribute('href', 'https://store.example/app');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('the skip link moves focus to the content without a history entry', async () => {
  // jsdom does not implement scrolling.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  const { user } = renderWithProviders(
    <>
      <SkipLink />
      <main id="main">content</main>
    </>,
    { locale: 'en' },
  );
  const entries = window.history.length;
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect([window.history.length, window.location.hash]).toEqual([entries, '']);
});

test('the place of an image has the colour of the image while it loads', () => {
  renderWithProviders(<Image location="/objects/images/a-c1b2c3d-1280x720.webp" alt="Harbour" ratio="16 / 9" />);
  expect(screen.getByRole('img', { name: 'Harbour' }).closest('[style]')).toHaveStyle({ backgroundColor: '#1b2c3d' });
});

test('an image has a srcset, and shows the default if it fails to load', () => {
  renderWithProviders(
    <Image
      location="/objects/images/a-1280x720.webp"
      alt="Harbour at night"
      ratio="16 / 9"
      sizes="50vw"
      fallback={<span>default</span>}
    />,
  );
  const image = screen.getByRole('img', { name: 'Harbour at night' });
  expect(image).toHaveAttribute('width', '1280');
  expect(image.getAttribute('srcset')).toMatch(
    /a-1280x720-480\.webp \d+w, .* \/objects\/images\/a-1280x720\.webp \d+w$/,
  );
  expect(image).toHaveAttribute('loading', 'lazy');
  fireEvent.error(image);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('default')).toBeVisible();
});

test('an invalid location shows the default', () => {
  const { container } = renderWithProviders(<Image location="javascript:alert(1)" alt="" ratio="1" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).toBeInTheDocument();
});

test.each([
  ['a letter', ' \u304cく', '\u304c'],
  ['a letter of two code points', '\u304b\u3099く', '\u304b\u3099'],
  ['an emoji of several code points', '👩‍🎨 Aya', '👩‍🎨'],
])('without a portrait the first grapheme of the name is shown: %s', (_what, name, shown) => {
  const { container } = renderWithProviders(<Avatar location={null} name={name} />);
  expect(container.textContent).toBe(shown);
});

test('a progress bar has a label and a value', () => {
  renderWithProviders(<ProgressBar percent={40} label="Progress" />);
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '40');
});

test('a failure shows its reason and a Retry button', async () => {
  let tries = 0;
  const { user } = renderWithProviders(<FailureState onRetry={() => (tries += 1)} />, { locale: 'en' });
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load this');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(tries).toBe(1);
});

test('failed calls show a text for their cause', () => {
  function Causes() {
    const describe = useFailureText();
    return [0, 401, 412, 429, 500].map((status) => <p key={status}>{describe({ status })}</p>);
  }
  renderWithProviders(<Causes />, { locale: 'en' });
  expect(screen.getByText(/no connection/)).toBeVisible();
  expect(screen.getByText(/Sign in again/)).toBeVisible();
  expect(screen.getByText(/Another editor changed this/)).toBeVisible();
  expect(screen.getByText(/Too many attempts/)).toBeVisible();
  expect(screen.getByText(/An error occurred/)).toBeVisible();
});
