import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { ImageRecord } from 'shared-contracts/entities';
import type { FoundImage } from 'shared-contracts/http';
import { locales, localizedFieldName } from 'shared-contracts/localization';
import { aPartner, aProject } from 'shared-contracts/testing';
import { problemResponse } from 'shared-ui/testing';

import { aFoundFile, libraryOf } from '../testing/a-library';
import { anEntry, anEvent } from '../testing/an-event';
import { hold } from '../testing/hold';
import { openAdmin } from '../testing/open-admin';
import { takeAction } from '../testing/record-menu';

const face = '/objects/images/a-640x360.webp';
const id = '11111111-1111-4111-8111-111111111111';
const known = (fields: Partial<ImageRecord>): ImageRecord => ({
  id,
  createdAt: '2025-01-01T00:00:00.000Z',
  revision: 2,
  location: face,
  ...fields,
});
const aya = aPartner({ nameJa: '綾', avatar: face });
const inLibrary = (fields: Partial<FoundImage>): FoundImage =>
  aFoundFile({
    location: face,
    bytes: 2_400_000,
    since: '2025-01-01T00:00:00.000Z',
    uses: [{ kind: 'partner', id: aya.id, names: { ja: '綾' }, fields: ['avatar'] }],
    ...fields,
  });
const whole = {
  ...Object.fromEntries(locales.map((locale) => [localizedFieldName('alt', locale), '綾'])),
  altEn: 'Aya',
};

test('beside an image its missing text is asked for, and its focus follows clicks and the arrow keys', async () => {
  const { user, calls } = openAdmin('/admin/partners', {
    listPartners: () => [aya],
    findImages: libraryOf(inLibrary({})),
    describeImage: ({ body }) => known(body),
    listAuditEvents: () => [anEntry({ seq: 5, action: 'update' })],
    undoAuditEvent: () => anEvent({ undoes: 5 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit 綾' }));
  expect(await screen.findByText('No alt text')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit alt text: Avatar image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Image alt text' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Alt text (日本語)' }), '横顔');
  const focus = dialog.getByRole('slider', { name: 'Focus point' });
  expect(focus).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top');
  focus.getBoundingClientRect = () => new DOMRect(100, 100, 200, 100);
  await user.pointer({ keys: '[MouseLeft>]', target: focus, coords: { clientX: 120, clientY: 190 } });
  expect(focus).toHaveAttribute('aria-valuetext', '10% from the left, 90% from the top');
  await user.pointer([
    { target: focus, coords: { clientX: 140, clientY: 150 } },
    { keys: '[/MouseLeft]' },
    { target: focus, coords: { clientX: 300, clientY: 100 } },
  ]);
  expect(focus).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  expect(focus).toHaveAttribute('aria-valuetext', '25% from the left, 44% from the top');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const notice = within(screen.getByRole('region', { name: 'Notifications (F8)' }));
  expect(await notice.findByText('Alt text saved')).toBeInTheDocument();
  expect(notice.getByText('横顔')).toBeInTheDocument();
  const described = calls.filter(({ name }) => name === 'describeImage');
  expect(described.map(({ body }) => body)).toMatchObject([{ location: face, altJa: '横顔', focus: '25% 44%' }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'undoAuditEvent')).toBe(true));
});

test('input typed while a description is saved stays, unsaved', async () => {
  const { held, release } = hold();
  const { user, calls } = openAdmin('/admin/partners', {
    listPartners: () => [aya],
    findImages: libraryOf(inLibrary({})),
    describeImage: async ({ body, ifMatch }) => {
      await held;
      return known({ ...body, revision: ifMatch === '"0"' ? 1 : 2 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit 綾' }));
  await user.click(await screen.findByRole('button', { name: 'Edit alt text: Avatar image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Image alt text' }));
  const alt = await dialog.findByRole('textbox', { name: 'Alt text (日本語)' });
  await user.type(alt, '横顔');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.type(alt, 'の絵');
  release();
  expect(await screen.findByText('Alt text saved')).toBeInTheDocument();
  expect(alt).toHaveValue('横顔の絵');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Image alt text' })).toBeNull());
  expect(calls.findLast(({ name }) => name === 'describeImage')).toMatchObject({
    body: { altJa: '横顔の絵' },
    ifMatch: '"1"',
  });
});

test('what two editors said of an image is shown field by field, and the selection is saved', async () => {
  const theirs = known({ altJa: '月', altEn: 'Moon', focus: '10% 10%', revision: 3 });
  const { user, calls } = openAdmin('/admin/media', {
    listPartners: () => [aya],
    findImages: libraryOf(inLibrary({ description: known({ altJa: '顔' }) })),
    describeImage: ({ body, ifMatch }) =>
      ifMatch === '"3"'
        ? known({ ...theirs, ...body, revision: 4 })
        : problemResponse(412, 'stale-revision', { current: theirs }),
  });
  await user.click(await screen.findByRole('button', { name: 'Details: Image 1' }));
  await user.click(screen.getByRole('button', { name: /^Edit alt text/ }));
  const text = await screen.findByRole('textbox', { name: 'Alt text (日本語)' });
  await user.clear(text);
  await user.type(text, '横顔');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Another version was saved first' }));
  const contested = within(dialog.getByRole('group', { name: /^Alt text \(日本語\)/ }));
  expect(contested.getByText('横顔')).toBeVisible();
  expect(contested.getByText('月')).toBeVisible();
  await user.click(contested.getByRole('radio', { name: /^Yours/ }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Alt text saved')).toBeInTheDocument();
  const sent = calls.filter(({ name }) => name === 'describeImage');
  expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toMatchObject([
    ['"2"', { location: face, altJa: '横顔' }],
    ['"3"', { location: face, altJa: '横顔' }],
  ]);
});

test('a missing translation leads to the text of the image in its language', async () => {
  openAdmin(`/admin/media?edit=${id}&language=en&text=alt`, {
    listPartners: () => [aya],
    findImages: libraryOf(inLibrary({ description: known({ altJa: '横顔' }) })),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Image alt text' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Alt text (English)' })).toHaveFocus());
  expect(dialog.getByRole('textbox', { name: 'Alt text (日本語)' })).toHaveValue('横顔');
});

test('typed input of an image survives a crash, is asked about, and saved on leaving', async () => {
  const responses = {
    listPartners: () => [aya],
    findImages: libraryOf(inLibrary({})),
    describeImage: () => known({}),
  };
  const alt = () => screen.findByRole('textbox', { name: 'Alt text (日本語)' });
  const first = openAdmin('/admin/partners', responses);
  await first.user.click(await screen.findByRole('button', { name: 'Edit 綾' }));
  await first.user.click(await screen.findByRole('button', { name: 'Edit alt text: Avatar image' }));
  await first.user.type(await alt(), '横顔');
  await first.user.keyboard('{Escape}');
  await first.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await alt()).toHaveValue('横顔');
  fireEvent(window, new Event('pagehide'));
  first.unmount();
  const { user, calls } = openAdmin('/admin/media', responses);
  await user.click(await screen.findByRole('button', { name: 'Details: Image 1' }));
  await user.click(screen.getByRole('button', { name: /^Edit alt text/ }));
  await user.click(await screen.findByRole('button', { name: /^Restore from/ }));
  expect(await alt()).toHaveValue('横顔');
  expect(await alt()).toHaveFocus();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ name }) => name === 'describeImage')?.body).toMatchObject({ location: face, altJa: '横顔' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('bokkado-input '))).toEqual([]);
});

test('the library shows sizes, unused uploads, and images without a text in some language', async () => {
  const unused = '/objects/images/b-64x64.webp';
  const mentioned = '/objects/images/c-64x64.webp';
  const { user, calls, address } = openAdmin('/admin/media', {
    findImages: libraryOf(
      inLibrary({ description: known(whole) }),
      inLibrary({
        location: mentioned,
        bytes: null,
        uses: [
          { kind: 'development-log', id: crypto.randomUUID(), names: { ja: '日誌', en: 'Log' }, fields: ['content'] },
        ],
      }),
      inLibrary({ location: unused, bytes: 1_500, uses: [] }),
    ),
  });
  const images = () => screen.queryAllByRole('img', { name: /^Image/ }).map((image) => image.getAttribute('src'));
  await waitFor(() => expect(images()).toEqual([face, mentioned, unused]));
  expect(screen.getByText('2.3 MB')).toBeInTheDocument();
  expect(screen.getByText('2 kB')).toBeInTheDocument();
  const show = screen.getByRole('combobox', { name: 'Show' });
  await user.selectOptions(show, 'Unused');
  await waitFor(() => expect(images()).toEqual([unused]));
  await user.selectOptions(show, 'Without alt text');
  await waitFor(() => expect(images()).toEqual([mentioned, unused]));
  await user.selectOptions(show, 'Show: All');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Largest files first');
  await user.type(screen.getByRole('searchbox', { name: 'Search files' }), '綾');
  await waitFor(() => expect(images()).toEqual([face]));
  expect(calls.findLast(({ name }) => name === 'findImages')?.query).toMatchObject({ search: '綾', sort: 'largest' });
  expect(new URLSearchParams(address().split('?')[1]).get('sort')).toBe('largest');
});

test('the checklist before publishing counts images without a text', async () => {
  const project = aProject({
    titleJa: '朧月',
    publication: 'draft',
    posterUrl: face,
    screenshots: ['/objects/x.webp'],
  });
  const { user } = openAdmin('/admin/projects', {
    listProjects: () => [project],
    findImages: libraryOf(
      inLibrary({ description: known(whole) }),
      inLibrary({
        location: '/objects/x.webp',
        uses: [{ kind: 'project', id: project.id, names: { ja: '朧月' }, fields: ['screenshots'] }],
      }),
    ),
    listDraftLinks: () => [],
  });
  await takeAction({ user }, '朧月', 'Publication');
  const link = await screen.findByRole('link', { name: '1 image is missing alt text' });
  expect(link).toHaveAttribute('href', expect.stringContaining('show=undescribed'));
});
