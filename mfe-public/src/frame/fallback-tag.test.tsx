import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderWithProviders } from 'shared-ui/testing';

import { FallbackTag } from './fallback-tag';

const open = (record: { contentJa: string; contentEn?: string }, locale: 'en' | 'ja' = 'en') =>
  renderWithProviders(<FallbackTag record={record} field="content" />, { locale });

test('the Japanese text that stands in is named as Japanese, in its own script', () => {
  open({ contentJa: '日誌' });
  expect(screen.getByText('日本語')).toHaveAttribute('lang', 'ja');
});

test.each([
  ['a translated text', { contentJa: '日誌', contentEn: 'A log' }, 'en'],
  ['a Japanese page', { contentJa: '日誌' }, 'ja'],
  ['no text at all', { contentJa: '' }, 'en'],
] as const)('%s has no tag', (_case, record, locale) => {
  open(record, locale);
  expect(screen.queryByText('日本語')).toBeNull();
});
