import { expect } from 'playwright/test';

import { locales, type Locale } from 'shared-contracts/localization';
import { engineNames } from 'tooling/engines';

import { headlineFindings, isHeadlineCovered, overlappingFacts, renderedLines } from '../../engines/headlines';
import { test } from '../../engines/test';
import { widthsOf } from '../../layout';
import { publicScreens } from '../../public-screens';

/** A window of WebKitGTK is never narrower than 450 px. */
const widths = [450, 768, 1280] as const;

/** Lines of the headline of the landing page, in every engine and at every width. */
const verticalHeadlines: Partial<Record<Locale, readonly string[]>> = {
  ja: ['墨に咲く、', '物語の花。'],
  'zh-cn': ['墨中绽放的', '故事之花'],
  'zh-tw': ['墨中綻放的', '故事之花'],
};

for (const name of engineNames)
  test(`${name}: lines of headlines end with phrases on every public page, in every language`, async ({
    windowOf,
    server,
  }) => {
    test.slow();
    const window = await windowOf(name);
    for (const [screen, [title, address]] of Object.entries(publicScreens).entries())
      for (const locale of locales) {
        await window.open(`${server.origin}${address}?lang=${locale}`);
        for (const width of widthsOf(widths, { locale, longest: 'ja', screen })) {
          await window.resize(width, 800);
          const where = `${title} ${locale} ${width}`;
          expect.soft(await window.run(headlineFindings), where).toEqual([]);
          expect.soft(await window.run(overlappingFacts), where).toEqual([]);
          const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
          expect.soft(await window.run(excess), where).toBeLessThanOrEqual(0);
          if (address !== '/') continue;
          expect.soft(await window.run(isHeadlineCovered), where).toBe(false);
          const lines = verticalHeadlines[locale];
          if (lines) expect.soft(await window.run(renderedLines, 'h1'), where).toEqual(lines);
        }
      }
    expect(window.complaints.filter((line) => !line.includes('404'))).toEqual([]);
  });
