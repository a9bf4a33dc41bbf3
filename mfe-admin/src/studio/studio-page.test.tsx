import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { isReadableAccent, studioRecord, type Studio } from 'shared-contracts/entities';
import { present } from 'shared-ui/testing';

import { studioAddress } from '../records/references/record-address';
import { anEntry, anEvent } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';
import { studioFields, studioTabs } from './studio-sections';

const saved: Studio = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2025-01-01T00:00:00.000Z',
  revision: 2,
  nameJa: '灯舎',
  links: [{ name: 'X', url: 'https://example.com/x' }],
};

const settings = (studio: Studio) => ({ studio, mainProject: null });

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: /^(Publish changes|Save)$/ });
const bodyOf = (calls: ReturnType<typeof openAdmin>['calls']) =>
  calls.find(({ name }) => name === 'updateStudio')?.body;

test('the name and the first link of a new studio are saved together', async () => {
  const { user, calls } = openAdmin('/admin/studio', { updateStudio: () => saved });
  await user.type((await section('Name and logo')).getByRole('textbox', { name: 'Name (日本語)' }), '灯舎');
  await user.click(tab('Contact and footer'));
  const links = await section('Links');
  await user.click(links.getByRole('button', { name: 'Add link' }));
  await user.type(links.getByRole('textbox', { name: 'Label' }), 'X');
  await user.type(links.getByRole('textbox', { name: 'URL' }), 'https://example.com/x');
  expect(screen.getByText('Unsaved')).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Studio saved')).toBeInTheDocument();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(bodyOf(calls)).toMatchObject({ nameJa: '灯舎', links: saved.links, headlineJa: null });
});

test('a change names the revision that it is made on, and can be undone, not a later one', async () => {
  const { user, calls } = openAdmin('/admin/studio?tab=contact', {
    getStudioSettings: () => settings(saved),
    updateStudio: ({ body }) => ({ ...saved, ...body, revision: 3 }),
    listAuditEvents: () => [anEntry({ seq: 6, revision: 4 }), anEntry({ seq: 5, revision: 3 })],
    undoAuditEvent: () => anEvent({ undoes: 5 }),
  });
  const name = await screen.findByRole('textbox', { name: 'Label' });
  await user.clear(name);
  await user.type(name, 'Bluesky');
  await user.click(save());
  expect(await screen.findByText('Studio saved')).toBeInTheDocument();
  expect(calls.find(({ name: call }) => call === 'updateStudio')).toMatchObject({
    body: { links: [{ name: 'Bluesky', url: 'https://example.com/x' }] },
    ifMatch: '"2"',
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.find(({ name: call }) => call === 'undoAuditEvent')?.params).toEqual({ seq: 5 }));
});

test.each([
  ['a light one', '#f08a70'],
  ['a word', 'vermilion'],
])('an accent colour that is %s is refused at its field', async (_what, color) => {
  const { user, calls } = openAdmin('/admin/studio?tab=look');
  const field = (await section('Look')).getByRole('textbox', { name: /^Accent colour/ });
  await user.type(field, color);
  await user.click(save());
  await waitFor(() => expect(field).toBeInvalid());
  expect(bodyOf(calls)).toBeUndefined();
});

test('a colour is picked, its contrast is said, and the nearest that works is one press away', async () => {
  const { user, calls } = openAdmin('/admin/studio?tab=look', { updateStudio: () => saved });
  const look = await section('Look');
  const field = look.getByRole('textbox', { name: /^Accent colour/ });
  fireEvent.change(look.getByLabelText('Pick a colour: Accent colour'), { target: { value: '#f08a70' } });
  expect(field).toHaveValue('#f08a70');
  expect(look.getByText('Contrast 2:1')).toBeInTheDocument();
  await user.click(look.getByRole('button', { name: /^Use #[0-9a-f]{6}, the nearest that works$/ }));
  const nearest = field.getAttribute('value') ?? '';
  expect(isReadableAccent(nearest)).toBe(true);
  expect(look.queryByRole('button', { name: /nearest/ })).toBeNull();
  await user.click(save());
  await waitFor(() => expect(bodyOf(calls)).toMatchObject({ accentColor: nearest }));
});

test('a language that is switched off leaves the others', async () => {
  const { user, calls } = openAdmin('/admin/studio', { updateStudio: () => saved });
  const languages = await section('Languages for visitors');
  await user.click(languages.getByRole('checkbox', { name: '한국어' }));
  await user.click(save());
  const siteLanguages = ['ja', 'en', 'zh-cn', 'zh-tw'].map((siteLanguage) => ({ siteLanguage }));
  await waitFor(() => expect(bodyOf(calls)).toMatchObject({ siteLanguages }));
});

test('Japanese cannot be switched off', async () => {
  openAdmin('/admin/studio');
  expect((await section('Languages for visitors')).getByRole('checkbox', { name: '日本語' })).toBeDisabled();
});

test('all languages are stored as none, so that a new one is shown too', async () => {
  const { user, calls } = openAdmin('/admin/studio', {
    getStudioSettings: () =>
      settings({
        ...saved,
        siteLanguages: (['ja', 'en', 'zh-cn', 'zh-tw'] as const).map((siteLanguage) => ({ siteLanguage })),
      }),
    updateStudio: () => saved,
  });
  await user.click((await section('Languages for visitors')).getByRole('checkbox', { name: '한국어' }));
  await user.click(save());
  await waitFor(() => expect(bodyOf(calls)).toMatchObject({ siteLanguages: null }));
});

test('a link without an address is refused at its field', async () => {
  const { user, calls } = openAdmin('/admin/studio?tab=contact');
  await user.click(await screen.findByRole('button', { name: 'Add link' }));
  await user.type(screen.getByRole('textbox', { name: 'Label' }), 'X');
  await user.click(save());
  const address = screen.getByRole('textbox', { name: /^URL/ });
  await waitFor(() => expect(address).toBeInvalid());
  expect(bodyOf(calls)).toBeUndefined();
});

test('a link of the translation matrix opens its text in its language, with what has changed in Japanese', async () => {
  openAdmin('/admin/studio?language=en&text=headline', {
    getStudioSettings: () => settings({ ...saved, headlineJa: '灯をともす、物語。', headlineEn: 'Lighting lamps' }),
    listStaleTexts: () => [{ text: 'headline', language: 'en', before: '灯をともす' }],
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Headline (English)' })).toHaveFocus());
  expect(await screen.findByRole('note', { name: 'Outdated' })).toHaveTextContent('灯をともす');
  expect(screen.getByRole('textbox', { name: 'Lead (English)' })).toBeInTheDocument();
});

describe('an empty text shows what visitors read in its place', () => {
  const emptyTexts = async (studio: Studio, language: string, called: RegExp) => {
    const { user } = openAdmin(`/admin/studio?language=${language}`, { getStudioSettings: () => settings(studio) });
    await section('Name and logo');
    const shown: string[] = [];
    for (const each of within(screen.getByRole('tablist', { name: 'Parts of the studio' })).getAllByRole('tab')) {
      await user.click(each);
      await screen.findByRole('tabpanel', { name: each.textContent ?? '' });
      const boxes = screen.queryAllByRole<HTMLInputElement>('textbox', { name: called });
      shown.push(...boxes.filter(({ value }) => value === '').map(({ placeholder }) => placeholder));
    }
    return shown;
  };
  const whole = { ...saved, nameJa: null, links: null };
  const texts = Object.values(studioRecord.fields).filter(({ kind }) => kind === 'localized');

  test.each([
    ['ja', /\(日本語\)$/],
    ['ko', /\(한국어\)$/],
  ] as const)('a standard one in %s, of every text of the studio', async (language, called) => {
    const shown = await emptyTexts(whole, language, called);
    expect(shown).toHaveLength(texts.length);
    // Promised reply, contact hours, accessibility: only the studio itself can promise them.
    expect(shown.filter((placeholder) => placeholder === '')).toHaveLength(3);
    for (const placeholder of shown) expect(placeholder).toMatch(/[\p{Script=Han}\p{Script=Hangul}]|^$/u);
  });

  test('with the name that the studio has entered', async () => {
    const shown = await emptyTexts({ ...saved, nameEn: 'Lantern' }, 'en', /^Introduction \(English\)$/);
    expect(shown[0]).toMatch(/^Lantern makes visual novels/);
  });

  test('the Japanese one that it has entered', async () => {
    const shown = await emptyTexts({ ...saved, headlineJa: '灯をともす' }, 'en', /^Headline \(English\)$/);
    expect(shown[0]).toBe('灯をともす');
  });

  test('the label that a link has in every language', async () => {
    expect(await emptyTexts(saved, 'ko', /^Label in other languages \(한국어\)$/)).toEqual(['X']);
  });

  test('the one of its language, once it is cleared', async () => {
    const { user } = openAdmin('/admin/studio?tab=contact', {
      getStudioSettings: () => settings({ ...saved, contactIntroJa: '灯の便り' }),
    });
    const intro = (await section('Contact')).getByRole('textbox', { name: 'Contact form introduction (日本語)' });
    await user.clear(intro);
    expect(intro).toHaveAttribute('placeholder', expect.stringMatching(/。$/));
  });
});

test('F6 leads from one section of the form to the next', async () => {
  const { user } = openAdmin('/admin/studio', { getStudioSettings: () => settings(saved) });
  await user.click(await screen.findByRole('textbox', { name: 'Name (日本語)' }));
  await user.keyboard('{F6}');
  expect(screen.getByRole('region', { name: 'Languages for visitors' })).toHaveFocus();
});

test('the templates of replies begin as the standard ones in every language, and are edited one by one', async () => {
  const { user, calls } = openAdmin('/admin/studio?tab=replies', { updateStudio: () => saved });
  const replies = await section('Reply templates');
  expect(replies.getByText('Until you add one, the standard templates are offered.')).toBeInTheDocument();
  await user.click(replies.getByRole('button', { name: 'Edit the standard templates' }));
  const texts = await replies.findAllByRole('textbox', { name: 'Text of the template (日本語)' });
  expect(texts).toHaveLength(3);
  expect(replies.queryByRole('button', { name: 'Edit the standard templates' })).toBeNull();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  const first = present(texts[0]);
  await user.clear(first);
  await user.type(first, '拝啓');
  await user.click(save());
  const standard = { titleKo: expect.any(String), textEn: expect.stringMatching(/^Dear \{name\},/) };
  await waitFor(() =>
    expect(bodyOf(calls)).toMatchObject({
      replyTemplates: [{ ...standard, titleJa: 'お礼と確認の連絡', textJa: '拝啓' }, standard, standard],
    }),
  );
});

test('a template without a Japanese text is refused at its field', async () => {
  const { user, calls } = openAdmin('/admin/studio?tab=replies');
  const replies = await section('Reply templates');
  await user.click(replies.getByRole('button', { name: 'Add template' }));
  await user.type(replies.getByRole('textbox', { name: 'Title of the template (日本語)' }), '挨拶');
  await user.click(save());
  await waitFor(() => expect(replies.getByRole('textbox', { name: 'Text of the template (日本語)' })).toBeInvalid());
  expect(bodyOf(calls)).toBeUndefined();
});

test('each tab has an address, keeps what is typed in another, and counts its problems', async () => {
  const { user, address } = openAdmin('/admin/studio', { getStudioSettings: () => settings(saved) });
  await user.type(await screen.findByRole('textbox', { name: 'Name (日本語)' }), '新');
  await user.click(tab('Look'));
  expect(address()).toBe('/admin/studio?tab=look');
  await user.type((await section('Look')).getByRole('textbox', { name: /^Accent colour/ }), 'red');
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Name and logo' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Name (日本語)' })).toHaveValue('灯舎新');
  await user.click(save());
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Accent colour/ })).toHaveFocus());
  expect(tab('Look')).toHaveAccessibleName(/1 problem$/);
});

test.each([
  ['headlineKo', 'Headline (한국어)'],
  ['accentColor', /^Accent colour/],
])('an address with %s opens its tab and focuses it', async (path, name) => {
  openAdmin(studioAddress(path), { getStudioSettings: () => settings(saved) });
  await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveFocus());
});

test('the history of the studio leads to the changed field', async () => {
  openAdmin('/admin/activity', {
    listAuditEvents: () => [
      anEntry({
        entity: { kind: 'studio', id: saved.id },
        changes: { accentColor: { before: null, after: '#1d5fa8' } },
        subject: { label: '灯舎', createdAt: saved.createdAt, exists: true },
      }),
    ],
  });
  expect(await screen.findByRole('link', { name: '灯舎' })).toHaveAttribute('href', studioAddress('accentColor'));
});

test('the preview shows typed input in the language of the form', async () => {
  const { user } = openAdmin('/admin/studio?language=en', {
    getStudioSettings: () => settings({ ...saved, nameEn: 'Lantern' }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), ' House');
  await user.keyboard('{Control>}e{/Control}');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview (English)');
  await waitFor(() => expect(frame.contentDocument?.body).toHaveTextContent('preview: Lantern House'));
});

test('every field of the studio has one place', () => {
  expect(Object.keys(studioFields).toSorted()).toEqual(Object.keys(studioRecord.fields).toSorted());
  for (const name of Object.keys(studioFields))
    expect(studioTabs.tabs.filter((each) => studioTabs.isInTab(each, name))).toHaveLength(1);
});
