import { expect, test, untilHydrated } from '../test';

test('a slot below the fold is not loaded, and text typed before hydration is kept', async ({ page }) => {
  const scripts: string[] = [];
  let letThrough = () => undefined as void;
  const ready = new Promise<void>((resolve) => (letThrough = resolve));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.route('**/modules/mfe-requests/**', async (route) => {
    await ready;
    await route.continue();
  });
  await page.goto('/?lang=en');
  await untilHydrated(page);
  expect(scripts.filter((path) => path.includes('/shell/'))).toHaveLength(1);
  expect(scripts.filter((path) => path.includes('/mfe-requests/'))).toEqual([]);

  const form = page.locator('#contact form');
  const asked = page.waitForRequest('**/modules/mfe-requests/**');
  await form.getByLabel('Name').fill('Han Jiwoo');
  await asked;
  await form.getByLabel('Contact').fill('jiwoo@example.com');
  await form.getByLabel('Specialty').selectOption('music');
  await form.getByLabel('Message').fill('I would like to write music with you.');
  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled();
  letThrough();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
});
