import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

import { useListDevelopmentLogsQuery } from 'shared-contracts/client';
import { newestPublishedFirst, type DevelopmentLog } from 'shared-contracts/entities';
import { pagesFromSearch } from 'shared-contracts/federation';
import { useLocation } from 'shared-ui/router';

import { isLogAnchor, logAnchor } from './log-anchor';
import { logsArg, logsPerPage } from './log-pages';

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

/** The logs as far as they were needed: the first pages, or all of them. */
function useLogs(pages: number, all: boolean) {
  const arg = all ? undefined : logsArg(pages);
  const { data, currentData, isError, refetch } = useListDevelopmentLogsQuery(arg);
  const logs = useMemo(() => data && [...data].sort(newestPublishedFirst), [data]);
  const isComplete = currentData !== undefined && currentData.length < (arg?.query.limit ?? Infinity);
  return { logs, isComplete, isError, refetch };
}

/** Address with one page more, from the first log that is not shown yet. Of what else the address says, only the language counts. */
function olderAddress(search: string, pages: number, next: DevelopmentLog): string {
  const lang = new URLSearchParams(search).get('lang');
  const older = new URLSearchParams({ ...(lang === null ? {} : { lang }), page: String(pages + 1) });
  return `?${older.toString()}#${logAnchor(next)}`;
}

interface GrowingWindow {
  /** The logs that are shown; `undefined` before any came. */
  shown: readonly DevelopmentLog[] | undefined;
  /** Address with one page more; `null` where all are shown. */
  older: string | null;
  /** The last call failed. */
  isError: boolean;
  /** Shows one page more, or tries again what failed. */
  grow: () => void;
  /** What stands after the last log: when it comes into view, the window grows. */
  sentinel: RefObject<HTMLDivElement | null>;
}

/**
 * How many logs of a long blog are fetched and shown: whole pages, more as the end comes into view, as many again on the way back.
 * `?page=n` starts with n pages, which is also how a browser without scripts gets at older ones; a log that the address points
 * at is always among them.
 */
export function useGrowingWindow(): GrowingWindow {
  const { key, search } = useLocation();
  const hash = useHash();
  const [grown, setGrown] = useState(() => grownPages.get(key) ?? 1);
  const [all, setAll] = useState(false);
  const sentinel = useRef<HTMLDivElement>(null);

  const wanted = Math.max(grown, pagesFromSearch(search));
  const { logs, isComplete, isError, refetch } = useLogs(wanted, all);
  const linked = logs ? logs.findIndex((log) => hash === `#${logAnchor(log)}`) + 1 : 0;
  if (logs && !isComplete && !all && linked === 0 && isLogAnchor(hash)) setAll(true);

  const pages = Math.max(wanted, Math.ceil(linked / logsPerPage));
  // Of what is not complete, the last log only tells that there are more.
  const known = logs && !isComplete ? logs.length - (logs.length % logsPerPage) : Infinity;
  const count = Math.min(pages * logsPerPage, known);
  const next = logs?.[count];
  const isShort = count < pages * logsPerPage;

  useEffect(() => {
    grownPages.set(key, grown);
  }, [key, grown]);

  useEffect(() => {
    // The browser looked for the anchor of a first visit before the log was on the page.
    if (key === 'default' && linked > logsPerPage) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [key, hash, linked]);

  useEffect(() => {
    const element = sentinel.current;
    // While logs are on their way, or failed to come, the end stays in view without asking for more.
    if (!element || isShort) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setGrown(pages + 1);
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [pages, next, isShort]);

  return {
    shown: logs?.slice(0, count),
    older: next ? olderAddress(search, pages, next) : null,
    isError,
    grow: () => {
      if (isError) void refetch();
      else if (!isShort) setGrown(pages + 1);
    },
    sentinel,
  };
}
