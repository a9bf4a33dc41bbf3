import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { projectInput, type Project } from 'shared-contracts/entities';
import { aFullRecord, aProject, distinctFilling, enteredTexts, markedFilling } from 'shared-contracts/testing';
import { present, renderWithProviders } from 'shared-ui/testing';

import { pressKitHead } from './press-kit-head';
import { PressKitPage } from './press-kit-page';

const open = (project: Project) =>
  renderWithProviders(<PressKitPage />, {
    locale: 'en',
    route: `/press/${project.id}`,
    path: '/press/:id',
    responses: [
      { call: 'getProject', arg: { params: { id: project.id } }, value: project },
      { call: 'listPartners', arg: undefined, value: [] },
    ],
  });

const headingsOf = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a work with little to say has a press kit without empty parts', () => {
  const project = aProject({ titleEn: 'The Ferry', descriptionEn: 'A ferry.' });
  open(project);
  expect(headingsOf()).toEqual(['Facts', 'Descriptions', 'Press contact']);
  expect(screen.queryByRole('heading', { name: 'Short' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', expect.stringMatching(/#contact$/));
  expect(screen.getByRole('link', { name: /ZIP/ })).toHaveAttribute('href', `/press/${project.id}.zip`);
});

test('the archive of the studio itself takes precedence', () => {
  open(aProject({ mediaPackUrl: 'https://example.com/kit.zip' }));
  expect(screen.getByRole('link', { name: /ZIP/ })).toHaveAttribute('href', 'https://example.com/kit.zip');
});

test('has the images of every language, each with the name of its own file', () => {
  const localizedImages = [{ language: 'en', original: '/objects/a.webp', image: '/objects/a-en.webp' }];
  const project = aProject({ titleEn: 'The Ferry', screenshots: ['/objects/a.webp'], localizedImages });
  open(project);
  const links = screen.getAllByRole('link').filter((link) => link.querySelector('img'));
  expect(links.map((link) => [link.getAttribute('href'), link.querySelector('img')?.getAttribute('src')])).toEqual([
    [`/press/${project.id}/screenshots/screenshot-1.jpg`, '/objects/a.webp'],
    [`/press/${project.id}/screenshots/screenshot-2.jpg`, '/objects/a-en.webp'],
  ]);
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'the-ferry_screenshot-1.jpg',
    'the-ferry_screenshot-2.jpg',
  ]);
});

test('shows the descriptions in three lengths', () => {
  open(aProject({ loglineEn: 'A ferry.', descriptionEn: 'A ferry at night.', worldSettingEn: 'A lake.' }));
  const partOf = (name: string) => present(screen.getByRole('heading', { name }).parentElement);
  expect(within(partOf('Short')).getByText('A ferry.')).toBeInTheDocument();
  expect(partOf('Medium')).toHaveTextContent('A ferry at night.');
  expect(partOf('Medium')).not.toHaveTextContent('A lake.');
  expect(partOf('Long')).toHaveTextContent('A ferry at night.A lake.');
});

test('shows every text of the record but captions of audio, the requirements and the scene', () => {
  const project = aProject(projectInput.parse(aFullRecord('project', distinctFilling)));
  open(project);
  const without = (part: string, record: object) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith(part)));
  const characters = (project.characters ?? []).map((character) => without('voiceCaption', character));
  // Translated sources are shown instead.
  const reviews = (project.reviews ?? []).map((review) => without('source', review));
  const shown = {
    ...without('scene', project),
    characters,
    reviews,
    music: null,
    systemRequirements: null,
    status: null,
  };
  for (const text of enteredTexts('project', shown, 'en')) expect(document.body).toHaveTextContent(text);
});

test('shows no marks of its texts', () => {
  open(aProject(projectInput.parse(aFullRecord('project', markedFilling))));
  expect(document.body).not.toHaveTextContent(/[{|}*]/);
});

test('a title with signs of a replacement stands in the head as it is', () => {
  const project = aProject({ titleEn: '$& $1' });
  const head = pressKitHead({ locale: 'en', params: { id: project.id }, data: { getProject: project } });
  expect(head.title).toBe('$& $1 press kit | Bokkado');
});
