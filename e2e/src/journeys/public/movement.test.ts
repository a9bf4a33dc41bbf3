import { expect, test, untilHydrated } from '../../test';
import { fullProject } from '../../public-screens';

test('a page opens without a load like a document: announced, at its top, and where it was on Back', async ({
  page,
}) => {
  await page.goto('/?lang=zh-cn');
  // A link that is followed earlier loads a document, which screen readers announce anyway.
  await untilHydrated(page);
  const announced = page.getByRole('status').filter({ hasText: '|' });
  await expect(announced).toHaveCount(0);
  const arrive = async (title: RegExp) => {
    await expect(page).toHaveTitle(title);
    await expect(announced).toHaveText(title);
    await expect(page.getByRole('main')).toBeFocused();
  };
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const details = page.getByRole('link', { name: '查看详情' }).first();
  await details.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await details.click();
  await expect(page).toHaveURL(/\/project\//);
  await arrive(/^胧月渡 \| /);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await test.step('Back restores the scroll position', async () => {
    await page.goBack();
    await expect(details).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(5);
    await page.goForward();
    await arrive(/^胧月渡 \| /);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: '首页' }).click();
  await arrive(/墨花堂/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: '阅读开发日志' }).click();
  await arrive(/^开发日志 \| /);
  await test.step('the title follows the language', async () => {
    await page.getByRole('combobox').first().selectOption('en');
    await arrive(/^Development blog \| Bokkado$/);
  });
});

test('the keyboard alone reaches everything, in order and never under the bar', async ({ page }) => {
  for (const path of ['/?lang=en', `${fullProject}?lang=en`, '/development-logs?lang=en']) {
    await test.step(path, async () => {
      await page.goto(path);
      await untilHydrated(page);
      const stops: string[] = [];
      const covered: string[] = [];
      for (let presses = 0; presses < 200; presses += 1) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => {
          const element = document.activeElement;
          if (!(element instanceof HTMLElement) || element === document.body) return null;
          const box = element.getBoundingClientRect();
          const inside = [0.25, 0.5, 0.75].some((part) => {
            const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part);
            return (
              hit !== null &&
              (element.contains(hit) || (hit.contains(element) && hit.closest('header') === element.closest('header')))
            );
          });
          const text = (element.getAttribute('aria-label') ?? element.textContent).slice(0, 40);
          return { name: `${element.tagName} ${text} ${Math.round(box.top)}`, inside };
        });
        if (!stop) break;
        stops.push(stop.name);
        if (!stop.inside) covered.push(stop.name);
      }
      expect(covered).toEqual([]);
      const expected = await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>('a[href], button, select, input, textarea, summary')].filter(
            (element) =>
              element.tabIndex >= 0 &&
              element.checkVisibility({ checkVisibilityCSS: true }) &&
              !element.matches(':disabled'),
          ).length,
      );
      expect(stops).toHaveLength(expected);
    });
  }

  await test.step('the first stop skips to the content', async () => {
    // Behind the last stop.
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('a card and a button stay in place under a pointer at their lower edge', async ({ page }) => {
  await page.goto('/?lang=zh-cn');
  await untilHydrated(page);
  const card = page.locator('#projects').getByRole('article').filter({ visible: true }).last();
  for (const each of [card, page.getByRole('link', { name: '查看详情' }).first()]) {
    await each.scrollIntoViewIfNeeded();
    const bottom = () => each.evaluate((element) => element.getBoundingClientRect().bottom);
    const before = await bottom();
    const { width = 0, height = 0 } = (await each.boundingBox()) ?? {};
    await each.hover({ position: { x: width / 2, y: height - 2 } });
    expect(await each.evaluate((element) => element.matches(':hover'))).toBe(true);
    expect(await bottom()).toBe(before);
  }
});

test('what moves by itself is gone after five seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // On a busy machine the load event can come after what is looked at here.
  await page.goto('/?lang=en', { waitUntil: 'commit' });
  const moving = () =>
    page.evaluate(() => {
      const shown = { opacityProperty: true, visibilityProperty: true };
      return document.getAnimations().filter(({ effect, playState }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return playState === 'running' && target?.checkVisibility(shown) === true;
      }).length;
    });
  await expect.poll(moving).toBeGreaterThan(0);
  // Five seconds of the first paint. By default it would look once a second, and not again after the fifth.
  await expect.poll(moving, { timeout: 6_000, intervals: [100] }).toBe(0);
});
