import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { toJapanDate } from 'shared-contracts/localization';
import { aDevelopmentLog, aProject } from 'shared-contracts/testing';
import { present } from 'shared-ui/testing';

import { openAdmin } from '../testing/open-admin';
import { openRecordMenu } from '../testing/record-menu';

const page = '/admin/development-logs';
const moon = aProject({ titleJa: '朧月' });
const log = (titleJa: string, values: Parameters<typeof aDevelopmentLog>[0] = {}) =>
  aDevelopmentLog({ titleJa, projectId: moon.id, ...values });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('logs are listed newest first, undated last, with project, category, images and line breaks', async () => {
  openAdmin(page, {
    listProjects: () => [moon],
    listDevelopmentLogs: () => [
      log('日付なし', { publishedAt: null }),
      log('古い', { publishedAt: '2025-01-01T00:00:00.000Z', projectId: crypto.randomUUID() }),
      log('新しい', {
        publishedAt: '2025-03-01T00:00:00.000Z',
        category: 'announcement',
        images: ['/objects/a.webp', '/objects/b.webp'],
      }),
    ],
  });
  await screen.findByRole('heading', { name: '新しい' });
  expect(titles()).toEqual(['新しい', '古い', '日付なし']);
  const [newest, old, undated] = screen.getAllByRole('article').map((card) => within(card));
  expect(newest?.getByText('朧月')).toBeInTheDocument();
  expect(newest?.getByText('Announcement')).toBeInTheDocument();
  expect(newest?.getByText('Development Assets (2)')).toBeInTheDocument();
  expect(old?.getByText('Unknown Project')).toBeInTheDocument();
  expect(undated?.getByText('N/A')).toBeInTheDocument();
});

test('a long text is truncated in its card, which is no further stop of the keyboard', async () => {
  openAdmin(page, {
    listDevelopmentLogs: () => [log('長い', { contentJa: '一行目\n二行目\n三行目\n四行目\n五行目' })],
  });
  const content = within(await screen.findByRole('article')).getByText(/五行目/);
  expect(content).toHaveStyle({ overflow: 'hidden', whiteSpace: 'pre-line' });
  expect(content).not.toHaveAttribute('tabindex');
});

test('a log with a future date is marked as scheduled', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  openAdmin(page, { listDevelopmentLogs: () => [log('明日', { publishedAt: tomorrow }), log('昨日')] });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).queryByText('Scheduled') !== null)).toEqual([true, false]);
});

test.each([
  ['a published log leads to its page', {}, (id: string) => [`/development-logs/${id}`]],
  ['a draft, which has no page yet, does not', { publication: 'draft' }, () => []],
] as const)('the menu of %s', async (_title, values, pages) => {
  const stored = log('既出', values);
  const opened = openAdmin(page, { listProjects: () => [moon], listDevelopmentLogs: () => [stored] });
  const menu = within(await openRecordMenu(opened, '既出'));
  const views = menu.queryAllByRole('menuitem', { name: 'View' }).map((item) => item.getAttribute('href'));
  expect(views).toEqual(pages(stored.id));
});

test('both filters apply to the list and stand in the address, where a reload and the way back find them', async () => {
  const crane = aProject({ titleJa: '白磁の鶴' });
  const responses = {
    listProjects: () => [moon, crane],
    listDevelopmentLogs: () => [log('一'), log('二', { category: 'announcement' }), log('三', { projectId: crane.id })],
  };
  const { user, address, unmount } = openAdmin(`${page}?category=progress`, responses);
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Category: Progress Update' }));
  await screen.findByRole('heading', { name: '二' });
  const projectFilter = () => screen.getByRole('combobox', { name: 'Project' });
  await user.type(projectFilter(), '朧月{Enter}');
  await waitFor(() => expect(titles()).toEqual(['一', '二']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Announcement');
  await waitFor(() => expect(titles()).toEqual(['二']));
  await waitFor(() => expect(address()).toBe(`${page}?project=${moon.id}&category=announcement`));
  await user.type(projectFilter(), '白磁{Enter}');
  await waitFor(() => expect(titles()).toEqual(['No development logs']));
  unmount();
  openAdmin(`${page}?project=${crane.id}`, responses);
  await screen.findByRole('heading', { name: '三' });
  expect(titles()).toEqual(['三']);
  expect(projectFilter()).toHaveValue('白磁の鶴');
});

test('a choice of records counts the records alone', async () => {
  const { user } = openAdmin(`${page}?sort=oldest`, {
    listProjects: () => [moon, aProject({ titleJa: '白磁の鶴' })],
  });
  await user.type(await screen.findByRole('combobox', { name: 'Project' }), '朧');
  expect(await screen.findByText('1 of 2 shown; type to find others')).toBeInTheDocument();
});

test("a new log defaults to today's date and is sent with its images as a list", async () => {
  const { user, calls } = openAdmin(page, {
    listProjects: () => [moon],
    createDevelopmentLog: ({ body }) => aDevelopmentLog({ ...body }),
  });
  const today = () => toJapanDate(new Date());
  const before = today();
  await user.click(present((await screen.findAllByRole('button', { name: 'Create log' }))[0]));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create log' }));
  // It may be past midnight in Japan.
  expect([before, today()]).toContain(dialog.getByLabelText<HTMLInputElement>('Publish date').value);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  for (const problem of [
    'Project is required',
    'Choose one of the options',
    'Japanese title is required',
    'Japanese content is required',
  ])
    expect(await dialog.findByText(problem)).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Announcement');
  await user.type(dialog.getByRole('combobox', { name: /^Project/ }), '朧');
  fireEvent.keyDown(dialog.getByRole('combobox', { name: /^Project/ }), { key: 'Enter', keyCode: 229 });
  expect(dialog.getByRole('combobox', { name: /^Project/ })).toHaveValue('朧');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Create log' })).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Title (日本語)' }), '進捗');
  await user.type(dialog.getByRole('textbox', { name: 'Content (日本語)' }), '一行目{Enter}二行目');
  await user.type(dialog.getByRole('textbox', { name: 'Images' }), 'javascript:alert(1)');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('Line 1: Enter the URL or path of an image')).toBeInTheDocument();
  await user.clear(dialog.getByRole('textbox', { name: 'Images' }));
  await user.type(
    dialog.getByRole('textbox', { name: 'Images' }),
    '/objects/a.webp{Enter}{Enter}https://example.com/b.png',
  );
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Development log created')).toBeInTheDocument();
  const { body } = calls.find(({ name }) => name === 'createDevelopmentLog') ?? {};
  expect(body).toMatchObject({
    projectId: moon.id,
    titleJa: '進捗',
    contentJa: '一行目\n二行目',
    titleEn: null,
    category: 'announcement',
    images: ['/objects/a.webp', 'https://example.com/b.png'],
  });
  expect(body).toHaveProperty('publishedAt', expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/));
});

test('a year of five digits is refused at its field', async () => {
  const { user } = openAdmin(page, { listProjects: () => [moon], listDevelopmentLogs: () => [log('日付あり')] });
  await user.click(await screen.findByRole('button', { name: 'Edit 日付あり' }));
  const date = await screen.findByLabelText<HTMLInputElement>('Publish date');
  expect(date).toHaveAttribute('max', '9999-12-31');
  fireEvent.change(date, { target: { value: '12026-11-25' } });
  expect(date).toHaveValue('12026-11-25');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Enter a valid date')).toBeInTheDocument();
});

test.each([
  ['of a published log hides it, which is said before saving', {}, true],
  ['of a scheduled log is moved without a warning', { publishedAt: '2998-01-01T00:00:00.000Z' }, false],
  ['of a draft is set without a warning', { publication: 'draft' }, false],
] as const)('a publish date in the future %s', async (_title, values, isWarned) => {
  const { user } = openAdmin(page, { listProjects: () => [moon], listDevelopmentLogs: () => [log('既出', values)] });
  await user.click(await screen.findByRole('button', { name: 'Edit 既出' }));
  const date = await screen.findByLabelText('Publish date');
  expect(screen.queryByText(/Visitors see it now/)).toBeNull();
  fireEvent.change(date, { target: { value: '2999-03-05' } });
  await waitFor(() => expect(date).toHaveValue('2999-03-05'));
  expect(screen.queryByText(/hides it from them until Mar 5, 2999, 12:00 AM/) !== null).toBe(isWarned);
});

test('a new log with a future date has no warning beside what its buttons do', async () => {
  const { user } = openAdmin(page, { listProjects: () => [moon] });
  await user.click(present((await screen.findAllByRole('button', { name: 'Create log' }))[0]));
  fireEvent.change(await screen.findByLabelText('Publish date'), { target: { value: '2999-03-05' } });
  expect(await screen.findByText(/shows it to every visitor from Mar 5, 2999\./)).toBeInTheDocument();
  expect(screen.queryByText(/Visitors see it now/)).toBeNull();
});

test('a cleared date is sent as null', async () => {
  const dated = log('日付あり', { revision: 2 });
  const { user, calls } = openAdmin(page, {
    listProjects: () => [moon],
    listDevelopmentLogs: () => [dated],
    updateDevelopmentLog: ({ body }) => aDevelopmentLog({ ...dated, ...body }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit 日付あり' }));
  await user.clear(await screen.findByLabelText('Publish date'));
  await user.click(screen.getByRole('button', { name: 'Live preview' }));
  await waitFor(() =>
    expect(screen.getByTitle<HTMLIFrameElement>('Preview (日本語)').contentDocument?.body).toHaveTextContent(
      'preview: 日付あり',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  expect(await screen.findByText('Development log updated')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'updateDevelopmentLog')).toMatchObject({
    ifMatch: '"2"',
    body: { publishedAt: null },
  });
});

test('ten thousand logs are rendered in parts', async () => {
  const one = log('一');
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...one,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }));
  openAdmin(page, { listProjects: () => [moon], listDevelopmentLogs: () => many });
  expect(await screen.findAllByRole('article', undefined, { timeout: 5_000 })).toHaveLength(24);
  expect(screen.getByRole('button', { name: 'Show more (9976 left)' })).toBeInTheDocument();
});
