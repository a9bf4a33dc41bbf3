import type { Page } from 'playwright';

/** The sign that an action has its result. */
export type Result =
  /** An element that did not exist before the action matches, is visible, and contains the text if there is one. */
  | { shown: string; text?: string }
  /** Nothing visible matches any more. */
  | { gone: string };

/** Runs in a page: records the time of the action's first input, and the elements that existed before. */
function begin(result: Result | null): void {
  const before = new Set(result && 'shown' in result ? document.querySelectorAll(result.shown) : []);
  window.benchAction = { before, began: null };
  const controller = new AbortController();
  for (const type of ['pointerdown', 'keydown', 'input', 'change'])
    window.addEventListener(
      type,
      ({ timeStamp }) => {
        window.benchAction.began ??= timeStamp;
        controller.abort();
      },
      { capture: true, signal: controller.signal },
    );
}

/** Runs in a page, at each frame: whether the result is there. */
function isThere(result: Result | null): boolean {
  if (result === null) return true;
  const { before } = window.benchAction;
  const found = [...document.querySelectorAll('gone' in result ? result.gone : result.shown)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility();
  });
  if ('gone' in result) return found.length === 0;
  const { text = '' } = result;
  return found.some((element) => !before.has(element) && element.textContent.includes(text));
}

/** Runs in a page. @returns milliseconds from the first input until the frame after this one */
const painted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame((now) => resolve(now - (window.benchAction.began ?? NaN)));
    });
  });

/**
 * Milliseconds from the first input of an action until its result is painted, by the clock of the page: polling from
 * outside happens at growing intervals (270, 770 and 1,270 ms in Playwright), which it would report.
 * @throws an error if the action has no input
 */
export async function timeUntilShown(page: Page, act: () => Promise<unknown>, result: Result | null): Promise<number> {
  await page.evaluate(begin, result);
  await act();
  await page.waitForFunction(isThere, result, { polling: 'raf' });
  const time = await page.evaluate(painted);
  if (Number.isNaN(time)) throw new Error('An action of the benchmark has no input.');
  return Math.round(time);
}

declare global {
  interface Window {
    benchAction: { before: ReadonlySet<Element>; began: number | null };
  }
}
