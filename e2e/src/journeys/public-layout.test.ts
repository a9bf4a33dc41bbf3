import { layoutFindings, layoutShift, scrollThrough } from '../layout';
import { languages, publicScreens } from '../public-screens';
import { expect, test } from '../test';

test.use({ allowedComplaints: /status of 404/ });

for (const [name, path] of Object.entries(publicScreens)) {
  test(`${name}: nothing is cut off, overlaps or moves, in any language and on any screen`, async ({ page }) => {
    for (const [index, lang] of languages.entries()) {
      await test.step(lang, async () => {
        await page.setViewportSize(index % 2 === 0 ? { width: 360, height: 740 } : { width: 1280, height: 800 });
        await page.goto(`${path}?lang=${lang}`);
        await scrollThrough(page);
        expect.soft(await layoutShift(page), `layout shifts in ${lang}`).toEqual({ sum: 0, sources: [] });
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await layoutFindings(page), `${lang} at ${width} px`).toEqual([]);
        }
      });
    }
  });
}
