import { hiddenFocus } from '../../focus-rings';
import { publicScreens } from '../../public-screens';
import { expect, test, untilHydrated } from '../../test';

test.use({ allowedComplaints: /status of 404/ });
test.describe.configure({ timeout: 180_000 });

test('the check of focus rings finds one that is clipped', async ({ page }) => {
  await page.setContent(`
    <style>:focus-visible { outline: 3px solid blue; outline-offset: 2px; }</style>
    <div style="padding: 2rem"><a href="#a">seen</a></div>
    <div style="inline-size: 10rem; overflow: hidden"><a href="#b" style="display: block">clipped</a></div>
    <button style="outline: none">without</button>`);
  expect(await hiddenFocus(page)).toEqual({ hidden: ['a clipped', 'button without'], stops: 3 });
});

for (const [name, path] of Object.entries(publicScreens))
  test(`the keyboard focus is seen on every element: ${name}`, async ({ page }) => {
    await page.goto(`${path}?lang=en`);
    await untilHydrated(page);
    const { hidden, stops } = await hiddenFocus(page);
    expect(hidden).toEqual([]);
    expect(stops).toBeGreaterThan(5);
  });

test('the keyboard focus is seen in the lightbox, in a scene and in the menu of a phone', async ({ page }) => {
  await page.goto(`${publicScreens['full project']}?lang=en`);
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /^The landing/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft((await hiddenFocus(page)).hidden, 'lightbox').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play a scene' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty();
  expect.soft((await hiddenFocus(page)).hidden, 'scene').toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('#site-menu')).toBeVisible();
  expect.soft((await hiddenFocus(page, { within: '#site-menu' })).hidden, 'menu').toEqual([]);
});

test('the keyboard focus is seen above the bar of the store on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${publicScreens['full project']}?lang=en`);
  await untilHydrated(page);
  expect((await hiddenFocus(page)).hidden).toEqual([]);
});
