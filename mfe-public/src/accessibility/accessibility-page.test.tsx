import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import type { PreloadedResponse } from 'shared-contracts/federation';
import type { Locale } from 'shared-contracts/localization';
import { mockCalls, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { accessibilityHead } from './accessibility-head';
import { AccessibilityPage } from './accessibility-page';

const arg = { params: { id: 'accessibility' } };
const page = { textJa: '# 規格\nWCAG 2.2', textKo: '# 표준\nWCAG 2.2' };
const stored: PreloadedResponse = { call: 'getStudioPage', arg, value: page };

const open = (locale: Locale, responses: PreloadedResponse[] = [stored]) =>
  renderWithProviders(<AccessibilityPage />, { locale, route: '/accessibility', path: '/accessibility', responses });

test('the statement stands below the title of its page', () => {
  open('ko');
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H1', '접근성 안내'],
    ['H2', '표준'],
  ]);
});

test('a statement in another language is marked as such', () => {
  open('en');
  expect(screen.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: '規格' }).closest('[lang]')).toHaveAttribute('lang', 'ja');
});

test('without a statement the page says so', async () => {
  mockCalls({ getStudioPage: () => problemResponse(404, 'not-found') });
  open('en', []);
  expect(await screen.findByRole('heading', { name: 'There is no accessibility statement yet' })).toBeInTheDocument();
});

test('its head has its first words and its languages', () => {
  const getStudio = { id: '', createdAt: '', revision: 1, nameJa: '灯舎', pages: { accessibility: ['ja', 'ko'] } };
  const head = (data: Parameters<typeof accessibilityHead>[0]['data']) =>
    accessibilityHead({ locale: 'ja', params: {}, data });
  expect(head({ getStudio, getStudioPage: page })).toMatchObject({
    title: 'アクセシビリティについて | 灯舎',
    description: '規格 WCAG 2.2',
    languages: ['ja', 'ko'],
  });
  expect(head({ getStudio })).toMatchObject({ title: expect.stringContaining('まだありません') });
});
