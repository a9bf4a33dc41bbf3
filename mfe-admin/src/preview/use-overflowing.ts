import { useEffect, useState } from 'react';

import { overflowMark } from './overflow-mark';

/** Rounding tolerance in pixels. */
const tolerance = 1;

/** Milliseconds after the last change until a preview is measured, which lays out all of it: not at every key. */
const pause = 200;

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
}

/** Whether the text of an element overflows its box or the window. Ignores text for screen readers only. */
function isOverflowing(element: Element, windowWidth: number): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  if (width <= tolerance || !hasOwnText(element) || element.closest('[aria-hidden="true"], svg')) return false;
  const isCut = element.clientWidth > tolerance && element.scrollWidth > element.clientWidth + tolerance;
  return isCut || left < -tolerance || right > windowWidth + tolerance;
}

/** Marks the overflowing elements of the rendered page. @returns their number */
function markOverflowing(page: HTMLElement): number {
  const { clientWidth } = page.ownerDocument.documentElement;
  const elements = [...page.querySelectorAll('*')];
  const overflowing = new Set(elements.filter((element) => isOverflowing(element, clientWidth)));
  for (const element of elements) element.toggleAttribute(overflowMark, overflowing.has(element));
  return overflowing.size;
}

/**
 * Number of overflowing texts in a preview.
 * @param page contains the preview; `null` until it exists
 */
export function useOverflowing(page: HTMLElement | null): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!page) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount(markOverflowing(page)), pause);
    };
    // The preview comes from another module that may still be loading, and changes while the user types.
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [page]);
  return count;
}
