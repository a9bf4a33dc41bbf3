import { chromium, type Page } from 'playwright/test';

import { notice } from '../../admin';
import { adminAccount, startTestServer } from '../../server';
import { expect, testWithoutPage as test, untilHydrated } from '../../test';

/** A host of a studio's own network: unlike 127.0.0.1 it is no secure context. */
const host = 'studio.test';

/** The copied text, as pasted into an empty field. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<textarea aria-label="pasted"></textarea>');
  });
  const field = page.getByRole('textbox', { name: 'pasted' });
  await field.focus();
  await page.keyboard.press('Control+V');
  return field.inputValue();
}

test('over plain HTTP, links are copied, the form is sent, and the admin signs in, writes and deletes', async ({}, {
  project,
}) => {
  const server = await startTestServer({ PUBLIC_ORIGIN: `http://${host}` });
  const { launchOptions = {} } = project.use;
  const rule = `--host-resolver-rules=MAP ${host}:80 ${new URL(server.origin).host}`;
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
  try {
    const page = await browser.newPage({ baseURL: `http://${host}`, reducedMotion: 'reduce' });
    page.setDefaultTimeout(7_500);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/?lang=en');
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);

    await untilHydrated(page);
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await page.getByRole('link', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await pasted(page)).toBe(`${page.url()}?lang=en`);

    await page.goto('/?lang=en#contact');
    const form = page.locator('#contact form');
    await expect(form.getByRole('button', { name: 'Send' })).toBeEnabled();
    await form.getByLabel('Name').fill('Mio');
    await form.getByLabel('Contact').fill('mio@example.com');
    await form.getByLabel('Message').fill('I paint lanterns.');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Message sent')).toBeVisible();

    await page.goto('/admin?lang=en');
    await page.getByLabel('Username').fill(adminAccount.username);
    await page.getByLabel('Password').fill(adminAccount.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Partners' }).click();
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit partner' });
    await dialog.getByRole('textbox', { name: 'Twitter' }).fill('@lantern');
    await dialog.getByRole('button', { name: 'Publish changes' }).click();
    await expect(notice(page).getByText('Partner updated')).toBeVisible();
    await card.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page).getByText('Partner deleted')).toBeVisible();
    await notice(page).getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.locator('a[href$="/lantern"]')).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
  }
});
