import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

import type { DevelopmentLog } from 'shared-contracts/entities';
import { useLocation, useSearchParams } from 'shared-ui/router';

import { logAnchor } from './log-anchor';

/** Logs per page of the blog. */
export const logsPerPage = 20;

/** Pages that each entry of the history had grown to, for the way back. Only a browser writes to it; it is lost with the page. */
const grownPages = new Map<string, number>();

const never = () => () => undefined;

/** The fragment of the address. A server never sees it: while hydrating it is empty, right after it is there. */
function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    never,
    () => hash,
    () => '',
  );
}

interface GrowingWindow {
  /** How many logs are shown. */
  shown: number;
  /** Address with one page more, from the first log that is not shown yet; `null` where all are. */
  older: string | null;
  /** Shows one page more. */
  grow: () => void;
  /** What stands after the last log: when it comes into view, the window grows. */
  sentinel: RefObject<HTMLDivElement | null>;
}

/**
 * How many logs of a long blog are shown: whole pages, more as the end comes into view, as many again on the way back.
 * `?page=n` starts with n pages, which is also how a browser without scripts gets at older ones; a log that the address points
 * at is always among them.
 */
export function useGrowingWindow(logs: readonly DevelopmentLog[]): GrowingWindow {
  const { key } = useLocation();
  const hash = useHash();
  const [search] = useSearchParams();
  const [grown, setGrown] = useState(() => grownPages.get(key) ?? 1);
  const sentinel = useRef<HTMLDivElement>(null);

  const asked = Number.parseInt(search.get('page') ?? '', 10) || 1;
  const linked = hash === '' ? 0 : logs.findIndex((log) => hash === `#${logAnchor(log)}`) + 1;
  const pages = Math.max(grown, asked, Math.ceil(linked / logsPerPage));
  const shown = Math.min(logs.length, pages * logsPerPage);
  const next = logs[shown];

  useEffect(() => {
    grownPages.set(key, grown);
  }, [key, grown]);

  useEffect(() => {
    // The browser looked for the anchor of a first visit before the log was on the page.
    if (key === 'default' && linked > logsPerPage) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [key, hash, linked]);

  useEffect(() => {
    const element = sentinel.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setGrown(pages + 1);
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [pages, next]);

  const olderSearch = new URLSearchParams(search);
  olderSearch.set('page', String(pages + 1));
  return { shown, older: next ? `?${olderSearch.toString()}#${logAnchor(next)}` : null, grow: () => setGrown(pages + 1), sentinel };
}
