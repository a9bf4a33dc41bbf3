import { languageTag, locales, type Locale } from 'shared-contracts/localization';

import { layoutFindings, layoutShift, scrollThrough, widthsOf } from '../layout';
import { publicScreens } from '../public-screens';
import { slowDocuments } from '../slow-documents';
import { expect, expectAccessible, test } from '../test';

test.use({ allowedComplaints: /status of 404/ });

test('the layout check detects broken layouts', async ({ page }) => {
  const seen = async (css: string) => {
    await page.goto('/?lang=en');
    await page.addStyleTag({ content: css });
    return (await layoutFindings(page)).join('\n');
  };
  expect(await seen('#about ul { inline-size: 120vw; }')).toMatch(/wider than the window/);
  expect(await seen('#projects article { overflow: hidden; } #projects article p { inline-size: 60rem; }')).toMatch(
    /leaves its ground|cut off sideways/,
  );
  expect(await seen('#about h3 { block-size: 0.5em; overflow: hidden; }')).toMatch(/cut off below: <h3>/);
  expect(await seen('#home h1 { margin-block-end: -4rem; }')).toMatch(/words on each other/);
  expect(await seen('#home a { margin-inline-end: -3rem; }')).toMatch(/controls on each other/);

  await page.goto('/?lang=en');
  expect((await layoutShift(page)).sum).toBe(0);
  await page.addStyleTag({ content: '#home { padding-block-start: 20rem; }' });
  await expect.poll(async () => (await layoutShift(page)).sum).toBeGreaterThan(0);
});

/** Of the landing page. A language that is new has English texts. */
const headings: { en: string } & Partial<Record<Locale, string>> = {
  ja: '墨に咲く、物語の花。',
  en: 'Stories that bloom in ink.',
  'zh-cn': '墨中绽放的故事之花',
  'zh-tw': '墨中綻放的故事之花',
  ko: '먹빛에 피어나는 이야기의 꽃',
};

for (const [screen, [name, path]] of Object.entries(publicScreens).entries()) {
  test(`${name}: nothing is cut off, overlaps or moves, in any language and on any screen`, async ({ page }) => {
    test.slow();
    for (const [index, lang] of locales.entries()) {
      await test.step(lang, async () => {
        await page.setViewportSize(index % 2 === 0 ? { width: 360, height: 740 } : { width: 1280, height: 800 });
        await page.goto(`${path}?lang=${lang}`);
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag[lang]);
        await scrollThrough(page);
        expect.soft(await layoutShift(page), `layout shifts in ${lang}`).toEqual({ sum: 0, sources: [] });
        // The other screens are looked at in the journeys of their own.
        if (path === publicScreens.landing) {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[lang] ?? headings.en);
          if (lang === 'en') await expectAccessible(page);
        }
        for (const width of widthsOf([320, 360, 768, 1280], { locale: lang, longest: 'en', screen })) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await layoutFindings(page), `${lang} at ${width} px`).toEqual([]);
        }
      });
    }
  });
}

test('header, title, content and footer of every page begin at one line', async ({ page }) => {
  const pages: Record<string, string> = {
    [publicScreens.landing]: '#about h2',
    [publicScreens['full project']]: 'main h2',
    [publicScreens['press kit']]: 'main h2',
    [publicScreens['development blog']]: 'main article',
    [publicScreens['development log']]: 'article p',
  };
  for (const [path, content] of Object.entries(pages)) {
    await page.goto(`${path}?lang=en`);
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const edges = await page.evaluate((selector) => {
        const left = (element: Element | null) => {
          const box = element?.getBoundingClientRect();
          return Math.round(box?.left ?? -1);
        };
        const seal = document.querySelector(selector)?.previousElementSibling;
        return [
          left(document.querySelector('header a')),
          left(seal?.textContent.length === 1 ? seal : document.querySelector(selector)),
          left(document.querySelector('footer > div > *')),
        ];
      }, content);
      expect.soft(new Set(edges).size, `${path} at ${width} px: ${edges.join()}`).toBe(1);
    }
  }
});

for (const [name, path] of Object.entries(publicScreens)) {
  test(`${name}: nothing moves while it arrives in pieces`, async ({ context, server }) => {
    const slow = await slowDocuments(server.origin);
    const screens = [
      ['ja', 360, 740],
      ['ko', 768, 1024],
      ['en', 1280, 800],
    ] as const;
    try {
      // Side by side, since what takes long is the waiting between the pieces.
      await Promise.all(
        screens.map(async ([lang, width, height]) => {
          const page = await context.newPage();
          await page.setViewportSize({ width, height });
          await page.goto(`${slow.origin}${path}?lang=${lang}`);
          expect
            .soft(await layoutShift(page), `layout shifts in ${lang} at ${width} px`)
            .toEqual({ sum: 0, sources: [] });
        }),
      );
      expect(slow.documents()).toBe(screens.length);
    } finally {
      await slow.stop();
    }
  });
}
