import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { partnerInput, type Partner, type Project } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';
import { aFullRecord, aPartner, aProject, choicesOf, distinctFilling, enteredTexts } from 'shared-contracts/testing';
import { mockCalls, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { landingMessages } from '../landing/messages';
import { groupPartners, PartnersSection } from './partners-section';

const show = (partners: Partner[], { locale = 'en', works = [] }: { locale?: Locale; works?: Project[] } = {}) =>
  renderWithProviders(<PartnersSection />, {
    locale,
    messages: landingMessages,
    responses: [
      { call: 'listShownPartners', arg: undefined, value: partners },
      { call: 'listShownProjects', arg: undefined, value: works },
    ],
  });

test('categories are in the specified order, without empty ones', () => {
  const partners = (['video', 'voice', 'music', 'art'] as const).map((category) => aPartner({ category }));
  expect(groupPartners(partners).map(({ category }) => category)).toEqual(['voice', 'art', 'music', 'video']);
});

test('a partner shows every text that can be entered', () => {
  const partner = aPartner(partnerInput.parse(aFullRecord('partner', distinctFilling)));
  show([partner]);
  for (const text of enteredTexts('partner', partner, 'en')) expect(document.body).toHaveTextContent(text);
});

const mio = aPartner();

test.each(choicesOf('partner'))('a partner shows which $name was chosen', ({ name, options }) => {
  const html = (option: string) => {
    const { container, unmount } = show([{ ...mio, [name]: option }]);
    const { innerHTML } = container;
    unmount();
    return innerHTML;
  };
  const [first = ''] = options;
  expect(html(first)).toBe(html(first));
  expect(new Set(options.map(html)).size).toBe(options.length);
});

test('a partner links to the works that he is credited in, speaks in or has composed for', () => {
  const [mio, gen] = [aPartner({ nameEn: 'Mio' }), aPartner({ nameEn: 'Gen' })];
  const role = { roleJa: '役' };
  const works = [
    aProject({
      titleEn: 'Ferry',
      credits: [{ ...role, partner: mio.id }],
      music: [{ titleJa: '曲', composer: gen.id }],
    }),
    aProject({ titleEn: 'Academy', characters: [{ nameJa: '紅', ...role, voice: mio.id }], music: 'free text' }),
    aProject({ titleEn: 'Crane', credits: [{ ...role, name: 'Somebody' }] }),
  ];
  show([mio, gen], { works });
  const shown = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const [ferry, academy] = works.map(({ id }) => `/project/${id}`);
  expect(shown('Games with Mio')).toHaveLength(2);
  expect(shown('Games with Mio')).toEqual(
    expect.arrayContaining([
      ['Ferry', ferry],
      ['Academy', academy],
    ]),
  );
  expect(shown('Games with Gen')).toEqual([['Ferry', ferry]]);
});

test('a partner shows only existing and safe contacts', () => {
  show([
    aPartner({
      nameEn: 'Mio',
      contactEmail: 'mio@example.com',
      contactTwitter: '@mio',
      contactWebsite: 'https://example.com',
    }),
    aPartner({ nameEn: 'Gen' }),
  ]);
  expect(screen.getByRole('link', { name: /Email Mio/ })).toHaveAttribute('href', 'mailto:mio@example.com');
  expect(screen.getByRole('link', { name: /Mio on Twitter/ })).toHaveAttribute('href', 'https://twitter.com/mio');
  expect(screen.getByRole('link', { name: /Mio’s website/ })).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('link', { name: /Gen/ })).toBeNull();
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
  show([aPartner({ category: 'video' }), aPartner({ category: 'voice' })], { locale: 'ja' });
  const labels = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(labels.slice(0, 2)).toEqual(['音声', '映像']);
});

test('without partners, the call to action remains', () => {
  show([]);
  expect(screen.getByRole('link', { name: 'Get in touch' })).toHaveAttribute('href', '#contact');
});

test('a skeleton is shown while partners load, and Retry after a failure', async () => {
  let healthy = false;
  mockCalls({
    listShownProjects: () => [],
    listShownPartners: () => (healthy ? [aPartner({ nameEn: 'Mio' })] : problemResponse(500, 'internal')),
  });
  const { user } = renderWithProviders(<PartnersSection />, { locale: 'en', messages: landingMessages });
  expect(screen.getByRole('status', { name: 'Loading partners' })).toBeInTheDocument();
  expect(await screen.findByText('The partners could not be loaded')).toBeInTheDocument();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mio')).toBeInTheDocument();
});

test('the skeleton gives way to what comes', async () => {
  mockCalls({ listShownProjects: () => [], listShownPartners: () => [aPartner({ nameEn: 'Mio' })] });
  renderWithProviders(<PartnersSection />, { locale: 'en', messages: landingMessages });
  expect(screen.getByRole('status', { name: 'Loading partners' })).toBeInTheDocument();
  expect(await screen.findByText('Mio')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

test('of many partners it shows a part, and the others on demand', async () => {
  const partners = Array.from({ length: 50 }, (_, index) => aPartner({ nameEn: `Partner ${index}` }));
  mockCalls({
    listShownProjects: () => [],
    listShownPartners: () => partners.slice(0, 49),
    listPartners: () => partners,
  });
  const { user } = renderWithProviders(<PartnersSection />, { locale: 'en', messages: landingMessages });
  await user.click(await screen.findByRole('button', { name: 'All partners' }));
  expect(await screen.findByText('Partner 49')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(50);
  expect(screen.queryByRole('button', { name: 'All partners' })).toBeNull();
});

test('the address of a partner beyond that part scrolls to it once all have come', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const partners = Array.from({ length: 50 }, (_, index) => aPartner({ nameEn: `Partner ${index}` }));
  mockCalls({
    listShownProjects: () => [],
    listShownPartners: () => partners.slice(0, 49),
    listPartners: () => partners,
  });
  const route = `/#partner-${partners[49]?.id}`;
  renderWithProviders(<PartnersSection />, { locale: 'en', messages: landingMessages, route });
  const partner = (await screen.findByText('Partner 49')).closest('[id]');
  expect(scrolled.mock.contexts).toEqual([partner]);
});
