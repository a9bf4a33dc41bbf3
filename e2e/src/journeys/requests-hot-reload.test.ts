import { startDevelopment } from '../development';
import { expect, test } from '../test';

const texts = 'mfe-requests/src/contact-form/messages/en.ts';
const component = 'mfe-requests/src/contact-form/contact-form.tsx';

/** A rebuild on a busy machine takes longer than what a page does by itself. */
const rebuilt = { timeout: 30_000 };

// Syntax errors are logged to the console of the page.
test.use({ allowedComplaints: /^error: mfe-requests:/ });

test('an edit of a module is applied to the open page, which keeps its input', async ({ page, server, complaints }) => {
  test.setTimeout(150_000);
  const development = await startDevelopment('mfe-requests');
  try {
    const response = await page.goto(`${development.origin}/?lang=en`);
    await page.locator('#contact').scrollIntoViewIfNeeded();
    const form = page.locator('#contact form');
    await form.getByLabel('Name').fill('Typed before');
    await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));

    await test.step('a text', async () => {
      development.edit(texts, "'contact.send': 'Send'", "'contact.send': 'Send it now'");
      await expect(form.getByRole('button', { name: 'Send it now' })).toBeVisible(rebuilt);
    });

    await test.step('a component', async () => {
      development.edit(component, 'rows={6}', 'rows={6} note="A sentence that is new"');
      await expect(form.getByText('A sentence that is new')).toBeVisible(rebuilt);
    });

    await test.step('a component that modules share', async () => {
      development.edit('shared-ui/src/forms/submit-button.tsx', 'busyLabel : children}', 'busyLabel : children}!');
      await expect(form.getByRole('button', { name: 'Send it now!' })).toBeVisible(rebuilt);
    });

    await test.step('a mistake, and its repair', async () => {
      development.edit(component, 'function RequestForm() {', 'function RequestForm( {');
      await expect.poll(() => complaints.length, rebuilt).toBeGreaterThan(0);
      development.edit(component, 'function RequestForm( {', 'function RequestForm() {');
      development.edit(component, 'A sentence that is new', 'Another sentence');
      await expect(form.getByText('Another sentence')).toBeVisible(rebuilt);
    });

    await expect(form.getByLabel('Name')).toHaveValue('Typed before');
    await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');

    await test.step('the shell is loaded anew where it cannot be exchanged', async () => {
      development.edit('shell/src/routes.ts', 'export', '/* edited */ export');
      await expect(page.locator('body')).not.toHaveAttribute('data-loaded', rebuilt);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('pages keep their policy, and the product itself knows nothing of this', async () => {
      const ordinary = await page.request.get(`${server.origin}/?lang=en`);
      expect(response?.headers()['content-security-policy']).toBe(ordinary.headers()['content-security-policy']);
      expect(await ordinary.text()).not.toContain('__dev');
    });
  } finally {
    // An open page polls the development server until it is back.
    await page.goto('about:blank');
    await development.stop();
  }
});
