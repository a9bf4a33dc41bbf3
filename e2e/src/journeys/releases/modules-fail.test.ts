import { expect, hold, test } from '../../test';

test.use({
  allowedComplaints:
    /Failed to load|net::ERR_FAILED|RUNTIME-|did not load within|is already registered|mfe_|integrity|valid digest/i,
});

test('threat 21: a hanging module shows the panel after three seconds and replaces it when loaded', async ({
  page,
}) => {
  const release = await hold(page, /\/modules\/mfe-admin\/.*AdminApp/);
  const releaseAll = await hold(page, '**/modules/**');
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/api/admin/auth/check') ? 1 : 0));
  const refused = page.waitForResponse('**/api/admin/auth/check');
  // The file that hangs may be one that the browser's own load waits for.
  await page.goto('/admin?lang=en', { waitUntil: 'commit' });
  await test.step('the session is requested while the scripts are loading', async () => {
    expect((await refused).status()).toBe(401);
    releaseAll();
  });
  await expect(page.getByText('This part could not be loaded')).toBeVisible({ timeout: 6_000 });
  release();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  // The scripts use the response that has arrived.
  expect(asked).toBe(1);
});

test('a page whose module cannot be loaded stays readable and shows a notice', async ({ page }) => {
  await page.route(/\/modules\/mfe-public\//, (route) => route.abort());
  await page.goto('/?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories that bloom in ink.');
  await expect(page.getByRole('alert')).toContainText('You can keep reading.');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page.locator('#projects')).toBeInViewport();
  await page.unroute(/\/modules\/mfe-public\//);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('墨に咲く、物語の花。');
});
