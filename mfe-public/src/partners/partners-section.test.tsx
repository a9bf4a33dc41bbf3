import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { partnerInput } from 'shared-contracts/entities';
import { aFullRecord, aPartner, distinctFilling, enteredTexts } from 'shared-contracts/testing';
import { mockCalls, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { groupPartners, PartnersSection } from './partners-section';

const show = (partners: ReturnType<typeof aPartner>[]) =>
  renderWithProviders(<PartnersSection />, {
    locale: 'en',
    messages,
    answers: [{ call: 'listPartners', arg: undefined, value: partners }],
  });

test('categories are in the specified order, without empty ones', () => {
  const partners = (['video', 'voice', 'music', 'art'] as const).map((category) => aPartner({ category }));
  expect(groupPartners(partners).map(({ category }) => category)).toEqual(['voice', 'art', 'music', 'video']);
});

test('a partner shows every text that can be entered, except for the description, which is for the admin', () => {
  const partner = aPartner(partnerInput.parse(aFullRecord('partner', distinctFilling)));
  show([partner]);
  for (const text of enteredTexts('partner', { ...partner, descriptionEn: null }, 'en'))
    expect(document.body).toHaveTextContent(text);
});

test('a partner shows only existing and safe contacts', () => {
  show([
    aPartner({
      nameEn: 'Mio',
      contactEmail: 'mio@example.com',
      contactTwitter: '@mio',
      contactWebsite: 'https://example.com',
    }),
  ]);
  expect(screen.getByRole('link', { name: /E-mail Mio/ })).toHaveAttribute('href', 'mailto:mio@example.com');
  expect(screen.getByRole('link', { name: /Mio on Twitter/ })).toHaveAttribute('href', 'https://twitter.com/mio');
  expect(screen.getByRole('link', { name: /Website of Mio/ })).toHaveAttribute('target', '_blank');
});

test('threat 10: an unsafe stored URL is not rendered as a link', () => {
  show([
    {
      ...aPartner({ nameEn: 'Mio' }),
      contactWebsite: 'javascript:alert(1)',
      contactEmail: 'a@example.com?bcc=b@example.com',
      contactTwitter: '../evil',
    },
  ]);
  expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href') !== '#contact')).toEqual([]);
});

test('without a portrait the first letter of the name is shown', () => {
  show([aPartner({ nameEn: 'Mio' })]);
  expect(screen.getByText('M')).toBeInTheDocument();
});

test('category labels are localized and in order', () => {
  renderWithProviders(<PartnersSection />, {
    locale: 'ja',
    messages,
    answers: [
      {
        call: 'listPartners',
        arg: undefined,
        value: [aPartner({ category: 'video' }), aPartner({ category: 'voice' })],
      },
    ],
  });
  const labels = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(labels.slice(0, 2)).toEqual(['音声', '映像']);
});

test('the empty state still shows the call to action', () => {
  show([]);
  expect(screen.getByText('No partners yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '#contact');
});

test('a skeleton is shown while partners load, and Retry after a failure', async () => {
  let healthy = false;
  mockCalls({ listPartners: () => (healthy ? [aPartner({ nameEn: 'Mio' })] : problemResponse(500, 'internal')) });
  const { user } = renderWithProviders(<PartnersSection />, { locale: 'en', messages });
  expect(screen.getByRole('status', { name: 'Loading partners' })).toBeInTheDocument();
  expect(await screen.findByText('The partners could not be loaded')).toBeInTheDocument();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mio')).toBeInTheDocument();
});
