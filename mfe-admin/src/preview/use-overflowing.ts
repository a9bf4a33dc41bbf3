import { useEffect, useState, type RefObject } from 'react';

/** Marks an element whose content is wider than its place. */
export const overflowMark = 'data-overflowing';

function isOverflowing(element: Element): boolean {
  // Half a pixel of rounding is no defect; elements without a place of their own have no width to exceed.
  return element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
}

/** Looks again now and marks what it finds. @returns how many elements overflow */
function markOverflowing(pane: HTMLElement): number {
  const elements = [...pane.querySelectorAll('*')];
  for (const element of elements) element.toggleAttribute(overflowMark, isOverflowing(element));
  return elements.filter((element) => element.hasAttribute(overflowMark)).length;
}

/**
 * How many elements of a preview are wider than their place, as it is drawn now.
 * @param content what is drawn; when it changes, the preview is looked at again
 */
export function useOverflowing(pane: RefObject<HTMLElement | null>, content: unknown): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCount(markOverflowing(element)));
    };
    // The preview comes from another module, which may still be on its way.
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [pane, content]);
  return count;
}
