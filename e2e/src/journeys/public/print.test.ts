import { expect, test } from '../../test';
import { layoutFindings } from '../../layout';
import { fullProject } from '../../public-screens';

/** Defects on paper: content fixed to the window, cut lines, and light text. */
function unprintable(): string[] {
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!(element instanceof HTMLElement) || !element.checkVisibility() || element.getBoundingClientRect().height < 2)
      return [];
    const style = getComputedStyle(element);
    // Its background is printed as well.
    if (style.printColorAdjust === 'exact') return [];
    const name = `${element.tagName} ${element.textContent.slice(0, 30)}`;
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    return [
      ...(style.position === 'fixed' || style.position === 'sticky' ? [`${style.position}: ${name}`] : []),
      ...(style.webkitLineClamp !== 'none' ? [`cut: ${name}`] : []),
      ...(hasWords && 1.05 / (luminance(style.color) + 0.05) < 4.5 ? [`${style.color} on white: ${name}`] : []),
    ];
  });
}

test('a printed project and landing page have no navigation, dark text on white, and nothing cut', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const path of [fullProject, '/'])
    await test.step(path, async () => {
      await page.goto(`${path}?lang=ja`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(unprintable)).toEqual([]);
      expect(await layoutFindings(page)).toEqual([]);
      await expect(page.getByRole('banner')).toBeHidden();
      if (path !== fullProject) return;
      await expect(page.locator(':is(#music, #characters) button').filter({ visible: true })).toHaveCount(0);
      const figures = page.locator('#characters img');
      const widths = await figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().width));
      expect(new Set(widths).size).toBe(1);
    });
});
