import { asNewVisitor, sendRequest, test as base } from '../../requests';
import { adminAccount } from '../../server';
import { expect, expectAccessible, expectNoSidewaysScroll, ownServer } from '../../test';

const limit = 6;

const test = base.extend({
  server: ownServer({ TRUSTED_PROXIES: '1', CONTACT_FORM_LIMIT: String(limit) }),
});

// The browser logs the 429 that requires a proof of work.
test.use({ allowedComplaints: /429/ });

test('threat 20: during a flood a visitor can still send, and the administrator sees the flood', async ({
  page,
  request,
  server,
}) => {
  for (let n = 0; n < limit; n += 1) await sendRequest(request, server, { name: `Flood ${n}` });
  const data = { name: 'Flood', contact: 'a@b.example', message: 'Too many of these.', preferredLanguage: 'en' };
  for (let n = 0; n < 20; n += 1) {
    const headers = { ...asNewVisitor(), origin: server.origin };
    expect((await request.post(`${server.origin}/api/collaboration-requests`, { data, headers })).status()).toBe(429);
  }

  await page.context().setExtraHTTPHeaders(asNewVisitor());
  await page.goto('/?lang=en');
  const form = page.locator('#contact form');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Name').fill('An honest visitor');
  await form.getByLabel('Contact').fill('sender@example.com');
  await form.getByLabel('Message').fill('I compose for the guzheng.');
  const proved = page.waitForRequest((sent) => sent.method() === 'POST' && 'proof-of-work' in sent.headers());
  await form.getByRole('button', { name: 'Send' }).click();
  await proved;
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(form).toBeHidden();

  const { origin } = server;
  await page.context().setExtraHTTPHeaders({});
  expect((await page.request.post('/api/admin/auth/login', { data: adminAccount, headers: { origin } })).status()).toBe(
    200,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?lang=en');
  const notice = page.getByRole('complementary', { name: 'Spam blocked' });
  await expect(notice).toContainText('20 messages sent in bulk did not reach the inbox.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Requests/ })
    .click();
  await expect(page.getByRole('heading', { name: 'An honest visitor' })).toBeVisible();
});
