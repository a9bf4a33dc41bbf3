import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { markSignedIn } from 'shared-client';
import { studioPatch, type Studio } from 'shared-contracts/entities';
import { shownFields } from 'shared-contracts/federation';
import { localizedFieldName, locales } from 'shared-contracts/localization';
import { aDevelopmentLog, aFullRecord, aPartner, aProject, distinctFilling } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { newestLogsArg } from '../development-logs/log-pages';
import { landingHead, landingStudio } from './landing-head';
import { LandingPage } from './landing-page';

const meta = { id: '11111111-1111-4111-8111-111111111111', createdAt: '2025-01-01T00:00:00.000Z', revision: 1 };
const full: Studio = { ...meta, ...studioPatch.parse(aFullRecord('studio', distinctFilling)), heroImage: null };

/** Fields that are shown in the frame or in the head, or are not texts. */
const elsewhere = [
  'name',
  'subtitle',
  'heroArt',
  'heroImage',
  'heroSide',
  'heroVeil',
  'heroText',
  'artImage',
  'storyImage',
  'collaborationImage',
  'previewImage',
];
const shownTexts = (landingStudio.fields ?? []).filter((field) => !elsewhere.includes(field));

const open = (
  studio: Partial<Studio> | null,
  locale: (typeof locales)[number] = 'en',
  projects = [aProject()],
  partners = [aPartner()],
  logs = [aDevelopmentLog()],
) =>
  renderWithProviders(<LandingPage Aside={() => null} ContactForm={() => <form aria-label="slot" />} />, {
    locale,
    responses: [
      { call: 'listShownProjects', arg: undefined, value: projects },
      { call: 'listShownPartners', arg: undefined, value: partners },
      { call: 'listLogTitles', arg: newestLogsArg(), value: logs },
      { call: 'getStudio', arg: undefined, value: studio },
    ],
  });

describe.each(locales)('in %s', (locale) => {
  test.each(shownTexts)('the landing page shows the studio’s own %s', (field) => {
    const studio = { ...meta, ...Object(shownFields(full, landingStudio.fields ?? [])) };
    const { container } = open(studio, locale);
    expect(container).toHaveTextContent(String(Reflect.get(full, localizedFieldName(field, locale))));
  });
});

test('a text in another language says so', () => {
  open({ ...meta, headlineJa: '灯をともす' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ja');
});

test('a text of the catalog names the studio', () => {
  open({ ...meta, nameEn: 'Lantern' });
  expect(screen.getByText(/^Lantern makes visual novels/)).toBeVisible();
});

test('the head has the studio’s own name and words', () => {
  const studio: Studio = { ...meta, nameEn: 'Lantern', subtitleEn: 'Games by lamplight', leadEn: 'We light lamps.' };
  const head = landingHead({ locale: 'en', params: {}, data: { getStudio: studio, listShownProjects: [] } });
  expect([head.title, head.description]).toEqual(['Lantern | Games by lamplight', 'We light lamps.']);
});

test.each([
  ['the landscape unless it is switched off', {}, 'svg[data-with=pagoda]', 1],
  ['nothing if it is', { heroArt: 'plain' as const }, 'svg[data-with=pagoda]', 0],
  ['an image of the studio’s own in its place', { heroImage: '/objects/images/a.webp' }, 'svg[data-with=pagoda]', 0],
])('behind the headline is %s', (_what, art, drawing, count) => {
  const { container } = open({ ...meta, ...art });
  expect(container.querySelectorAll(drawing)).toHaveLength(count);
});

test('its own background keeps the chosen side, below the chosen letters', () => {
  const heroImage = '/objects/images/a.webp';
  const { container } = open({ ...meta, heroImage, heroSide: 'right', heroText: 'light' });
  const [stage, image] = [container.querySelector('#home'), container.querySelector(`img[src="${heroImage}"]`)];
  expect(stage).toHaveStyle({ colorScheme: 'dark' });
  expect(image).toHaveStyle({ objectPosition: 'right' });
});

test('the letters on the drawn landscape follow the visitor’s colour scheme', () => {
  const { container } = open({ ...meta, heroText: 'light' });
  expect(container.querySelector<HTMLElement>('#home')?.style.colorScheme).toBe('');
});

describe('the images of the cards about the studio', () => {
  const cards = () => [...document.querySelectorAll('#about li')].map((card) => card.querySelector('img')?.src ?? null);

  test('are drawings until it has one of its own', () => {
    open({ ...meta });
    expect(cards()).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('/demo/landing/features')));
  });

  test('are its own as soon as there is one', () => {
    open({ ...meta, storyImage: '/objects/images/a.webp' });
    expect(cards()).toEqual([null, expect.stringContaining('/objects/images/a.webp'), null]);
  });

  test('are absent without the art of the first screen', () => {
    open({ ...meta, heroArt: 'plain' });
    expect(cards()).toEqual([null, null, null]);
  });
});

describe('without projects, partners and logs', () => {
  afterEach(() => markSignedIn(false));

  test('visitors see no section for projects', () => {
    const { container } = open(null, 'en', [], [], []);
    expect([...container.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual([
      'home',
      'about',
      'partners',
      'contact',
    ]);
  });

  test('the partners are the call to join alone', () => {
    open(null, 'en', [], [], []);
    expect(screen.queryByRole('heading', { level: 2, name: 'Creative partners' })).toBeNull();
  });

  test.each(['/admin/projects', '/admin/partners', '/admin/development-logs'])(
    'an editor signed in on this device is led to %s',
    (address) => {
      markSignedIn(true);
      const { container } = open(null, 'en', [], [], []);
      expect(container.querySelector(`a[href="${address}"]`)).toBeVisible();
    },
  );

  test('visitors are led to no screen of the admin', () => {
    const { container } = open(null, 'en', [], [], []);
    expect(container.querySelector('a[href^="/admin"]')).toBeNull();
  });
});
