import * as z from 'zod';

import { notice, openDesk } from '../../admin';
import { expectSharpHalves, halfRedSvg } from '../../svg';
import { expect, expectAccessible, ownServer, test as base } from '../../test';

const test = base.extend({ server: ownServer() });

// Handlers do not run where the file is parsed; Chromium reports that the policy would not let them, either.
test.use({ allowedComplaints: /Executing inline event handler violates/ });

const mimeType = 'image/svg+xml';

/** Runs scripts and loads images wherever it is more than an image. */
const hostile = halfRedSvg(
  `<script>window.markupRan = 1; parent.markupRan = 1</script><image href="/probe-1.png" width="1" height="1"/>
  <style>@import "/probe-2.css";</style><use href="/probe-3.svg#a"/><animate onbegin="window.markupRan = 1"/>
  <foreignObject width="1" height="1"><img xmlns="http://www.w3.org/1999/xhtml" src="/probe-4" onerror="markupRan = 1"/>
  </foreignObject>`,
  'onload="window.markupRan = 1"',
);

test('a logo that is an SVG becomes sharp pixels, and nothing of it runs', async ({ page, server }) => {
  const desk = await openDesk(page, server.origin);
  await desk.open('studio', 'Studio');
  const probed: string[] = [];
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('probe')) probed.push(request.url());
    // Drafts are saved meanwhile, as JSON.
    const contentType = request.headers()['content-type'];
    if (request.method() === 'PUT' && contentType !== 'application/json') sent.push(contentType);
  });
  await page.getByRole('textbox', { name: 'Tagline (日本語)' }).fill('まだ保存していない');
  // One press opens the chooser of the browser.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload image: Logo', exact: true }).click();
  await chooser;
  const dialog = page.getByRole('dialog');
  const input = dialog.getByLabel('Choose an image or drop it here');

  await test.step('a damaged or compressed one is refused with words', async () => {
    await input.setInputFiles({ name: 'cut.svg', mimeType, buffer: halfRedSvg().subarray(0, -10) });
    await expect(dialog.getByRole('alert')).toContainText('The SVG is damaged, or this browser cannot draw it');
    await expectAccessible(page);
    await input.setInputFiles({ name: 'logo.svgz', mimeType, buffer: Buffer.from([0x1f, 0x8b, 8, 0]) });
    await expect(dialog.getByRole('alert')).toHaveText(/Accepted: One PNG, .* or SVG file, up to 10 MB/);
    expect(sent).toEqual([]);
  });

  await test.step('a hostile one is uploaded as a PNG', async () => {
    await input.setInputFiles({ name: 'logo.svg', mimeType, buffer: hostile });
    await expect(dialog).toBeHidden();
    await expect(notice(page).getByText('2048 pixels on its longer side')).toBeVisible();
    expect(sent).toEqual(['image/png']);
    expect(await page.evaluate(() => 'markupRan' in window)).toBe(false);
    expect(probed).toEqual([]);
  });

  await test.step('the site shows it', async () => {
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(notice(page).getByText('Studio saved')).toBeVisible();
    const { logo, subtitleJa } = z
      .object({ logo: z.string(), subtitleJa: z.string() })
      .parse(await desk.read('studio'));
    expect(subtitleJa).toBe('まだ保存していない');
    const stored = await page.request.get(logo);
    expect(stored.headers()['content-type']).toBe('image/webp');
    await expectSharpHalves(await stored.body());
    await page.goto('/?lang=en');
    const shown = page.locator(`header img[src="${logo}"]`).first();
    await expect
      .poll(() =>
        shown.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
  });
});
