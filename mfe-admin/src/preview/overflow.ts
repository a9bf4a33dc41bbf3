import { useEffect, useState } from 'react';

/** Attribute of an element whose text overflows. */
export const overflowMark = 'data-overflowing';

/** Rounding tolerance in pixels. */
const tolerance = 1;

/**
 * Milliseconds after the last change until a preview is measured: measuring computes its whole layout, which is too
 * slow for every key press.
 */
const pause = 200;

/** The texts directly inside an element. */
const ownTexts = ({ childNodes }: Element) => [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);

/** Their boxes. */
function textBoxes(element: Element): DOMRect[] {
  const range = element.ownerDocument.createRange();
  return ownTexts(element).flatMap((node) => {
    if (node.textContent?.trim() === '') return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
}

/** Words that are written without spaces, and are only broken if they do not fit; shorter ones always fit. */
const longWord = /[\p{Script=Latin}\p{N}\p{M}’']{8,}/gu;

/** Whether a word of an element is broken because it is longer than the line. */
function breaksWord(element: Element): boolean {
  if (getComputedStyle(element).hyphens === 'auto') return false;
  const range = element.ownerDocument.createRange();
  return ownTexts(element).some((node) =>
    [...(node.textContent ?? '').matchAll(longWord)].some(({ index, 0: word }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    }),
  );
}

/**
 * The box that the text of an element must not exceed sideways: an ancestor that hides overflow, its entry in a row
 * that scrolls, or else the window.
 */
function spaceOf(element: Element): Pick<DOMRect, 'left' | 'right'> {
  const { body, documentElement } = element.ownerDocument;
  let inside = element;
  for (let outside = element.parentElement; outside && outside !== body; outside = outside.parentElement) {
    const { overflowX } = getComputedStyle(outside);
    if (overflowX === 'hidden' || overflowX === 'clip') return outside.getBoundingClientRect();
    if (overflowX !== 'visible' && outside.scrollWidth > outside.clientWidth) return inside.getBoundingClientRect();
    inside = outside;
  }
  return { left: 0, right: documentElement.clientWidth };
}

/**
 * Whether the text of an element exceeds its own box or the space around, or is broken inside a word. Ignores text for
 * screen readers only.
 */
function isOverflowing(element: Element): boolean {
  if (element.getBoundingClientRect().width <= tolerance || element.closest('[aria-hidden="true"], svg')) return false;
  const text = textBoxes(element);
  if (text.length === 0) return false;
  if (element.clientWidth > tolerance && element.scrollWidth > element.clientWidth + tolerance) return true;
  if (breaksWord(element)) return true;
  const space = spaceOf(element);
  return text.some(({ left, right }) => left < space.left - tolerance || right > space.right + tolerance);
}

/** Marks the overflowing elements of the rendered page. @returns their number */
function markOverflowing(page: HTMLElement): number {
  const elements = [...page.querySelectorAll('*')];
  const overflowing = new Set(elements.filter(isOverflowing));
  for (const element of elements) element.toggleAttribute(overflowMark, overflowing.has(element));
  return overflowing.size;
}

/** Number of overflowing texts in a preview. @param page `null` until it exists */
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
