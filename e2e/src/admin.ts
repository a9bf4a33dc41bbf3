import type { APIResponse, BrowserContext, Page } from 'playwright/test';

import { adminAccount } from './server';
import { expect, test as base } from './test';

/** The admin in one browser context with a signed-in user. */
export interface Desk {
  page: Page;
  /** Opens an admin page, such as `projects`, and waits for its title. */
  open(path: string, title: string | RegExp, locale?: string): Promise<void>;
  /** Creates a record through the API. */
  create(collection: string, body: object): Promise<{ id: string }>;
  /** Changes a record without the page's knowledge. */
  patch(path: string, body: object): Promise<void>;
  remove(path: string): Promise<void>;
  /** A response of the API. */
  read(path: string): Promise<unknown>;
}

async function expectOk(response: APIResponse): Promise<void> {
  if (!response.ok())
    throw new Error(`${response.url()} responded with ${response.status()}: ${await response.text()}`);
}

/** Cookies of the session that the tests of this worker share, by origin. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Starts a separate session in a context, without the login screen. */
export async function signInAnew({ request }: BrowserContext, origin: string): Promise<void> {
  await expectOk(await request.post(`${origin}/api/admin/auth/login`, { headers: { origin }, data: adminAccount }));
}

/**
 * Signs a context in, unless it already is. Tests of a worker share one session until one of them ends it, because
 * verifying a password is slow on purpose.
 */
export async function signInOnScreen(context: BrowserContext, origin: string): Promise<void> {
  const isSignedIn = async () => (await context.request.get(`${origin}/api/admin/auth/check`)).ok();
  if ((await context.cookies(origin)).length > 0 && (await isSignedIn())) return;
  await context.addCookies(sessions.get(origin) ?? []);
  if (sessions.has(origin) && (await isSignedIn())) return;
  await signInAnew(context, origin);
  sessions.set(origin, await context.cookies(origin));
}

/** Signs the context of a page in, without the login screen. */
export async function openDesk(page: Page, origin: string): Promise<Desk> {
  // Shares its cookies with the page.
  const { request } = page.context();
  const headers = { origin };
  await signInOnScreen(page.context(), origin);
  return {
    page,
    open: async (path, title, locale = 'en') => {
      await page.goto(`${origin}/admin${path && '/'}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
    create: async (collection, data) => {
      const response = await request.post(`${origin}/api/${collection}`, { headers, data });
      await expectOk(response);
      return (await response.json()) as { id: string };
    },
    patch: async (path, data) => expectOk(await request.patch(`${origin}/api/${path}`, { headers, data })),
    remove: async (path) => expectOk(await request.delete(`${origin}/api/${path}`, { headers })),
    read: async (path) => {
      const response = await request.get(`${origin}/api/${path}`);
      await expectOk(response);
      return (await response.json()) as unknown;
    },
  };
}

/** A name that is unique among the tests of a server. */
export const fresh = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** Selects an action from the menu of a record in a list. */
export async function takeAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Keeps what is typed unsaved, however long a test takes. The browser logs each rejected call as `net::ERR_FAILED`. */
export const rejectDraftChanges = (page: Page) => page.route('**/api/admin/draft-changes/*', (route) => route.abort());

/** The toast region. */
export const notice = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

/** The journeys' test with a signed-in browser, on a backend whose records no other journey relies on. */
export const test = base.extend<{ desk: Desk }>({
  server: ({ deskServer }, use) => use(deskServer),
  desk: async ({ page, server }, use) => use(await openDesk(page, server.origin)),
});
