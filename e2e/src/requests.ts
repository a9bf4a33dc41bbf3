import type { APIRequestContext, Page } from 'playwright/test';
import type { Locale } from 'shared-contracts/localization';

import { signInOnScreen } from './admin';
import type { TestServer } from './server';
import { expect, test as base } from './test';

/**
 * The usual test on a backend behind one proxy: each request of a journey can have its own address, and therefore its
 * own limit.
 */
export const test = base.extend({ server: ({ deskServer }, use) => use(deskServer) });

let visitors = 0;

/** Headers of a visitor at a new address. */
export function asNewVisitor(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}` };
}

interface SentRequest {
  name: string;
  contact?: string;
  message?: string;
  specialty?: string;
  experience?: string;
  portfolio?: string;
  preferredLanguage?: Locale;
}

/** Sends a request through the API, without the form. */
export async function sendRequest(
  api: APIRequestContext,
  { origin }: TestServer,
  request: SentRequest,
  headers = asNewVisitor(),
): Promise<void> {
  const data = {
    contact: 'sender@example.com',
    message: 'I would like to work with you.',
    preferredLanguage: 'en',
    ...request,
  };
  const response = await api.post(`${origin}/api/collaboration-requests`, { data, headers: { ...headers, origin } });
  expect(response.status()).toBe(201);
}

/** Signs in and opens the inbox. */
export async function openInbox(page: Page, { origin }: TestServer, lang: Locale = 'en'): Promise<void> {
  await signInOnScreen(page.context(), origin);
  await page.goto(`${origin}/admin/requests?lang=${lang}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The card of the request with this name. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
