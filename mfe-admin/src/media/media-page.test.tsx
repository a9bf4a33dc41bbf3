import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aDevelopmentLog, aPartner, aProject } from 'shared-contracts/testing';
import { present } from 'shared-ui/testing';

import { aFoundFile, libraryOf } from '../testing/a-library';
import { anEntry, anEvent } from '../testing/an-event';
import { aStorage, openAdmin } from '../testing/open-admin';
import { acceptUploads } from '../uploads/testing/accept-uploads';
import { mp3File, pngFile } from '../uploads/testing/image-files';

const shared = '/objects/images/a-640x360.webp';
const other = 'https://example.com/b.png';
const moon = aProject({ titleJa: '朧月' });
const aya = aPartner({ nameJa: '綾', avatar: shared });
const log = aDevelopmentLog({ titleJa: '日誌' });
const named = {
  moon: { kind: 'project' as const, id: moon.id, names: { ja: '朧月' } },
  aya: { kind: 'partner' as const, id: aya.id, names: { ja: '綾' } },
  log: { kind: 'development-log' as const, id: log.id, names: { ja: '日誌' } },
};
const library = [
  aFoundFile({
    location: shared,
    uses: [
      { ...named.moon, fields: ['screenshots', 'characters', 'posterUrl'] },
      { ...named.aya, fields: ['avatar'] },
      { ...named.log, fields: ['content'] },
    ],
  }),
  aFoundFile({
    location: other,
    uses: [
      { ...named.moon, fields: ['screenshots'] },
      { ...named.log, fields: ['images'] },
    ],
  }),
];
const responses: Parameters<typeof openAdmin>[1] = {
  findImages: libraryOf(...library),
  replaceImages: () => ({ changed: Object.values(named).map((record) => ({ ...record, revision: 2 })) }),
  listAuditEvents: ({ query }) => [
    anEntry({ seq: 5 + Object.values(named).findIndex(({ id }) => id === query.entityId), action: 'update' }),
  ],
  undoAuditEvent: ({ params }) => anEvent({ undoes: params.seq }),
};
const images = () => screen.queryAllByRole('img', { name: /^Image/ }).map((image) => image.getAttribute('src'));

test('the name of a file says whether it is an image, a recording, a video or captions', async () => {
  const locations = [shared, '/objects/files/b.mp3', '/objects/files/c.mp4', '/objects/files/d.vtt'];
  openAdmin('/admin/media', { findImages: libraryOf(...locations.map((location) => aFoundFile({ location }))) });
  const details = await screen.findAllByRole('button', { name: /^Details: / });
  expect(details.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Details: Image 1',
    'Details: Audio 2',
    'Details: Video 3',
    'Details: Captions 4',
  ]);
});

test('a file has its name or first use, and how often it is used, and is played in its details', async () => {
  const film = '/objects/files/c.mp4';
  const { user } = openAdmin('/admin/media', {
    findImages: libraryOf(...library, aFoundFile({ location: film, name: '予告.mp4' })),
  });
  await screen.findByText('予告.mp4');
  const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(facts.filter((fact) => fact.includes('use'))).toEqual([
    expect.stringContaining('朧月: Screenshots5 uses'),
    expect.stringContaining('朧月: Screenshots2 uses'),
    expect.stringContaining('予告.mp4Not used'),
  ]);
  expect(document.querySelector('[controls]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Details: Video 3' }));
  const panel = within(screen.getByRole('complementary', { name: 'Details' }));
  expect(panel.getByText('Not used anywhere. It is removed after a month.')).toBeInTheDocument();
  expect(document.querySelector('[controls]')).toHaveAttribute('src', film);
});

test('every image stands there once, with its size, and is found by the address', async () => {
  const { user, address } = openAdmin('/admin/media', responses);
  await waitFor(() => expect(images()).toEqual([shared, other]));
  expect(screen.getByText('640 × 360 pixels')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Used in' }), 'Partner');
  await waitFor(() => expect(images()).toEqual([shared]));
  await waitFor(() => expect(address()).toBe('/admin/media?kind=partner'));
  await user.type(screen.getByRole('searchbox', { name: 'Search files' }), '澪');
  expect(await screen.findByRole('heading', { name: 'No files found' })).toBeInTheDocument();
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('search')).toBe('澪'));
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(images()).toEqual([shared, other]));
});

test('the details of an image say where it is used, and give the focus back', async () => {
  const { user } = openAdmin('/admin/media', responses);
  const details = async (number: number) => {
    await user.click(await screen.findByRole('button', { name: `Details: Image ${number}` }));
    return screen.getByRole('complementary', { name: 'Details' });
  };
  const usesIn = (panel: HTMLElement) =>
    within(panel)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(usesIn(await details(1))).toEqual([
    ['朧月: Screenshots', `/admin/projects/${moon.id}?tab=media`],
    ['朧月: Characters', `/admin/projects/${moon.id}?tab=characters`],
    ['朧月: Poster image', `/admin/projects/${moon.id}?tab=media`],
    ['綾: Avatar image', `/admin/partners?edit=${aya.id}`],
    ['日誌: Content', expect.stringContaining(log.id)],
  ]);
  const panel = await details(2);
  await waitFor(() => expect(panel).toHaveFocus());
  expect(usesIn(panel).map(([name]) => name)).toEqual(['朧月: Screenshots', '日誌: Images']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Details' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Details: Image 2' })).toHaveFocus();
});

test('a deletion says where the image is used, takes it out of every record, and is undone as a whole', async () => {
  const { user, calls } = openAdmin('/admin/media', responses);
  await user.click(await screen.findByRole('button', { name: 'Details: Image 1' }));
  await user.click(screen.getByRole('button', { name: 'Delete: Image 1' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  for (const use of [
    '朧月: Screenshots',
    '朧月: Characters',
    '朧月: Poster image',
    '綾: Avatar image',
    '日誌: Content',
  ])
    expect(dialog.getByText(new RegExp(use))).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('File deleted')).toBeInTheDocument();
  const notice = within(screen.getByRole('region', { name: 'Notifications (F8)' }));
  for (const name of ['朧月', '綾', '日誌']) expect(notice.getByText(new RegExp(name))).toBeInTheDocument();
  expect(calls.findLast(({ name }) => name === 'replaceImages')?.body).toEqual({ locations: [shared], to: null });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const undone = () => calls.filter(({ name }) => name === 'undoAuditEvent').map(({ params }) => params);
  await waitFor(() => expect(undone()).toHaveLength(3));
  expect(undone()).toEqual(expect.arrayContaining([{ seq: 5 }, { seq: 6 }, { seq: 7 }]));
});

test('an image is replaced by one of the library', async () => {
  const { user, calls } = openAdmin('/admin/media', responses);
  await user.click(await screen.findByRole('button', { name: 'Details: Image 1' }));
  await user.click(screen.getByRole('button', { name: 'Replace: Image 1' }));
  const upload = within(await screen.findByRole('dialog', { name: 'Replace file everywhere' }));
  await user.click(upload.getByRole('button', { name: 'Choose from the library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose an image' }));
  await user.click(await dialog.findByRole('button', { name: 'Choose: Image 2' }));
  expect(await screen.findByText('File replaced')).toBeInTheDocument();
  expect(calls.findLast(({ name }) => name === 'replaceImages')?.body).toEqual({ locations: [shared], to: other });
});

test('images and recordings are uploaded to the library, with the space that is left', async () => {
  const { restore } = acceptUploads();
  try {
    const { user, calls } = openAdmin('/admin/media', {
      ...responses,
      readStorage: () => ({ ...aStorage, usedBytes: 1_024 ** 3 }),
      requestUpload: ({ body }) => ({
        uploadURL: 'http://localhost:3000/signed',
        objectPath: `/objects/uploads/${body?.contentType}`,
        headers: {},
        expiresAt: '2025-01-01T00:00:00.000Z',
      }),
      takeUpload: ({ body }) => ({ location: body.imageURL }),
    });
    expect(await screen.findByText('Uploads use 1 GB of 9.8 GB')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Upload files' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload files' }));
    await user.upload(dialog.getByLabelText(/Choose files/), [pngFile(), mp3File()]);
    expect(await screen.findByText('Files uploaded')).toBeInTheDocument();
    const taken = calls.filter(({ name }) => name === 'takeUpload').map(({ body }) => body);
    expect(taken).toEqual([{ imageURL: '/objects/uploads/image/png' }, { imageURL: '/objects/uploads/audio/mpeg' }]);
  } finally {
    restore();
  }
});

test('recordings stand beside the images, with their file names, and are chosen by type', async () => {
  const song = '/objects/files/11111111-1111-4111-8111-111111111111.mp3';
  const { user, address } = openAdmin('/admin/media', {
    ...responses,
    findImages: libraryOf(...library, aFoundFile({ location: song, name: '雪.mp3' })),
  });
  await waitFor(() => expect(images()).toEqual([shared, other]));
  expect(screen.getByText('雪.mp3')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Audio');
  await waitFor(() => expect(images()).toEqual([]));
  expect(screen.getByText('雪.mp3')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/media?show=audio'));
});

test('several images, chosen by keys, are described one after another and deleted at once', async () => {
  const { user, calls } = openAdmin('/admin/media', responses);
  const box = await screen.findByRole('checkbox', { name: /1$/ });
  box.focus();
  await user.keyboard(' {Shift>}{ArrowRight}{/Shift}');
  const bar = within(screen.getByRole('region', { name: 'Actions for the selected records' }));
  expect(bar.getByText('2 selected')).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Edit alt texts one by one' }));
  for (const each of [shared, other]) {
    const dialog = () => screen.getByRole('dialog', { name: 'Image alt text' });
    // The form and its image load after the dialog has opened.
    await waitFor(() => expect(dialog().querySelector('img')).toHaveAttribute('src', each));
    await user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 files everywhere?' }));
  expect(question.getByText(/朧月: Screenshots.*日誌: Images/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 files deleted')).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'replaceImages').map(({ body }) => body)).toEqual([
    { locations: [shared, other], to: null },
  ]);
  await waitFor(() => expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]));
});

test('an image field takes an image of the library', async () => {
  const { user } = openAdmin('/admin/partners', { ...responses, listPartners: () => [aPartner({ nameJa: '澪' })] });
  await user.click(await screen.findByRole('button', { name: 'Edit 澪' }));
  await user.click(await screen.findByRole('button', { name: 'Choose from the library: Avatar image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose an image' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Search images' }), '朧');
  await user.click(present((await dialog.findAllByRole('button', { name: /^Choose: Image/ }))[0]));
  expect(screen.getByRole('textbox', { name: 'Avatar image' })).toHaveValue(shared);
});

test('more images are loaded on demand, and all of them only if all are selected', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    aFoundFile({
      location: `/objects/images/${index}-640x360.webp`,
      uses: [{ ...named.aya, fields: ['avatar'] }],
    }),
  );
  const { user, calls, address } = openAdmin('/admin/media', { ...responses, findImages: libraryOf(...many) });
  await waitFor(() => expect(images()).toHaveLength(24));
  await user.click(screen.getByRole('button', { name: 'Show more (36 left)' }));
  await waitFor(() => expect(images()).toHaveLength(48));
  expect(address()).toBe('/admin/media?part=2');
  expect(calls.filter(({ name }) => name === 'findImages').map(({ query }) => query)).toEqual([
    { sort: 'used', limit: 24 },
    { sort: 'used', limit: 48 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Select all 60' }));
  expect(await screen.findByText('60 selected')).toBeInTheDocument();
  expect(images()).toHaveLength(48);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'replaceImages')?.body).toMatchObject({
      locations: many.map(({ location }) => location),
    }),
  );
});
