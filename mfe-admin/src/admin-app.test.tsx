import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { AccountRole } from 'shared-contracts/entities';
import { aCollaborationRequest, aProject } from 'shared-contracts/testing';
import { mockCalls, networkError, present, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { AdminApp } from './admin-app';
import { aContentSummary } from './testing/a-content-summary';
import { adminResponses, emptyServer, openAdmin } from './testing/open-admin';

const Nothing = () => null;
/** jsdom applies no media queries: the sidebar is the closed drawer of a small screen. */
const hidden = true;
const app = (
  <AdminApp
    RequestsInbox={() => <p>the inbox</p>}
    ProjectPreview={Nothing}
    ScenePreview={Nothing}
    StudioPreview={Nothing}
    DevelopmentLogPreview={Nothing}
  />
);
const open = (route = '/admin') => renderWithProviders(app, { locale: 'en', route, path: '/admin/*' });

const signedOut = { ...emptyServer, checkAuth: () => problemResponse(401, 'unauthenticated') };

async function signIn(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText(/^Username/), 'keeper');
  await user.type(screen.getByLabelText(/^Password/), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('Loading is shown during the auth check', async () => {
  mockCalls(adminResponses());
  open();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/', 'Dashboard'],
  ['/admin/partners', 'Partners'],
  ['/admin/partners/', 'Partners'],
])('only the entry of %s is current in the sidebar', async (route, name) => {
  mockCalls(adminResponses());
  open(route);
  const menu = await screen.findByRole('navigation', { name: 'Admin menu', hidden });
  const current = within(menu)
    .getAllByRole('link', { hidden })
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([name]);
  expect(current[0]).toHaveClass('active');
});

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/partners?q=sound', 'Partners'],
])('a visitor sees the login screen at %s, and its page after the login', async (route, name) => {
  mockCalls(adminResponses({ ...signedOut, login: emptyServer.checkAuth }));
  const { user, address } = open(route);
  await waitFor(() => expect(screen.getByLabelText(/^Username/)).toHaveFocus());
  await signIn(user);
  expect(await screen.findByText('Logged in successfully')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  expect(address()).toBe(route);
});

test.each([
  ['refused', () => problemResponse(401, 'unauthenticated'), ['Login failed', 'Invalid username or password']],
  ['unanswered', networkError, ['An error occurred']],
  ['broken', () => problemResponse(500, 'internal'), ['An error occurred']],
  [
    'made during maintenance',
    () => problemResponse(503, 'read-only', { retryAfter: 600 }),
    ['The site is being maintained: nobody can sign in right now. Try again later.'],
  ],
])('a login that is %s shows a toast and keeps the input', async (_name, login, texts) => {
  mockCalls({ ...signedOut, login });
  const { user } = open();
  await signIn(user);
  const form = present(screen.getByLabelText(/^Username/).closest('form'));
  expect(await within(form).findByRole('alert')).toHaveTextContent(texts.at(-1) ?? '');
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Username/)).toHaveValue('keeper');
});

test('the hint shows the default account only if the server returns it', async () => {
  const refusal = problemResponse(401, 'unauthenticated');
  const problem: Record<string, unknown> = await refusal.json();
  mockCalls({
    ...signedOut,
    checkAuth: () =>
      new Response(JSON.stringify({ ...problem, defaultAccount: { username: 'admin', password: 'first-password' } }), {
        status: 401,
        headers: { 'content-type': 'application/problem+json' },
      }),
  });
  const { unmount } = open();
  expect(await screen.findByText('Default account: admin / first-password')).toBeInTheDocument();
  unmount();
  mockCalls(signedOut);
  open();
  expect(await screen.findByLabelText(/^Username/)).toBeInTheDocument();
  expect(screen.queryByText(/^Default account/)).toBeNull();
});

test('logout ends the session even if the call fails', async () => {
  mockCalls({ ...emptyServer, logout: () => problemResponse(500, 'internal') });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Account: keeper', hidden }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Admin sign-in' })).toBeInTheDocument();
});

test('the dashboard shows counts, the newest three projects, and five requests with truncated messages', async () => {
  const at = (day: number) => `2025-01-0${day}T00:00:00.000Z`;
  mockCalls({
    ...emptyServer,
    summarizeContent: () =>
      aContentSummary({
        counts: { project: 4, partner: 1, 'development-log': 0 },
        newest: [4, 3, 2].map((day) => aProject({ titleJa: `作品${day}` })),
      }),
    listCollaborationRequests: ({ query }) =>
      [6, 5, 4, 3, 2, 1]
        .slice(0, query?.limit)
        .map((day) => aCollaborationRequest({ name: `人${day}`, message: 'あ'.repeat(51), createdAt: at(day) })),
    summarizeCollaborationRequests: () => ({
      total: 6,
      newThisMonth: 0,
      withPortfolio: 0,
      unanswered: 0,
      specialties: [],
    }),
  });
  open();
  const recent = within(await screen.findByRole('region', { name: 'Recent projects' }));
  expect((await recent.findAllByText(/^作品/)).map(({ textContent }) => textContent)).toEqual([
    '作品4',
    '作品3',
    '作品2',
  ]);
  expect(screen.getByText('人2')).toBeInTheDocument();
  expect(screen.queryByText('人1')).toBeNull();
  expect(screen.getAllByText(`${'あ'.repeat(50)}…`)).toHaveLength(5);
  const main = within(screen.getByRole('main'));
  for (const [name, count, change] of [
    ['Projects', 4, '+2'],
    ['Partners', 1, '+5'],
    ['Dev logs', 0, '+3'],
    ['Requests', 6, '+12'],
  ] as const) {
    const words = new RegExp(`^${name} *${count} *\\${change} from last month$`);
    expect(main.getByRole('link', { name: words })).toBeInTheDocument();
  }
});

test('the dashboard leads to the editor of a project, to a request and to those without a reply', async () => {
  const project = aProject({ titleJa: '朧月' });
  const request = aCollaborationRequest({ name: 'Jiwoo' });
  const summary = { total: 9, newThisMonth: 0, withPortfolio: 0, unanswered: 2, specialties: [] };
  const responses = {
    ...emptyServer,
    summarizeContent: () => aContentSummary({ newest: [project] }),
    listProjects: () => [project],
    listCollaborationRequests: () => [request],
  };
  mockCalls(adminResponses({ ...responses, summarizeCollaborationRequests: () => summary }));
  const { user, unmount } = open();
  expect(await screen.findByRole('link', { name: 'Jiwoo' })).toHaveAttribute(
    'href',
    `/admin/requests?request=${request.id}`,
  );
  expect(await screen.findByRole('link', { name: /2 unanswered requests/ })).toHaveAttribute(
    'href',
    '/admin/requests?state=new',
  );
  const recent = within(screen.getByRole('region', { name: 'Recent projects' }));
  await user.click(recent.getByRole('link', { name: '朧月' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title (日本語)' })).toHaveValue('朧月');
  unmount();
  mockCalls({ ...responses, summarizeCollaborationRequests: () => ({ ...summary, unanswered: 0 }) });
  open();
  expect(await screen.findByRole('link', { name: 'Jiwoo' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /unanswered/ })).toBeNull();
});

test('the dashboard entry is current on its own path only, the others by prefix', async () => {
  mockCalls(adminResponses());
  open('/admin/requests/x');
  const menu = within(await screen.findByRole('navigation', { name: 'Admin menu', hidden }));
  expect(menu.getByRole('link', { name: 'Requests', hidden })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'Dashboard', hidden })).not.toHaveAttribute('aria-current');
});

test('once the server refuses something, the screens are those of the role that the account has now', async () => {
  let role: AccountRole = 'owner';
  const { user } = openAdmin('/admin', {
    checkAuth: () => ({ username: 'keeper', role, textLanguages: [], defaultAccount: null }),
    listPeople: () => problemResponse(403, 'forbidden'),
  });
  const menu = within(await screen.findByRole('navigation', { name: 'Admin menu', hidden }));
  role = 'editor';
  await user.click(menu.getByRole('link', { name: 'People', hidden }));
  await waitFor(() => expect(menu.queryByRole('link', { name: 'People', hidden })).toBeNull());
});

test('once the first screen is idle, the others are there with the click', async () => {
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
  mockCalls(adminResponses());
  open();
  await screen.findByRole('heading', { name: 'Dashboard' });
  const menu = screen.getByRole('navigation', { name: 'Admin menu', hidden });
  const screens = within(menu).getAllByRole('link', { hidden });
  for (let loaded = 0; loaded < screens.length; loaded += 1) {
    await waitFor(() => expect(idle).not.toHaveLength(0), { timeout: 10_000 });
    idle.shift()?.();
  }
  Reflect.deleteProperty(window, 'requestIdleCallback');
  fireEvent.click(within(menu).getByRole('link', { name: 'Translations', hidden }));
  expect(screen.getByRole('heading', { level: 1, name: 'Translations' })).toBeInTheDocument();
});
