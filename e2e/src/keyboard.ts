import type { Page } from 'playwright/test';

/** Presses Tab until an element with that name is focused. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    if (
      await focused
        .and(page.getByLabel(name))
        .or(focused.and(page.getByText(name, { exact: true })))
        .count()
    )
      return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}
