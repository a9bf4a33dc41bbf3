import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { partnerInput, projectInput, type Project } from 'shared-contracts/entities';
import { shownFields } from 'shared-contracts/federation';
import { locales } from 'shared-contracts/localization';
import { aFullRecord, aPartner, aProject, distinctFilling } from 'shared-contracts/testing';
import { mockCalls, present, renderWithProviders } from 'shared-ui/testing';

import { newestLogsArg } from '../development-logs/log-pages';
import { listedPartners } from '../partners/listed-partners';
import { listedProjects } from '../projects/list/listed-projects';
import { landingHead } from './landing-head';
import { LandingPage } from './landing-page';

const ContactForm = () => <form aria-label="slot" />;

const open = (locale: (typeof locales)[number], projects = [aProject({ isMainProject: 1 })]) =>
  renderWithProviders(<LandingPage Aside={() => null} ContactForm={ContactForm} />, {
    locale,
    responses: [
      { call: 'listShownProjects', arg: undefined, value: projects },
      { call: 'listShownPartners', arg: undefined, value: [aPartner()] },
      { call: 'listLogTitles', arg: newestLogsArg(), value: [] },
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

test('shows the same with the fields that its document carries as with whole records', () => {
  const full = (values: Partial<Project>) =>
    aProject({ ...projectInput.parse(aFullRecord('project', distinctFilling)), ...values });
  const main = full({ isMainProject: 1 });
  const partner = aPartner(partnerInput.parse(aFullRecord('partner', distinctFilling)));
  const partners = [partner, aPartner()];
  const works = [
    { ...main, credits: [{ roleJa: '役', partner: partner.id }] },
    aProject({ status: 'completed', steamUrl: 'https://store.steampowered.com/app/1' }),
    full({ isMainProject: 0, status: 'planning' }),
    full({ isMainProject: 0, status: 'completed' }),
    aProject({ position: 1 }),
    aProject({ position: 2, loglineEn: 'Only in English' }),
    aProject({ position: 3, loglineJa: '日本語だけ' }),
  ];
  const html = (of: (value: unknown, fields: readonly string[]) => unknown) => {
    const { container, unmount } = renderWithProviders(<LandingPage Aside={() => null} ContactForm={ContactForm} />, {
      locale: 'en',
      responses: [
        { ...listedProjects, value: of(works, listedProjects.fields) },
        { ...listedPartners, value: of(partners, listedPartners.fields) },
        { call: 'listLogTitles', arg: newestLogsArg(), value: [] },
      ],
    });
    const { innerHTML } = container;
    unmount();
    return innerHTML;
  };
  const whole = html((value) => value);
  expect(whole).toContain(`/project/${main.id}`);
  expect(html(shownFields)).toBe(whole);
});

const hero = () => within(present(document.getElementById('home')));

test('a work without a release date has none in the hero', () => {
  open('en', [aProject({ isMainProject: 1, releaseDate: null })]);
  expect(hero().getByRole('article')).toBeVisible();
  expect(document.querySelector('#home time')).toBeNull();
});

test.each([
  ['ja', '2026-03-20', '2026年3月20日'],
  ['en', '2026-03-20', 'March 20, 2026'],
  ['ko', '2026-03', '2026년 3월'],
  ['en', '2026', '2026'],
  ['en', 'Spring 2027', 'Spring 2027'],
] as const)('the hero shows the main work: in %s a release on %p is %p', (locale, releaseDate, shown) => {
  const titles = { ja: '渡し', en: 'Ferry', ko: '나루' };
  const main = aProject({
    isMainProject: 1,
    titleJa: titles.ja,
    titleEn: titles.en,
    titleKo: titles.ko,
    releaseDate,
  });
  open(locale, [main]);
  expect(hero().getByText(shown)).toBeInTheDocument();
  expect(hero().getByText(titles[locale])).toBeInTheDocument();
  expect(hero().getByRole('link', { name: /See the game|作品を詳しく見る|작품 자세히 보기/ })).toHaveAttribute(
    'href',
    `/project/${main.id}`,
  );
  // The largest image of the first view.
  expect(document.querySelector('#home article')).toBeInTheDocument();
});

test('the hero plays the scene of the main work, whose lines are loaded then', async () => {
  const main = aProject({ isMainProject: 1, sceneLines: [{ textJa: '月。', textEn: 'A moon.' }] });
  mockCalls({ getProject: () => main });
  const { user } = open('en', [{ ...main, sceneLines: [{ textJa: '' }] }]);
  await user.click(hero().getByRole('button', { name: /Play a scene/i }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('A moon.');
});

test('the hero plays nothing of a work without a scene', () => {
  open('en', [aProject({ isMainProject: 1, sceneLines: [] })]);
  expect(hero().queryByRole('button')).toBeNull();
});

test('without a main work the hero has other art and its two actions', () => {
  open('en', [aProject({ isMainProject: 0 })]);
  expect(document.querySelector('#home article')).toBeNull();
  expect(hero().getAllByRole('link')).toHaveLength(2);
});

test('promises no reply and no contact hours by itself', () => {
  open('en');
  expect(document.querySelector('#contact')).not.toHaveTextContent(/24|10:00/);
});

test('shows visual art, deep storytelling and expert collaboration', () => {
  open('en');
  expect([...document.querySelectorAll('#about li h3')].map((heading) => heading.textContent)).toEqual([
    'Visual art',
    'Storytelling',
    'Collaboration',
  ]);
});

test('uses the poster of the main project for link previews', () => {
  const main = aProject({ isMainProject: 1, posterUrl: '/objects/poster.webp' });
  const other = aProject({ posterUrl: '/objects/other.webp' });
  expect(landingHead({ locale: 'ko', params: {}, data: { listShownProjects: [other, main] } })).toMatchObject({
    title: '묵화당 | 동아시아의 이야기를 엮는 비주얼 노벨 공방',
    image: '/objects/poster.webp',
  });
});
