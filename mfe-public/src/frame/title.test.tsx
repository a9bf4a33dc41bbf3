import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderWithProviders } from 'shared-ui/testing';

import { RecordTitle } from './title';

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
