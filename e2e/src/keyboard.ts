import type { Locator, Page } from 'playwright/test';

/** More than the tab stops of any screen, whose lists grow with records of other tests. */
const mostPresses = 400;

/** More than the sections, tabs or entries that a key visits. */
const mostSteps = 16;

/** The label and the text of the focused element. Locators by label would ask every element of a page at each stop. */
const namesOfFocused = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const labelledBy = focused.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels =
      labelledBy.length > 0
        ? labelledBy.map((id) => document.getElementById(id))
        : 'labels' in focused && focused.labels instanceof NodeList
          ? [...focused.labels]
          : [];
    const normalized = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
    return {
      label: normalized(
        [focused.getAttribute('aria-label'), ...labels.map((label) => label?.textContent)].filter(Boolean).join(' '),
      ),
      text: normalized(focused.textContent),
    };
  });

/** Presses Tab until an element with that label or text is focused. @returns how often */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<number> {
  for (let presses = 1; presses <= mostPresses; presses += 1) {
    await page.keyboard.press(key);
    const focused = await namesOfFocused(page);
    if (!focused) continue;
    const { label, text } = focused;
    const isReached =
      typeof name === 'string'
        ? label.toLowerCase().includes(name.toLowerCase()) || text === name
        : name.test(label) || name.test(text);
    if (isReached) return presses;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

/** Milliseconds; longer than moving the focus takes. */
const mostMsOfAStep = 2_000;

/** A keyboard that counts the keys of a job, except for text that is written. */
export class CountedKeys {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A chord such as `Control+k` is one key. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
    this.count += keys.length;
  }

  /** Types letters to find something; each counts as a key. */
  async find(letters: string): Promise<void> {
    await this.#page.keyboard.type(letters);
    this.count += letters.length;
  }

  async tabTo(name: string | RegExp, key?: string): Promise<void> {
    this.count += await tabTo(this.#page, name, key);
  }

  /** Presses a key until an element has focus; never if it already has. */
  async pressUntilFocused(key: string, wanted: Locator): Promise<void> {
    const focused = wanted.and(this.#page.locator(':focus'));
    for (let most = mostSteps; most > 0 && (await focused.count()) === 0; most -= 1) {
      const before = await this.#page.evaluateHandle(() => document.activeElement);
      await this.press(key);
      // The focus moves after the key's result is rendered.
      await this.#page
        .waitForFunction((element) => document.activeElement !== element, before, { timeout: mostMsOfAStep })
        .catch(() => undefined);
    }
    if ((await focused.count()) === 0) throw new Error(`${key} never reached ${String(wanted)}`);
  }

  /** Writes the text of a record, which does not count: at once, like an input method for Japanese. */
  async write(text: string): Promise<void> {
    await this.#page.keyboard.insertText(text);
  }
}
