import type { APIResponse, Page } from 'playwright/test';

import { adminAccount, type TestServer } from './server';
import { expect, serverWith, test as base } from './test';

/** The admin as a signed-in person has it in one browser context. */
export interface Desk {
  page: Page;
  /** Opens an admin page, e.g. `projects`, and waits for its title. */
  open(path: string, title: string | RegExp, locale?: string): Promise<void>;
  /** Keeps a record as the API does, for what a journey only needs to find. */
  create(collection: string, body: object): Promise<{ id: string }>;
  /** Changes a record behind the back of the page. */
  patch(path: string, body: object): Promise<void>;
  remove(path: string): Promise<void>;
  /** What the API answers. */
  read(path: string): Promise<unknown>;
}

async function expectOk(response: APIResponse): Promise<void> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
}

/** Signs the context of a page in, without the login screen. */
export async function openDesk(page: Page, origin: string): Promise<Desk> {
  // Cookies of these calls are those of the page.
  const { request } = page.context();
  const headers = { origin };
  await expectOk(await request.post(`${origin}/api/admin/auth/login`, { headers, data: adminAccount }));
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

/** A name that no other test of the same server uses. */
export const fresh = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** The notice that is shown now. */
export const notice = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

/** The journeys' test with a signed-in browser, on a backend whose records other journeys do not count on. */
export const test = base.extend<{ desk: Desk }, { server: TestServer }>({
  server: serverWith(),
  desk: async ({ page, server }, use) => use(await openDesk(page, server.origin)),
});
