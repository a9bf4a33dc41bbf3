import type { Page } from 'playwright/test';
import { languageTag, locales, type Locale } from 'shared-contracts/localization';

import { layoutFindings, layoutShift, scrollThrough, smallTargets, widthsOf } from '../../layout';
import { publicScreens } from '../../public-screens';
import { slowDocuments } from '../../slow-documents';
import { expect, expectAccessible, test } from '../../test';

test.use({ allowedComplaints: /status of 404/ });

test('the layout check detects broken layouts', async ({ page }) => {
  await page.goto('/?lang=en');
  expect((await layoutShift(page)).sum).toBe(0);
  const seen = async (css: string) => {
    expect(await layoutFindings(page)).toEqual([]);
    const style = await page.addStyleTag({ content: css });
    const findings = await layoutFindings(page);
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    return findings.join('\n');
  };
  expect(await seen('#about ul { inline-size: 120vw; }')).toMatch(/wider than the window/);
  expect(await seen('#projects article { overflow: hidden; } #projects article p { inline-size: 60rem; }')).toMatch(
    /leaves its ground|cut off sideways/,
  );
  expect(await seen('#about h3 { block-size: 0.5em; overflow: hidden; }')).toMatch(/cut off below: <h3>/);
  expect(await seen('#projects img { block-size: 60rem; }')).toMatch(/higher than the window: the image/);
  expect(await seen('#home h1 { margin-block-end: -4rem; }')).toMatch(/words on each other/);
  expect(await seen('#home a { margin-inline-end: -3rem; }')).toMatch(/controls on each other/);
  expect(await smallTargets(page)).toEqual([]);
  await page.addStyleTag({ content: '#partners ul a { min-block-size: 0; line-height: 1rem; }' });
  expect(await smallTargets(page)).not.toEqual([]);

  const { sum } = await layoutShift(page);
  await page.addStyleTag({ content: '#home { padding-block-start: 20rem; }' });
  await expect.poll(async () => (await layoutShift(page)).sum).toBeGreaterThan(sum);
});

test('a title and its page fit a phone with letters half as large again', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${publicScreens['full project']}?lang=en`);
  const word = page.getByRole('heading', { level: 1 }).getByText('Hazy-Moon', { exact: true });
  expect(await word.evaluate((element) => element.getClientRects().length)).toBe(1);
  // The same as a window of two thirds of its width: media queries know the letters of the browser, not of a style.
  await page.setViewportSize({ width: 260, height: 560 });
  for (const path of [publicScreens.landing, publicScreens['full project'], publicScreens['development blog']]) {
    await page.goto(`${path}?lang=en`);
    await scrollThrough(page);
    expect.soft(await layoutFindings(page), path).toEqual([]);
  }
});

/** Of the landing page. A language that is new has English texts. */
const headings: { en: string } & Partial<Record<Locale, string>> = {
  ja: '墨に咲く、物語の花。',
  en: 'Stories that bloom in ink.',
  'zh-cn': '墨中绽放的故事之花',
  'zh-tw': '墨中綻放的故事之花',
  ko: '먹빛에 피어나는 이야기의 꽃',
};

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 800 };

/** Languages in which a page arrives in pieces, one in each window. */
const inPieces: Readonly<Partial<Record<Locale, typeof phone>>> = { ja: phone, ko: tablet, en: desktop };

/** Where the content of a page begins. */
const beginnings: Readonly<Record<string, string>> = {
  [publicScreens.landing]: '#about h2',
  [publicScreens['all works']]: 'main li',
  [publicScreens['full project']]: 'main h2',
  [publicScreens['press kit']]: 'main h2',
  [publicScreens['development blog']]: 'main article',
  [publicScreens['development log']]: 'article p',
};

/** Header, content and footer of a page whose content has a beginning have one left edge. */
async function expectOneEdge(page: Page, path: string): Promise<void> {
  const content = beginnings[path];
  if (!content) return;
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
  expect.soft(new Set(edges).size, `at ${page.viewportSize()?.width} px: ${edges.join()}`).toBe(1);
}

const screens = Object.entries(publicScreens).map(([name, path], screen) => ({ name, path, screen }));
const names = (some: typeof screens) => some.map(({ name }) => name).join(', ');

for (const some of [screens.slice(0, 4), screens.slice(4)])
  test(`${names(some)}: in any language and on any screen, nothing moves while it arrives in pieces or is scrolled, \
nothing is cut off or overlaps, and header, content and footer begin at one line`, async ({ context, server }) => {
    test.slow();
    const slow = await slowDocuments(server.origin);
    // Kept from screen to screen: a new tab would compile every script again.
    const atOnce = await context.newPage();
    const slowly = new Map<Locale, Page>();
    for (const lang of locales) if (inPieces[lang]) slowly.set(lang, await context.newPage());
    const lookAt = async (page: Page, lang: Locale, { path, screen }: (typeof screens)[number]) => {
      expect.soft(await layoutShift(page), `shifts on arrival in ${lang}`).toEqual({ sum: 0, sources: [] });
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[lang]);
      await scrollThrough(page);
      expect.soft(await layoutShift(page), `layout shifts in ${lang}`).toEqual({ sum: 0, sources: [] });
      // Journeys of their own check the other screens.
      if (path === publicScreens.landing) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[lang] ?? headings.en);
      }
      for (const width of widthsOf([320, 360, 768, 1280], { locale: lang, longest: 'en', screen })) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await layoutFindings(page), `${lang} at ${width} px`).toEqual([]);
        if (lang === 'en' && width >= 768) await expectOneEdge(page, path);
        if (lang !== 'en' || width !== 360) continue;
        expect.soft(await smallTargets(page), 'small targets').toEqual([]);
        if (path === publicScreens.landing) await expectAccessible(page, { targets: true });
      }
      if (lang === 'en') {
        await page.setViewportSize({ width: 1920, height: 800 });
        await expectOneEdge(page, path);
      }
    };
    try {
      for (const look of some)
        await test.step(look.name, async () => {
          const before = slow.documents();
          // Side by side, since what takes long is the waiting between the pieces.
          await Promise.all(
            [...slowly].map(async ([lang, page]) => {
              await page.setViewportSize(inPieces[lang] ?? phone);
              await page.goto(`${slow.origin}${look.path}?lang=${lang}`);
            }),
          );
          expect(slow.documents() - before).toBe(slowly.size);
          for (const [index, lang] of locales.entries())
            await test.step(lang, async () => {
              const page = slowly.get(lang) ?? atOnce;
              if (page === atOnce) {
                await page.setViewportSize(index % 2 === 0 ? phone : desktop);
                await page.goto(`${server.origin}${look.path}?lang=${lang}`);
              }
              await lookAt(page, lang, look);
            });
        });
    } finally {
      await slow.stop();
    }
  });
