import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { aPartner } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { groupPartners, PartnersSection } from './partners-section';

const show = (partners: ReturnType<typeof aPartner>[]) =>
  renderWithProviders(<PartnersSection />, { locale: 'en', messages, answers: [{ call: 'listPartners', arg: undefined, value: partners }] });

test('categories keep the order of the specification and empty ones are left out', () => {
  const partners = (['video', 'voice', 'music', 'art'] as const).map((category) => aPartner({ category }));
  expect(groupPartners(partners).map(({ category }) => category)).toEqual(['voice', 'art', 'music', 'video']);
});

test('a partner shows only the contacts that are there and safe', () => {
  show([aPartner({ nameEn: 'Mio', contactEmail: 'mio@example.com', contactTwitter: '@mio', contactWebsite: 'https://example.com' })]);
  expect(screen.getByRole('link', { name: /E-mail Mio/ })).toHaveAttribute('href', 'mailto:mio@example.com');
  expect(screen.getByRole('link', { name: /Mio on Twitter/ })).toHaveAttribute('href', 'https://twitter.com/mio');
  expect(screen.getByRole('link', { name: /Website of Mio/ })).toHaveAttribute('target', '_blank');
});

test('threat 10: an unsafe address planted in the store renders no link', () => {
  show([{ ...aPartner({ nameEn: 'Mio' }), contactWebsite: 'javascript:alert(1)', contactEmail: 'a@example.com?bcc=b@example.com', contactTwitter: '../evil' }]);
  expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href') !== '#contact')).toEqual([]);
});

test('without a portrait the first letter of the name stands in', () => {
  show([aPartner({ nameEn: 'Mio' })]);
  expect(screen.getByText('M')).toBeInTheDocument();
});
