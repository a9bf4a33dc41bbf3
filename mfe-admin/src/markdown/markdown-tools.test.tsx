import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aDevelopmentLog, aProject } from 'shared-contracts/testing';

import { aFoundFile, libraryOf } from '../testing/a-library';
import { openAdmin } from '../testing/open-admin';
import { acceptUploads } from '../uploads/testing/accept-uploads';
import { pngFile } from '../uploads/testing/image-files';

const library = 'https://example.com/b.png';
const uploaded = '/objects/images/a-64x64.webp';
const moon = aProject({ titleJa: '朧月', posterUrl: library });
const log = aDevelopmentLog({ titleJa: '日誌', contentJa: '月の夜', projectId: moon.id });

/** Windows at least 80rem wide. */
let isWide = false;
let restore = () => undefined as void;
const { matchMedia } = window;
beforeEach(() => {
  isWide = false;
  restore = acceptUploads().restore;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: isWide && query === '(min-width: 80rem)' });
  Object.assign(document, {
    // jsdom has none. This one types into the focused text area, as browsers do.
    execCommand: (command: string, _hasUi: boolean, text: string) => {
      const area = document.activeElement;
      if (!(area instanceof HTMLTextAreaElement)) return false;
      area.setRangeText(command === 'delete' ? '' : text, area.selectionStart, area.selectionEnd, 'end');
      return fireEvent.input(area);
    },
  });
});
afterEach(() => {
  restore();
  window.matchMedia = matchMedia;
});

async function edit() {
  const opened = openAdmin('/admin/development-logs', {
    listProjects: () => [moon],
    listDevelopmentLogs: () => [log],
    findImages: libraryOf(aFoundFile({ location: library })),
    requestUpload: () => ({
      uploadURL: 'http://localhost:3000/signed',
      objectPath: '/objects/uploads/a',
      headers: {},
      expiresAt: '2025-01-01T00:00:00.000Z',
    }),
    takeUpload: () => ({ location: uploaded }),
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit 日誌' }));
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Content (日本語)' });
  const tools = within(screen.getByRole('toolbar', { name: 'Formatting: Content (日本語)' }));
  return { ...opened, area, tools };
}

test('keys and buttons mark the selection, and the keys do nothing else', async () => {
  const { user, area, tools } = await edit();
  await user.click(area);
  area.setSelectionRange(0, 1);
  await user.keyboard('{Control>}b{/Control}');
  expect(area).toHaveValue('**月**の夜');
  await user.keyboard('{Control>}b{/Control}{Control>}i{/Control}');
  expect(area).toHaveValue('*月*の夜');
  area.setSelectionRange(4, 5);
  await user.keyboard('{Meta>}k{/Meta}');
  expect(area).toHaveValue('*月*の[夜](https://)');
  expect(screen.queryByRole('dialog', { name: /^Find/ })).toBeNull();
  await user.click(tools.getByRole('button', { name: 'Heading' }));
  expect(area).toHaveValue('# *月*の[夜](https://)');
  expect(area).toHaveFocus();
});

test('the toolbar is one tab stop', async () => {
  const { user, tools } = await edit();
  const [first, second, third] = tools.getAllByRole('button');
  expect(tools.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
  first?.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(second).toHaveFocus();
  expect([first?.tabIndex, second?.tabIndex, third?.tabIndex]).toEqual([-1, 0, -1]);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(tools.getAllByRole('button').at(-1)).toHaveFocus();
});

test('images of the library and pasted ones stand on lines of their own below the caret', async () => {
  const { user, area, tools } = await edit();
  await user.click(tools.getByRole('button', { name: 'Image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose an image' }));
  await user.click(await dialog.findByRole('button', { name: /^Choose: Image/ }));
  expect(area).toHaveValue(`月の夜\n![](${library})`);
  area.setSelectionRange(0, 0);
  const paste = createEvent.paste(area);
  Object.defineProperty(paste, 'clipboardData', { value: { files: [pngFile()], getData: () => '' } });
  fireEvent(area, paste);
  await waitFor(() => expect(area).toHaveValue(`月の夜\n![](${uploaded})\n![](${library})`));
});

test('text that Word copies with an image of it is pasted as text', async () => {
  const { area } = await edit();
  const paste = createEvent.paste(area);
  Object.defineProperty(paste, 'clipboardData', {
    value: { files: [pngFile()], getData: (type: string) => (type === 'text/plain' ? '月\n夜' : '') },
  });
  fireEvent(area, paste);
  expect(paste.defaultPrevented).toBe(false);
  expect(screen.queryByRole('dialog', { name: 'Upload image' })).toBeNull();
});

test('text that is pasted from Word keeps its format', async () => {
  const { user, area } = await edit();
  await user.click(area);
  area.setSelectionRange(0, 0);
  const paste = createEvent.paste(area);
  const html = '<h1>章</h1><p>月の<b>夜</b></p>';
  const getData = (type: string) => (type === 'text/html' ? html : '章\n月の夜');
  Object.defineProperty(paste, 'clipboardData', { value: { files: [pngFile()], getData } });
  await act(async () => void fireEvent(area, paste));
  expect(area).toHaveValue('# 章\n月の**夜**月の夜');
  expect(screen.queryByRole('dialog', { name: 'Upload image' })).toBeNull();
});

test('the preview follows below by a key, which leads back', async () => {
  const { user, area } = await edit();
  const toggle = screen.getByRole('button', { name: 'Live preview' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(area);
  await user.keyboard('{Control>}e{/Control}');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(toggle).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Preview (日本語)' })).toBeInTheDocument();
  await user.keyboard('{Control>}e{/Control}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(area).toHaveFocus();
});

test('in a wide window the preview stands beside the form from the start', async () => {
  isWide = true;
  const { user, area } = await edit();
  const toggle = screen.getByRole('button', { name: 'Live preview' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(area);
  await user.keyboard('{Control>}e{/Control}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(area).toHaveFocus();
});
