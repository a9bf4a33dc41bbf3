import type { Page } from 'playwright/test';
import sharp from 'sharp';

/** More than the tab stops of any screen. */
const mostStops = 250;
/** Around an element, for its ring: 3 px at a distance of 2 px. */
const margin = 8;

interface Size {
  width: number;
  height: number;
}

interface Clip extends Size {
  x: number;
  y: number;
}

interface Shown {
  /** Where the element and its ring are in the window. */
  clip: Clip;
  /** Of the part of the element that is in the window. */
  size: Size;
}

interface Stop {
  /** For messages. */
  name: string;
  /** Classes and ends of the element and of those around it, which draw and clip its ring. */
  look: string;
  /** `null` for an element outside of the window. */
  shown: Shown | null;
  isSeen: boolean;
}

/** The focused element, and whether it was focused before; `null` outside of the page. */
const stopOf = (page: Page, within: string) =>
  page.evaluate(
    ({ around, scope }): Stop | null => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body || !focused.closest(scope)) return null;
      const isSeen = 'seen' in focused.dataset;
      focused.dataset['seen'] = '';
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const [x, y] = [Math.max(0, left - around), Math.max(0, top - around)];
      const width = Math.min(innerWidth, right + around) - x;
      const height = Math.min(innerHeight, bottom + around) - y;
      const look = [];
      for (let box: Element | null = focused; box; box = box.parentElement)
        look.push(box.tagName, box.className, !box.previousElementSibling, !box.nextElementSibling);
      const text = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
      return {
        name: `${focused.tagName.toLowerCase()} ${text.trim().slice(0, 40)}`,
        look: look.join(),
        shown:
          width > 0 && height > 0
            ? { clip: { x, y, width, height }, size: { width: width - 2 * around, height: height - 2 * around } }
            : null,
        isSeen,
      };
    },
    { around: margin, scope: within },
  );

const pixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();

/** The number of pixels that are clearly different. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  let count = 0;
  for (let at = 0; at < a.length; at += 3) {
    const distance = [0, 1, 2].reduce((sum, part) => sum + Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)), 0);
    if (distance > 60) count += 1;
  }
  return count;
}

const withoutRings = '*, *::before, *::after { outline-color: transparent !important; }';

/**
 * Whether a ring can be seen: a line of one pixel around half of the element is enough. The page is compared with and
 * without outlines instead of blurring, because an overlay takes focus back.
 * @param clip the part of the window that is compared; all of it by default
 */
async function isRingSeen(page: Page, { width, height }: Size, clip?: Clip): Promise<boolean> {
  const options = { ...(clip && { clip }), caret: 'hide' as const };
  const focused = await page.screenshot(options);
  const plain = await page.screenshot({ ...options, style: withoutRings });
  return (await difference(focused, plain)) >= width + height;
}

/** The ring of a link may go round the card that it covers. */
const isFocusSeen = async (page: Page, { clip, size }: Shown) =>
  (await isRingSeen(page, size, clip)) || (await isRingSeen(page, size));

/**
 * Goes through a page, or what is open in it. Elements that look the same, with all around them, are compared once.
 * @param options.key moves on to the next element; Tab by default
 * @param options.within ends outside of the elements of this selector
 * @returns the elements whose focus cannot be seen, and the number of those that were looked at
 */
export async function hiddenFocus(
  page: Page,
  { key = 'Tab', within = 'body' } = {},
): Promise<{ hidden: string[]; stops: number }> {
  const hidden: string[] = [];
  const looks = new Set<string>();
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key);
    const stop = await stopOf(page, within);
    if (!stop || stop.isSeen) return { hidden, stops };
    if (!stop.shown) hidden.push(`${stop.name} is outside of the window`);
    else if (!looks.has(stop.look) && !(await isFocusSeen(page, stop.shown))) hidden.push(stop.name);
    looks.add(stop.look);
  }
  throw new Error(`There are more than ${mostStops} stops`);
}
