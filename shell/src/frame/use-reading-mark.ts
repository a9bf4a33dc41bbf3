import { useEffect } from 'react';

/** Pixels that a finger moves while it rests. */
const unintended = 8;

/**
 * Marks the document while its reader moves down by finger or wheel, so that phones hide the bars at the upper edge of
 * the window. Moving up brings them back, and so does the keyboard focus (`GlobalStyle`); a jump to a section keeps
 * them.
 */
export function useReadingMark(): void {
  useEffect(() => {
    const { documentElement } = document;
    let last = window.scrollY;
    let isMoving = false;
    const move = () => (isMoving = true);
    const act = () => (isMoving = false);
    const scroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < unintended) return;
      documentElement.toggleAttribute('data-reading', isMoving && scrollY > last && scrollY > window.innerHeight / 4);
      last = scrollY;
    };
    const listeners = Object.entries({ touchmove: move, wheel: move, click: act, keydown: act, scroll });
    for (const [event, listener] of listeners) window.addEventListener(event, listener, { passive: true });
    return () => {
      for (const [event, listener] of listeners) window.removeEventListener(event, listener);
      documentElement.removeAttribute('data-reading');
    };
  }, []);
}
