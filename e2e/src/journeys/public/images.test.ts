import type { Page } from 'playwright/test';

import { scrollThrough } from '../../layout';
import { publicScreens } from '../../public-screens';
import { expect, test, untilHydrated } from '../../test';

test.use({ allowedComplaints: /status of 404/ });

/** Minimum share of the pixels that the screen has for an image, or that the image was uploaded with. */
const leastSharpness = 0.9;

/** Our own images with fewer pixels than their place on the screen, and the number of images. */
const blurredImages = (page: Page) =>
  page.evaluate(async (least) => {
    /**
     * Width in pixels of the file that the browser selected: its `naturalWidth` is divided by the density of the set.
     */
    const pixelsOf = async (address: string) => {
      const file = new Image();
      file.src = address;
      await file.decode();
      return file.naturalWidth;
    };
    /** Displayed width of an image, which is larger than its box if the box crops it. */
    const drawnWidth = (image: HTMLImageElement, ratio: number) => {
      const box = { width: image.offsetWidth, height: image.offsetHeight };
      const whole = box.height * ratio;
      const { objectFit } = getComputedStyle(image);
      if (objectFit === 'cover') return Math.max(box.width, whole);
      return objectFit === 'contain' ? Math.min(box.width, whole) : box.width;
    };
    const images = [...document.images].filter((image) => image.checkVisibility() && image.offsetWidth > 0);
    const blurred: string[] = [];
    let measured = 0;
    for (const image of images) {
      const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(image.src) ?? [];
      if (!width || !height) continue;
      measured += 1;
      const drawn = drawnWidth(image, Number(width) / Number(height)) * window.devicePixelRatio;
      const delivered = image.currentSrc === '' ? 0 : await pixelsOf(image.currentSrc);
      const sharpness = delivered / Math.min(drawn, Number(width));
      if (sharpness.toFixed(2) < least.toFixed(2))
        blurred.push(`${sharpness.toFixed(2)} ${image.currentSrc} for ${Math.round(drawn)} px`);
    }
    return { measured, blurred };
  }, leastSharpness);

/**
 * Widths of windows by pixel density: wide windows with high density would need more pixels than any file has, and
 * narrow ones with low density fewer than the smallest. From narrow to wide, because a browser keeps a larger file.
 */
const widths = { 1: [768, 1280, 1920], 2: [360, 1024, 1440] };

for (const [density, widthsOfDensity] of Object.entries(widths))
  test(`at ${density} pixels per dot every image has the pixels that its place shows`, async ({ browser, server }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: server.origin, deviceScaleFactor: Number(density) });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(publicScreens))
      await test.step(name, async () => {
        await page.setViewportSize({ width: 360, height: 800 });
        await page.goto(path);
        await untilHydrated(page);
        for (const width of widthsOfDensity) {
          await page.setViewportSize({ width, height: 800 });
          await scrollThrough(page);
          await expect
            .soft(async () => {
              const { measured, blurred } = await blurredImages(page);
              expect(blurred).toEqual([]);
              if (name !== 'missing project') expect(measured).toBeGreaterThan(0);
            }, `${name} at ${width} px`)
            .toPass({ timeout: 5_000 });
        }
      });
    await context.close();
  });
