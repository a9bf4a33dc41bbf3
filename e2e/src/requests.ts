import type { APIRequestContext, Page } from 'playwright/test';

import { adminAccount, type TestServer } from './server';
import { expect, serverWith, test as base } from './test';

/** The test on a backend behind one proxy, so that a request can have its own address, and thus its own limit. */
export const test = base.extend<object, { server: TestServer }>({
  server: serverWith({ TRUSTED_PROXIES: '1' }),
});

let visitors = 0;

/** Headers of a visitor at a new address. */
export function asNewVisitor(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `198.51.100.${visitors}` };
}

interface SentRequest {
  name: string;
  contact?: string;
  message?: string;
  specialty?: string;
  experience?: string;
  portfolio?: string;
  preferredLanguage?: 'ja' | 'en' | 'zh-cn' | 'zh-tw' | 'ko';
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
  const answer = await api.post(`${origin}/api/collaboration-requests`, { data, headers: { ...headers, origin } });
  expect(answer.status()).toBe(201);
}

/** Signs in and opens the inbox. */
export async function openInbox(page: Page, { origin }: TestServer, lang = 'en'): Promise<void> {
  const answer = await page.request.post(`${origin}/api/admin/auth/login`, { data: adminAccount, headers: { origin } });
  expect(answer.status()).toBe(200);
  await page.goto(`${origin}/admin/requests?lang=${lang}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The card of the request with this name. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
