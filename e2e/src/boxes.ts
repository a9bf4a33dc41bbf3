import type { Locator, Page } from 'playwright/test';

/** What is in the way of somebody who fills in a form with the keyboard. */
export interface Obstacles {
  /** Names of the fields and buttons that Tab reached, in order. */
  stops: string[];
  /** What was covered or out of sight while its field had the focus. */
  covered: string[];
}

/**
 * Tabs through everything inside an element and asks at each stop what a press on the focused field, on its message
 * and on the things that always have to be in sight would hit.
 * @param always heads and buttons that stay in sight
 */
export async function tabThrough(page: Page, inside: Locator, always: readonly Locator[]): Promise<Obstacles> {
  const result: Obstacles = { stops: [], covered: [] };
  const anchors = await Promise.all(always.map((locator) => locator.elementHandle()));
  const container = await inside.elementHandle();
  const seen = new Set<string>();
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(
      ([root, kept]) => {
        const field = document.activeElement;
        if (!(field instanceof HTMLElement) || !root?.contains(field)) return null;
        const nameOf = (element: Element) =>
          element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent.trim().slice(0, 40);
        /** Whether a press on the middle of the top or of the bottom edge hits the element. */
        const isClear = (element: Element, edge: 'top' | 'bottom') => {
          const box = element.getBoundingClientRect();
          const y = edge === 'top' ? box.top + 3 : box.bottom - 3;
          const hit = document.elementFromPoint(box.left + Math.min(box.width / 2, 40), y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        };
        const covered: string[] = [];
        const check = (element: Element, edges: readonly ('top' | 'bottom')[]) => {
          for (const edge of edges)
            if (!isClear(element, edge)) covered.push(`${edge} of ${nameOf(element)} at ${nameOf(field)}`);
        };
        // A field that is taller than the window cannot show both of its edges.
        const isTall = field.getBoundingClientRect().height > window.innerHeight / 2;
        check(field, isTall ? ['top'] : ['top', 'bottom']);
        const described = [field.getAttribute('aria-describedby'), field.getAttribute('aria-errormessage')];
        if (!isTall)
          for (const id of described.join(' ').split(' ')) {
            const message = id && document.getElementById(id);
            if (message && message.textContent.trim() && message.getBoundingClientRect().width > 2)
              check(message, ['bottom']);
          }
        for (const element of kept) if (element) check(element, ['top', 'bottom']);
        field.dataset['stop'] ??= crypto.randomUUID();
        return { key: field.dataset['stop'], name: nameOf(field), covered };
      },
      [container, anchors] as const,
    );
    if (!stop || seen.has(stop.key)) break;
    seen.add(stop.key);
    result.stops.push(stop.name);
    result.covered.push(...stop.covered);
  }
  return result;
}

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
