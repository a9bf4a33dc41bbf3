import { expect, test } from '../test';

test.use({
  allowedComplaints:
    /Failed to load|net::ERR_FAILED|RUNTIME-|did not load within|is already registered|mfe_|integrity|valid digest/i,
});

test('threat 21: a hanging module shows the panel after three seconds and replaces it when loaded', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/modules\/mfe-admin\/.*AdminApp/, async (route) => {
    await held;
    await route.continue();
  });
  // The file that hangs may be one that the browser's own load waits for.
  await page.goto('/admin?lang=en', { waitUntil: 'commit' });
  await expect(page.getByText('This part could not be loaded')).toBeVisible({ timeout: 6_000 });
  release();
  await expect(page.getByRole('heading', { name: 'Admin Sign-In' })).toBeVisible();
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
