import { fresh, test } from '../../admin';
import { expect, expectAccessible, expectNoSidewaysScroll, ownServer } from '../../test';

const password = 'a lantern over the river';

// A separate server: lists of a studio of several people have another filter.
const testAlone = test.extend({ server: ownServer() });

testAlone(
  'two people are told that both have a project open, until one closes it',
  async ({ desk, page, browser, server }) => {
    const name = fresh('mina');
    const invited = await desk.create('admin/people', { username: name, role: 'translator', textLanguages: ['en'] });
    const token = String(Reflect.get(invited, 'address')).split('#')[1];
    const { id } = await desk.create('projects', { titleJa: '二人の物語', descriptionJa: '説明' });

    const elsewhere = await browser.newContext({ baseURL: server.origin, locale: 'en' });
    const headers = { origin: server.origin };
    await elsewhere.request.post('/api/admin/auth/join', { headers, data: { token, password } });
    const other = await elsewhere.newPage();
    await other.goto(`/admin/projects/${id}?lang=en&language=en`);
    await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect(other.getByRole('status').filter({ hasText: 'Being edited' })).toHaveCount(0);

    await desk.open(`projects/${id}`, '二人の物語');
    await expect(page.getByText(`Being edited now by ${name}`)).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    // It asks again when the tab is shown, and not only every 20 seconds.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(other.getByText(/^Being edited now by /)).toBeVisible();

    await other.getByRole('textbox', { name: 'Title (English)' }).fill('A tale of two');
    await other.getByRole('button', { name: 'Publish changes' }).click();
    await expect(other.getByText('Project updated')).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('status').getByText(`${name} saved changes since you opened this: `)).toContainText(
      'Title (English)',
    );
    await expectAccessible(page);

    await other.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Partners' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText(/^Being edited now by /)).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await elsewhere.close();
  },
);
