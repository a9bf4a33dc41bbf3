import type { Page } from 'playwright/test';

import { locales, type Locale } from 'shared-contracts/localization';

/**
 * The widths at which a screen is viewed in a language: all of them in the language with the longest words, one in each
 * other language, different for each language and screen. So every screen is viewed at every width and in every
 * language, and every language at every width, for a third of the cost of all combinations.
 * @param at.longest the language with the longest words
 * @param at.screen number of the screen among those that are viewed
 */
export function widthsOf<Width>(
  widths: readonly Width[],
  { locale, longest, screen }: { locale: Locale; longest: Locale; screen: number },
): readonly Width[] {
  if (locale === longest) return widths;
  const at = (locales.indexOf(locale) + screen) % widths.length;
  return widths.slice(at, at + 1);
}

/** A page of any engine. */
export interface Evaluating {
  evaluate(script: () => string[]): Promise<string[]>;
}

/**
 * Layout defects, from measured boxes: text that overflows its card or the window, text that is cut off, overlapping
 * links or texts, images that are higher than the window. Ignores fixed elements and those for screen readers only.
 */
export async function layoutFindings(page: Evaluating): Promise<string[]> {
  return page.evaluate(() => {
    interface Piece {
      element: Element;
      name: string;
      box: { left: number; right: number; top: number; bottom: number };
    }
    const findings = new Set<string>();
    const windowWidth = document.documentElement.clientWidth;
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}>` +
      ` ${(element.textContent.trim() || element.getAttribute('aria-label') || element.id).slice(0, 40)}`;
    // Cached by element, because every element needs all of its ancestors.
    const inPlace = new Map<Element | null, boolean>([[null, true]]);
    const isInPlace = (element: Element | null): boolean => {
      const known = inPlace.get(element);
      if (known !== undefined || !element) return known ?? true;
      const { position, bottom, clipPath } = getComputedStyle(element);
      const { width, height, top } = element.getBoundingClientRect();
      const isHidden =
        position === 'fixed' ||
        // At the lower edge of the window, or at the upper one of a scrolled page, above other content.
        (position === 'sticky' && (bottom !== 'auto' || (window.scrollY > 0 && top <= 0))) ||
        clipPath !== 'none' ||
        (position === 'absolute' && (width <= 1 || height <= 1));
      const result = !isHidden && isInPlace(element.parentElement);
      inPlace.set(element, result);
      return result;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && isInPlace(element);
    const hasGround = (style: CSSStyleDeclaration) =>
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      style.borderInlineStartWidth !== '0px' ||
      style.overflowX !== 'visible';
    const groundOf = (element: Element) => {
      let at: Element | null = element;
      while (at && !(getComputedStyle(at).display !== 'inline' && hasGround(getComputedStyle(at))))
        at = at.parentElement;
      return at;
    };
    /** Scroll containers inside the page: content beyond their edges is neither visible nor cut off. */
    const scrollerOf = (element: Element) => {
      let at: Element | null = element;
      while (
        at &&
        at !== document.body &&
        !(at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY))
      )
        at = at.parentElement;
      return at === document.body ? null : at;
    };
    /**
     * Containers inside the page that scroll sideways, such as a shelf of cards: the same for their left and right
     * edges.
     */
    const isRow = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const rowOf = (element: Element) => {
      let at: Element | null = element;
      while (at && at !== document.body && !(isRow(at) && at.scrollWidth > at.clientWidth)) at = at.parentElement;
      return at === document.body ? null : at;
    };
    const isBeyond = (box: Piece['box'], row: Element | null | undefined) => {
      const edges = row?.getBoundingClientRect();
      return edges !== undefined && (box.right > edges.right + 1 || box.left < edges.left - 1);
    };
    const meet = (a: Piece['box'], b: Piece['box']) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const compare = (what: string, pieces: readonly Piece[]) => {
      for (const [index, a] of pieces.entries()) {
        for (const b of pieces.slice(index + 1)) {
          if (meet(a.box, b.box) && !a.element.contains(b.element) && !b.element.contains(a.element))
            findings.add(`${what} on each other: ${a.name} and ${b.name}`);
        }
      }
    };

    const excess = document.documentElement.scrollWidth - windowWidth;
    if (excess > 0) findings.add(`the page is ${excess} px wider than the window`);

    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.closest('svg') && isShown(element),
    );
    const lines: Piece[] = [];
    for (const element of shown) {
      const style = getComputedStyle(element);
      if (element instanceof HTMLImageElement && element.height > window.innerHeight)
        findings.add(`higher than the window: the image ${element.alt}`);
      if (
        element instanceof HTMLElement &&
        style.overflowX !== 'visible' &&
        !isRow(element) &&
        // A field with an address scrolls under its caret.
        !element.matches('input[type=url]') &&
        element.scrollWidth > element.clientWidth + 1 &&
        style.display !== 'inline'
      )
        findings.add(`cut off sideways: ${nameOf(element)}`);
      if (
        style.overflowY === 'hidden' &&
        element.scrollHeight > element.clientHeight + 2 &&
        element.textContent.trim() &&
        style.webkitLineClamp === 'none'
      )
        findings.add(`cut off below: ${nameOf(element)}`);
      // On paper: the address of a link.
      if (element.matches('a[href]') && /^".*\w.*"$/.test(getComputedStyle(element, '::after').content))
        for (const { left, right, top, bottom } of element.getClientRects())
          lines.push({ element, name: nameOf(element), box: { left, right, top: top + 4, bottom: bottom - 4 } });
      // The browser renders the options of a select.
      if (element instanceof HTMLSelectElement || element instanceof HTMLOptionElement) continue;
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const ground = groundOf(element);
        const limits = ground?.getBoundingClientRect();
        const clamped =
          element.closest('p')?.matches('p') &&
          getComputedStyle(element.closest('p') ?? element).webkitLineClamp !== 'none';
        const scroller = scrollerOf(element)?.getBoundingClientRect();
        const row = rowOf(element);
        for (const rect of range.getClientRects()) {
          if (rect.width === 0) continue;
          if (scroller && (rect.bottom > scroller.bottom + 2 || rect.top < scroller.top - 2)) continue;
          if (isBeyond(rect, row)) continue;
          if (rect.left < -1 || rect.right > windowWidth + 1) findings.add(`leaves the window: ${nameOf(element)}`);
          // Line boxes may overflow by the font's ascent and descent.
          const spare = rect.height * 0.25;
          if (
            limits &&
            ground &&
            !clamped &&
            (rect.left < limits.left - 1 ||
              rect.right > limits.right + 1 ||
              rect.top + spare < limits.top ||
              rect.bottom - spare > limits.bottom)
          ) {
            findings.add(`leaves its ground: ${nameOf(element)} in ${nameOf(ground)}`);
          }
          if (!clamped || !limits || rect.bottom <= limits.bottom + 2)
            lines.push({
              element,
              name: nameOf(element),
              box: { left: rect.left, right: rect.right, top: rect.top + spare, bottom: rect.bottom - spare },
            });
        }
      }
    }
    compare('words', lines);
    compare(
      'controls',
      shown
        .filter((element) => element.matches('a[href], button, input, select, textarea'))
        .filter((element) => !isBeyond(element.getBoundingClientRect(), rowOf(element)))
        .map((element) => ({ element, name: nameOf(element), box: element.getBoundingClientRect() })),
    );
    return [...findings];
  });
}

/**
 * Links and controls that are hard to hit: less than 24 px in one direction (WCAG 2.2, 2.5.8). Those in a sentence are
 * as high as its line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((element) => {
        const text = element.textContent.trim();
        const block = element.closest('p, li, dd, dt, td, figcaption');
        return !(getComputedStyle(element).display === 'inline' && block && block.textContent.trim() !== text);
      })
      .flatMap((element) => {
        const { clipPath } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility({ checkVisibilityCSS: true }) && clipPath === 'none' && width > 1;
        return isSeen && Math.min(width, height) < 23.9
          ? [`${Math.round(width)} x ${Math.round(height)}: ${element.tagName} ${element.textContent.slice(0, 40)}`]
          : [];
      }),
  );
}

/**
 * Sum of all layout shifts so far that were not caused by input, including those on scroll.
 * @param withInput counts what the browser blames on input as well: it takes the window's size that a test sets for
 *   input
 */
export async function layoutShift(page: Page, { withInput = false } = {}): Promise<{ sum: number; sources: string[] }> {
  return page.evaluate(
    (countsAll) =>
      new Promise((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        }
        let sum = 0;
        const sources: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // Missing in TypeScript's library.
            const shift = entry as Shift;
            if (shift.hadRecentInput && !countsAll) continue;
            sum += shift.value;
            for (const { node } of shift.sources)
              sources.push(`${node?.nodeName ?? 'gone'} ${(node?.textContent ?? '').slice(0, 30)}`);
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered before the next frame.
        requestAnimationFrame(() => setTimeout(() => resolve({ sum, sources }), 0));
        setTimeout(() => resolve({ sum, sources }), 1_000);
      }),
    withInput,
  );
}

/**
 * Scrolls through the whole page by window heights, so that lazy content is loaded. Does not wait for a browser that
 * has paused rendering.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      Promise.race([
        new Promise((resolve) => requestAnimationFrame(resolve)),
        new Promise((resolve) => setTimeout(resolve, 500)),
      ]);
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}
