import { expect, test } from '@jest/globals';

import { aSite } from '../testing';
import { containerName, moduleOfContainer } from '../modules/module-names';
import { facadesOf, isServerRendered, partsOfPage, recordPath, siteOf, slotsIn } from './site';

test('the container of a name with several dashes has none', () => {
  expect(containerName('mfe-press-kit')).toBe('mfe_press_kit');
  expect(moduleOfContainer('mfe_press_kit')).toBe('mfe-press-kit');
});

test('pages match in the order of their paths: names, parameters, everything below', () => {
  const paths = ['/*', '/:any', '/news/:id', '/news/archive', '/', '/news'];
  const parts = Object.fromEntries(paths.map((path, index) => [`Page${index}`, { kind: 'page', path } as const]));
  expect(siteOf({ mfe_news: parts }).pages.map(({ path }) => path)).toEqual([
    '/',
    '/news',
    '/news/archive',
    '/news/:id',
    '/:any',
    '/*',
  ]);
});

test('slots stand in a place in the order of their modules', () => {
  const slot = { kind: 'slot', into: 'landing.aside' } as const;
  const site = siteOf({ mfe_zines: { Teaser: slot }, mfe_fanart: { Teaser: slot, Other: { ...slot, into: 'a.b' } } });
  expect(slotsIn(site, 'landing.aside').map(({ id }) => id)).toEqual(['mfe_fanart/Teaser', 'mfe_zines/Teaser']);
});

test('the parts of a page are itself and the slots in its places', () => {
  expect(partsOfPage(aSite, 'mfe_public/LandingPage')).toEqual(['mfe_public/LandingPage', 'mfe_requests/ContactForm']);
  expect(partsOfPage(aSite, 'mfe_public/ProjectPage')).toEqual(['mfe_public/ProjectPage']);
  expect(partsOfPage(aSite, 'mfe_requests/ContactForm')).toEqual([]);
  expect(partsOfPage(aSite, null)).toEqual([]);
});

test('links to a record lead to its own page', () => {
  expect(recordPath(aSite, 'project', '7')).toBe('/project/7');
  expect(recordPath(aSite, 'partner', '7')).toBeNull();
});

test('the server renders public pages and slots, but no admin pages', () => {
  for (const id of ['mfe_public/LandingPage', 'mfe_requests/ContactForm'])
    expect(isServerRendered(aSite, id)).toBe(true);
  for (const id of ['mfe_admin/AdminApp', 'mfe_requests/RequestsInbox', 'mfe_public/Unknown'])
    expect(isServerRendered(aSite, id)).toBe(false);
});

test('the shared packages of a part are those that it names', () => {
  expect(facadesOf(aSite, 'mfe_requests/ContactForm')).toEqual(['forms']);
  expect(facadesOf(aSite, 'mfe_public/LandingPage')).toEqual([]);
});
