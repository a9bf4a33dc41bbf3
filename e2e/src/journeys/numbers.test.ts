import { openDesk } from '../admin';
import { fullProject } from '../public-screens';
import { expect, expectAccessible, ownServer, test as base, untilHydrated } from '../test';

/** As a browser of a person names itself; that of the tests calls itself headless. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const test = base.extend({ server: ownServer() });

test('a visit becomes a number, and one with Sec-GPC does not', async ({ browser, page, server }) => {
  const visit = async (options: { extraHTTPHeaders?: Record<string, string> } = {}) => {
    const context = await browser.newContext({ baseURL: server.origin, userAgent, ...options });
    const visitor = await context.newPage();
    const viewed = visitor.waitForRequest((request) => new URL(request.url()).pathname === '/api/numbers');
    await visitor.goto(`${fullProject}?lang=en`);
    await viewed;
    await untilHydrated(visitor);
    await visitor.getByRole('main').getByRole('button', { name: 'Play a scene' }).click();
    await expect(visitor.getByRole('dialog')).toBeVisible();
    await visitor.keyboard.press('Escape');
    // The store itself is outside.
    await context.route(/steampowered/, (route) => route.fulfill({ body: '' }));
    await visitor.getByRole('main').getByRole('link', { name: /Steam/ }).first().click();
    expect(await context.cookies()).toEqual([]);
    await context.close();
  };
  await visit();
  await visit({ extraHTTPHeaders: { 'Sec-GPC': '1' } });

  const silent = await browser.newContext({ baseURL: server.origin, userAgent });
  await silent.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const requested: string[] = [];
  silent.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const unseen = await silent.newPage();
  const idle = unseen.waitForResponse('**/api/studio');
  await unseen.goto(`${fullProject}?lang=en`);
  await (await idle).finished();
  await unseen.getByRole('main').getByRole('button', { name: 'Play a scene' }).click();
  await expect(unseen.getByRole('dialog')).toBeVisible();
  expect(requested).not.toContain('/api/numbers');
  await silent.close();

  const desk = await openDesk(page, server.origin);
  await desk.open('numbers', 'Numbers');
  const work = page.getByRole('table', { name: 'What was done with works' }).getByRole('row').nth(1);
  await expect(work.getByRole('cell')).toHaveText(['1', '0', '1']);
  await expect(page.getByRole('table', { name: 'Most viewed pages' }).getByRole('cell')).toHaveText(['1']);
  await expect(page.getByRole('slider', { name: 'Page views' })).toHaveAttribute('aria-valuetext', /: 1$/);
  await expectAccessible(page, { targets: true });
});
