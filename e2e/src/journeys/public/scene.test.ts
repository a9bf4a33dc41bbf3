import { expect, expectAccessible, test, untilHydrated } from '../../test';
import { fullProject } from '../../public-screens';

// Only fingers get the area that goes back.
test.use({ hasTouch: true });

test('on a phone the store stays at hand, music plays at a press, and a scene is played by keys', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${fullProject}?lang=en`);
  const store = page.getByRole('link', { name: /^Wishlist on Steam/ });
  await expect(store.first()).toBeInViewport();

  await test.step('music plays at a press, below which the store is at hand', async () => {
    const piece = page.getByRole('button', { name: 'Play Torii of the Lake' });
    await piece.scrollIntoViewIfNeeded();
    await expect(store.last()).toBeInViewport();
    await untilHydrated(page);
    const recording = page.waitForResponse(/\/objects\/demo\/music\//);
    await piece.press('Enter');
    expect((await recording).headers()['content-type']).toBe('audio/wav');
    const playing = page.getByRole('button', { name: 'Pause Torii of the Lake' });
    await expect(playing).toBeFocused();
    await playing.press('Enter');
    await expect(piece).toBeFocused();
  });

  // Its player loads at the first press.
  const button = page.getByRole('button', { name: 'Play a scene' });
  await button.scrollIntoViewIfNeeded();
  const before = scripts.length;
  await button.press('Enter');
  const dialog = page.getByRole('dialog');
  const spoken = dialog.getByRole('status');
  await expect(spoken).toHaveText(
    'The outline of the moon is coming undone. At the end of the pier, a single lamp is lit.',
  );
  expect(scripts.length).toBeGreaterThan(before);
  await page.keyboard.press('Enter');
  await expect(spoken).toHaveText('Sayo: “I have been expecting you. You are my only passenger tonight.”');
  await expectAccessible(page);

  await test.step('words and controls are within the screen, and the figure is above the words', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const next = await dialog.getByRole('button', { name: 'Next' }).boundingBox();
    for (const name of ['Back', 'Skip', 'Sound', 'Close']) {
      const box = await dialog.getByRole('button', { name, exact: true }).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThanOrEqual(360);
      expect((box?.y ?? 0) + (box?.height ?? 640)).toBeLessThanOrEqual(640);
    }
    expect(next?.height).toBeGreaterThan(400);
  });
  await dialog.getByRole('combobox').selectOption('ko');
  await expect(spoken).toHaveText('사요: “기다리고 있었습니다. 오늘 밤 손님은 당신 한 분이에요.”');
  await dialog.getByRole('combobox').selectOption('en');
  await expect(spoken).toHaveText(/^Sayo:/);
  await dialog.getByRole('button', { name: 'Skip' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'The lullaby my mother sang' })).toBeFocused();
  await expectAccessible(page);
  await test.step('a tap on the left side goes back, and one elsewhere on', async () => {
    // Otherwise either the first or the second tap would go on, depending on how fast a line was typed.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await dialog.getByRole('button', { name: 'Back' }).tap();
    const last = (await spoken.textContent()) ?? '';
    await page.touchscreen.tap(40, 300);
    await expect(spoken).not.toHaveText(last);
    await page.touchscreen.tap(320, 300);
    await expect(spoken).toHaveText(last);
    await page.touchscreen.tap(320, 300);
    await expect(dialog.getByRole('button', { name: 'The lullaby my mother sang' })).toBeFocused();
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(spoken).toHaveText(/A name is the lightest thing/);
  await dialog.getByRole('button', { name: 'Skip' }).press('Enter');
  await expect(dialog.getByRole('link', { name: /^Wishlist on Steam/ })).toHaveAttribute('href', /steampowered\.com/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await test.step('a composer is named with a link to them', async () => {
    await page.getByRole('link', { name: 'Gen Tsukioka' }).first().click();
    await expect(page.locator('#partners').getByRole('article').filter({ hasText: 'Gen Tsukioka' })).toBeInViewport();
  });
});
