import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderWithProviders } from 'shared-ui/testing';

import { FallbackTag, RecordTitle } from './title';

const open = (titleEn: string) =>
  renderWithProviders(
    <h1>
      <RecordTitle record={{ titleJa: '朧月の渡し', titleEn }} />
    </h1>,
    { locale: 'en' },
  );

test('a hyphenated word of a title is an element of its own, and its hyphen stays an ordinary one', () => {
  open('The Hazy-Moon Ferry');
  expect(screen.getByRole('heading')).toHaveTextContent('The Hazy-Moon Ferry');
  expect(screen.getByText('Hazy-Moon')).toBeInTheDocument();
});

test('its words are one box, so that spaces between them survive in a flex container', () => {
  open('The Hazy-Moon Ferry');
  expect(screen.getByRole('heading').childNodes).toHaveLength(1);
});

test('a word that is too long for a phone may break', () => {
  open('A Never-before-told-in-any-language Tale');
  expect(screen.getByRole('heading').querySelector('span')).toBeNull();
});

test('a Japanese title in another language keeps its glyphs', () => {
  open('');
  expect(screen.getByText('朧月の渡し')).toHaveAttribute('lang', 'ja');
});

const openTag = (record: { contentJa: string; contentEn?: string }, locale: 'en' | 'ja' = 'en') =>
  renderWithProviders(<FallbackTag record={record} field="content" />, { locale });

test('the Japanese text that stands in is named as Japanese, in its own script', () => {
  openTag({ contentJa: '日誌' });
  expect(screen.getByText('日本語')).toHaveAttribute('lang', 'ja');
});

test.each([
  ['a translated text', { contentJa: '日誌', contentEn: 'A log' }, 'en'],
  ['a Japanese page', { contentJa: '日誌' }, 'ja'],
  ['no text at all', { contentJa: '' }, 'en'],
] as const)('%s has no tag', (_case, record, locale) => {
  openTag(record, locale);
  expect(screen.queryByText('日本語')).toBeNull();
});
