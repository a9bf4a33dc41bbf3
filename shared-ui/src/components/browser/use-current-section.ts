import { useEffect, useState } from 'react';

import { afterPaint } from './after-paint';

/**
 * The id of the last section whose top has reached a line; `undefined` above the first section.
 * @param line distance from the top of the window in CSS pixels or, below 1, as a fraction of its height
 */
export function useCurrentSection(ids: readonly string[], line: number): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(' ');
  useEffect(() => {
    if (all === '') return undefined;
    const measure = () => {
      const limit = line < 1 ? line * window.innerHeight : line;
      const isPast = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= limit;
      setCurrent(all.split(' ').findLast(isPast));
    };
    afterPaint(measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, [all, line]);
  return current;
}
