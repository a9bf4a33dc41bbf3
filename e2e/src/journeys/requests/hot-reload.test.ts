import { fresh, openDesk, test } from '../../admin';
import { startDevelopment } from '../../development';
import { expect } from '../../test';

const texts = 'mfe-requests/src/contact-form/messages/en.ts';
const component = 'mfe-requests/src/contact-form/contact-form.tsx';

/** A rebuild on a busy machine takes longer than an update of a page. */
const rebuilt = { timeout: 30_000 };

// Syntax errors are logged to the console of the page.
test.use({ allowedComplaints: /^error: (?:mfe-requests:|Error: a broken edit)|^uncaught: a broken edit$/ });

test('an edit of a module is applied to the open page, which keeps its input', async ({ page, server, complaints }) => {
  test.setTimeout(240_000);
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
      development.edit(
        'shared-ui/src/forms/controls/submit-button.tsx',
        'busyLabel : children}',
        'busyLabel : children}!',
      );
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
      development.edit('shell/src/start.tsx', 'export', '/* edited */ export');
      await expect(page.locator('body')).not.toHaveAttribute('data-loaded', rebuilt);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('pages keep their policy, and the product itself knows nothing of this', async () => {
      const ordinary = await page.request.get(`${server.origin}/?lang=en`);
      expect(response?.headers()['content-security-policy']).toBe(ordinary.headers()['content-security-policy']);
      expect(await ordinary.text()).not.toContain('__dev');
    });

    await test.step('the module alone, in the pages of a product that is deployed', async () => {
      await page.goto('about:blank');
      await development.restartAgainst('mfe-requests', server.origin);
      const own = await page.goto(`${development.origin}/?lang=en`);
      const deployed = await (await page.request.get(`${server.origin}/?lang=en`)).text();
      expect(own?.headers()['content-security-policy']).toBe(response?.headers()['content-security-policy']);
      // The shell is the deployed one, byte for byte: its scripts keep their integrity.
      const shellScript = /<script src="\/modules\/shell\/[^>]*>/;
      expect(await own?.text()).toContain(shellScript.exec(deployed)?.[0]);

      // At once: the deployed page has the released texts, so hydration replaces the section by the edited one.
      await page.evaluate(() => document.querySelector('#contact')?.scrollIntoView());
      // Edited above, and never released.
      await expect(form.getByRole('button', { name: 'Send it now' })).toBeVisible();
      await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
      development.edit(texts, 'Send it now', 'Send it at once');
      await expect(form.getByRole('button', { name: 'Send it at once' })).toBeVisible(rebuilt);
      await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');

      await test.step('a part that fails, and its repair, without Retry', async () => {
        const [sound, broken] = [
          'function RequestForm() {',
          "function RequestForm() { throw new Error('a broken edit');",
        ];
        development.edit(component, sound, broken);
        await expect(page.getByRole('alert').getByText('a broken edit')).toBeVisible(rebuilt);
        development.edit(component, broken, sound);
        await expect(form.getByRole('button', { name: 'Send it at once' })).toBeVisible(rebuilt);
        await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');
      });

      await page.goto(`${server.origin}/?lang=en`);
      await page.locator('#contact').scrollIntoViewIfNeeded();
      await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    });

    await test.step('and its session is the one of the deployed product', async () => {
      const desk = await openDesk(page, development.origin);
      const { id } = await desk.create('projects', { titleJa: fresh('新作'), descriptionJa: '新しい物語' });
      expect((await page.request.get(`${server.origin}/api/projects/${id}`)).status()).toBe(200);
      await desk.open('requests', /requests/i);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText('This part could not be loaded')).toHaveCount(0);
    });
  } finally {
    // An open page polls the development server until it is back.
    await page.goto('about:blank');
    await development.stop();
  }
});
