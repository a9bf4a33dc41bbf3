import { useEffect } from 'react';

/** Pixels that a finger moves while it rests. */
const unintended = 8;

const moves = ['touchmove', 'wheel'];
const noticed = [...moves, 'click', 'keydown', 'scroll'];

/**
 * Marks the document while its reader moves down by finger or wheel, so that phones hide the bars at the upper edge of
 * the window. Moving up brings them back, and so does the keyboard focus (`GlobalStyle`); a jump to a section keeps
 * them.
 */
export function useReadingMark(): void {
  useEffect(() => {
    const { documentElement } = document;
    let last = window.scrollY;
    let input = '';
    const notice = ({ type }: Event) => {
      if (type !== 'scroll') return void (input = type);
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < unintended) return;
      const isDown = scrollY > last && scrollY > window.innerHeight / 4;
      documentElement.toggleAttribute('data-reading', isDown && moves.includes(input));
      last = scrollY;
    };
    for (const event of noticed) window.addEventListener(event, notice, { passive: true });
    return () => {
      for (const event of noticed) window.removeEventListener(event, notice);
    };
  }, []);
}
