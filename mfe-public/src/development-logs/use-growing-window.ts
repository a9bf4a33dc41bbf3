import { useEffect, useRef, useState, type RefObject } from 'react';

import { useSearchParams } from 'shared-ui/router';

/** Logs per page of the blog. */
export const logsPerPage = 20;

/**
 * How many entries of a long list are shown: whole pages, more as the end comes into view.
 * `?page=n` starts with n pages, which is also how a browser without scripts gets at older ones.
 * @param minimum entries that have to be there from the start, e.g. up to the one the address points at
 */
export function useGrowingWindow(total: number, minimum: number): { shown: number; nextPage: number | null; sentinel: RefObject<HTMLDivElement | null> } {
  const [search] = useSearchParams();
  const asked = Number.parseInt(search.get('page') ?? '', 10);
  const [pages, setPages] = useState(Math.max(1, Number.isNaN(asked) ? 1 : asked, Math.ceil(minimum / logsPerPage)));
  const sentinel = useRef<HTMLDivElement>(null);
  const shown = Math.min(total, pages * logsPerPage);

  useEffect(() => {
    const element = sentinel.current;
    if (!element || shown >= total) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setPages((current) => current + 1);
    }, { rootMargin: '600px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, total]);

  return { shown, nextPage: shown < total ? pages + 1 : null, sentinel };
}
