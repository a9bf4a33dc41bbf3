import { expect, test } from '@jest/globals';

import {
  containerName,
  isServerRendered,
  moduleNames,
  pages,
  partsOfId,
  remoteIds,
  slots,
  type ModuleName,
} from '../federation';

test('every exposed part belongs to a module container', () => {
  const containers = moduleNames.map((name) => containerName(name));
  expect(remoteIds.length).toBeGreaterThan(0);
  for (const id of remoteIds) expect(containers).toContain(partsOfId(id).container);
});

test('the container of a name with several dashes has none', () => {
  // A module that is not in the table.
  expect(containerName('mfe-press-kit' as ModuleName)).toBe('mfe_press_kit');
});

test('page addresses are unique, and so are the slot names of a page', () => {
  const paths = pages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const page of pages) {
    const names = page.slots.map((id) => partsOfId(id).name);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('every slot of a page is exposed, and every exposed slot is used', () => {
  const hosted = pages.flatMap((page) => page.slots);
  expect(new Set(hosted)).toEqual(new Set(slots.map(({ id }) => id)));
});

test('the server renders public pages and their slots, but no admin pages', () => {
  const rendered = remoteIds.filter((id) => isServerRendered(id));
  expect(rendered).toEqual(expect.arrayContaining(['mfe_public/LandingPage', 'mfe_requests/ContactForm']));
  for (const id of ['mfe_admin/AdminApp', 'mfe_requests/RequestsInbox', 'mfe_public/ProjectPreview'])
    expect(rendered).not.toContain(id);
});
