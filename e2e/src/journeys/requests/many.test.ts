import { asNewVisitor, cardOf, openInbox, sendRequest, test as base } from '../../requests';
import { expect, expectAccessible, ownServer } from '../../test';

const test = base.extend({
  server: ownServer({ DEMO_CONTENT: 'false', REQUEST_RETENTION_DAYS: '30', TRUSTED_PROXIES: '1' }),
});

const pageSize = 48;

test('an inbox holds a page of its requests, and searches them with one request a word', async ({
  page,
  request,
  server,
}) => {
  await openInbox(page, server);
  await test.step('an empty inbox says so', async () => {
    await expect(page.getByText('No requests yet')).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['0', '0', '0']);
    await expectAccessible(page);
  });
  await test.step('of a new request it says when it is erased', async () => {
    await sendRequest(request, server, { name: 'Fresh' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await cardOf(page, 'Fresh').getByRole('button', { name: /^View/ }).click();
    await expect(page.getByRole('dialog').getByText(/^Erased after /)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const mark = `many-${Date.now()}`;
  for (let sent = 0; sent < 2 * pageSize + 10; sent += 5) {
    const headers = asNewVisitor();
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        sendRequest(request, server, { name: `${mark} ${sent + index}` }, headers),
      ),
    );
  }
  const asked: URL[] = [];
  page.on('request', (sent) => {
    const url = new URL(sent.url());
    if (url.pathname === '/api/collaboration-requests') asked.push(url);
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(pageSize);
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  const onFirst = await elements();

  await test.step('pages replace each other', async () => {
    const newest = await cards.first().textContent();
    for (let pages = 0; pages < 2; pages += 1) {
      await page.getByRole('button', { name: 'Older', exact: true }).click();
      await expect(page.getByText(`Page ${pages + 2}`)).toBeVisible();
      await expect(cards.first()).not.toHaveText(newest ?? '');
      expect(await cards.count()).toBeLessThanOrEqual(pageSize);
      expect(await elements()).toBeLessThan(onFirst * 1.1);
    }
    expect(asked.length).toBe(3);
    expect(asked.every((url) => url.searchParams.get('limit') === String(pageSize))).toBe(true);
  });

  await test.step('a search begins on the first page', async () => {
    asked.length = 0;
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially(`${mark} 1`);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    // 1, 10 to 19 and 100 to 109.
    await expect(cards).toHaveCount(21);
    expect(asked.map((url) => url.searchParams.get('search'))).toEqual([`${mark} 1`]);
  });
});
