import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { locales } from 'shared-contracts/localization';
import { aPartner, aProject } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { landingHead } from './landing-head';
import { LandingPage } from './landing-page';

const ContactForm = () => <form aria-label="slot" />;

const open = (locale: (typeof locales)[number]) =>
  renderWithProviders(<LandingPage ContactForm={ContactForm} />, {
    locale,
    answers: [
      { call: 'listProjects', arg: undefined, value: [aProject({ isMainProject: 1 })] },
      { call: 'listPartners', arg: undefined, value: [aPartner()] },
    ],
  });

test.each(locales)(
  'in %s the sections are in order with their anchors, and the form is in the contact section',
  (locale) => {
    const { container } = open(locale);
    expect([...container.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual([
      'home',
      'about',
      'projects',
      'partners',
      'contact',
    ]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('form', { name: 'slot' }).closest('section')).toHaveAttribute('id', 'contact');
  },
);

test('shows the promised reply and the contact hours', () => {
  open('en');
  expect(screen.getByText('We reply within 24 hours.')).toBeInTheDocument();
  expect(screen.getByText(/weekdays 10:00.19:00 Japan time/)).toBeInTheDocument();
});

test('shows visual art, deep storytelling and expert collaboration', () => {
  open('ja');
  expect(document.querySelectorAll('#about li h3')).toHaveLength(3);
});

test('uses the poster of the main project for link previews', () => {
  const main = aProject({ isMainProject: 1, posterUrl: '/objects/poster.webp' });
  expect(landingHead({ locale: 'ko', params: {}, data: { listProjects: [aProject(), main] } })).toMatchObject({
    title: '묵화당 | 동아시아의 이야기를 엮는 비주얼 노벨 공방',
    image: '/objects/poster.webp',
  });
});
