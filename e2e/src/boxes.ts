import type { Locator } from 'playwright/test';

/** Boxes of all elements that a locator finds, in whole pixels. */
export async function boxesOf(elements: Locator) {
  return elements.evaluateAll((found) =>
    found.map((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const box = { left, top, right, bottom, width, height };
      return Object.fromEntries(Object.entries(box).map(([side, value]) => [side, Math.round(value)])) as typeof box;
    }),
  );
}
