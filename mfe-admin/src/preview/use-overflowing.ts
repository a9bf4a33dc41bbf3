import { useEffect, useState } from 'react';

import { overflowMark } from './overflow-mark';

/** Pixels of rounding that are no defect. */
const tolerance = 1;

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
}

/**
 * Whether the text of an element leaves its place or the window. What only screen readers get has no place to leave.
 */
function isOverflowing(element: Element, windowWidth: number): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  if (width <= tolerance || !hasOwnText(element) || element.closest('[aria-hidden="true"], svg')) return false;
  const isCut = element.clientWidth > tolerance && element.scrollWidth > element.clientWidth + tolerance;
  return isCut || left < -tolerance || right > windowWidth + tolerance;
}

/** Looks at the page as it is drawn now and marks what it finds. @returns how many elements overflow */
function markOverflowing(page: HTMLElement): number {
  const { clientWidth } = page.ownerDocument.documentElement;
  const elements = [...page.querySelectorAll('*')];
  const overflowing = elements.filter((element) => isOverflowing(element, clientWidth));
  for (const element of elements) element.toggleAttribute(overflowMark, overflowing.includes(element));
  return overflowing.length;
}

/**
 * How many texts of a preview are wider than their place.
 * @param page what holds the preview; `null` until it is there
 */
export function useOverflowing(page: HTMLElement | null): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!page) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCount(markOverflowing(page)));
    };
    // The preview comes from another module, which may still be on its way, and follows what is typed.
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [page]);
  return count;
}
