import { hreflang, locales, pageAddress } from 'shared-contracts/localization';

import { notice, openDesk } from '../../admin';
import { layoutFindings, widthsOf } from '../../layout';
import { expect, expectAccessible, ownServer, test as base, untilHydrated } from '../../test';

const test = base.extend({ server: ownServer() });

test.use({ allowedComplaints: /status of 404/ });

const path = '/accessibility';

test('a studio publishes its accessibility statement from a template, and withdraws it', async ({ page, server }) => {
  test.slow();
  const desk = await openDesk(page, server.origin);
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' });
  const isListed = async () => (await (await page.request.get('/sitemap.xml')).text()).includes(path);

  await test.step('before it is written there is no page and no link', async () => {
    expect((await page.goto(`${path}?lang=en`))?.status()).toBe(404);
    await expect(footer).toHaveCount(0);
    expect(await isListed()).toBe(false);
  });

  const english = page.getByRole('textbox', { name: 'Accessibility statement (English)' });
  await test.step('the template is a start, in every language', async () => {
    await desk.open('studio?tab=accessibility&language=en', 'Studio');
    const start = page.getByRole('button', { name: 'Start from a template' });
    await start.focus();
    await page.keyboard.press('Enter');
    await expect(start).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: /^Accessibility statement/ }).first()).toBeFocused();
    await expect(english.getByRole('heading').first()).toHaveText('Our commitment');
    await expect(english).toContainText(/Bokkado .*partially conforms/);
    const preview = page.frameLocator('iframe[title^="Preview"]');
    await expect(preview.getByRole('heading', { name: 'Known limitations' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(notice(page)).toContainText('Studio saved');
  });

  await test.step('a visitor finds it in the footer', async () => {
    await page.goto('/?lang=en');
    await untilHydrated(page);
    await footer.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility');
    await expect(page).toHaveTitle('Accessibility | Bokkado');
    await expectAccessible(page);
    const form = page.getByRole('main').getByRole('link', { name: 'contact form' });
    await expect(form).toHaveAttribute('href', `${server.origin}/?lang=en#contact`);
  });

  await test.step('it reads well in each language', async () => {
    for (const [screen, locale] of locales.entries())
      for (const width of widthsOf([1280, 768, 360], { locale, longest: 'ja', screen })) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(pageAddress(server.origin, path, locale));
        await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7);
        expect.soft(await layoutFindings(page), `${locale} at ${width} px`).toEqual([]);
      }
    const alternates = page.locator('link[rel="alternate"][hreflang]');
    expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual([
      ...locales.map((locale) => hreflang[locale]),
      'x-default',
    ]);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect(await isListed()).toBe(true);
  });

  await test.step('Undo withdraws it', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await desk.open('activity', 'Activity');
    // A draft may have been saved meanwhile; its removal is a newer event.
    const ofStudio = page.getByRole('listitem').filter({ has: page.getByText('Studio', { exact: true }) });
    await ofStudio.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(notice(page)).toBeVisible();
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(404);
    expect(await isListed()).toBe(false);
  });
});
