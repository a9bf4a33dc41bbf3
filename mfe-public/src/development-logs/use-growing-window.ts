import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

import { useListDevelopmentLogsQuery } from 'shared-client';
import { newestPublishedFirst, type DevelopmentLog } from 'shared-contracts/entities';
import { pageFromSearch } from 'shared-contracts/federation';
import { useLocation } from 'shared-ui/router';

import { isLogAnchor, logAnchor } from './log-anchor';
import { logsArg, logsPerPage } from './log-pages';

/**
 * Pages that each entry of the history had grown to, for the way back. Only a browser writes to it; it is lost with the
 * page.
 */
const grownPages = new Map<string, number>();

/** Forgets how far pages had grown, as a reload does. */
export const forgetGrownPages = (): void => grownPages.clear();

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

/** The logs as far as they were needed: some pages, or all of them. */
function useLogs(first: number, last: number, all: boolean) {
  const arg = all ? undefined : logsArg(first, last);
  const { data, currentData, isError, refetch } = useListDevelopmentLogsQuery(arg);
  const logs = useMemo(() => data && [...data].sort(newestPublishedFirst), [data]);
  const isComplete = currentData !== undefined && currentData.length < (arg?.query.limit ?? Infinity);
  // Until all have come, the ones before them are still there.
  const skipped = arg === undefined && currentData !== undefined ? 0 : (first - 1) * logsPerPage;
  return { logs, skipped, isComplete, isError, refetch };
}

/** Address of another page. Of what else the address says, only the language counts. */
function pageAddress(search: string, page: number): string {
  const lang = new URLSearchParams(search).get('lang');
  const address = new URLSearchParams({
    ...(lang === null ? {} : { lang }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/development-logs${address.size > 0 ? `?${address.toString()}` : ''}`;
}

interface GrowingWindow {
  /** The logs that are shown; `undefined` before any came. */
  shown: readonly DevelopmentLog[] | undefined;
  /** Address of the page before the first one shown; `null` where that is the first. */
  newer: string | null;
  /** Address of the page after the last one shown; `null` where that is the last. */
  older: string | null;
  /** The last call failed. */
  isError: boolean;
  /** Shows one page more, or tries again what failed. */
  grow: () => void;
  /** What stands after the last log: when it comes into view, the window grows. */
  sentinel: RefObject<HTMLDivElement | null>;
}

/**
 * Which logs of a long blog are fetched and shown: the page that the address asks for, more as the end comes into view,
 * as many again on the way back. A browser without scripts gets at the others by the addresses of the pages; a log that
 * the address points at is always among those shown.
 */
export function useGrowingWindow(): GrowingWindow {
  const { key, search } = useLocation();
  const hash = useHash();
  const [grown, setGrown] = useState(() => grownPages.get(key) ?? 1);
  const [all, setAll] = useState(false);
  const sentinel = useRef<HTMLDivElement>(null);

  const asked = pageFromSearch(search);
  const wanted = Math.max(grown, asked);
  const { logs, skipped, isComplete, isError, refetch } = useLogs(asked, wanted, all);
  const found = logs ? logs.findIndex((log) => hash === `#${logAnchor(log)}`) : -1;
  if (logs && !(isComplete && skipped === 0) && !all && found < 0 && isLogAnchor(hash)) setAll(true);

  /** Number of the page that the linked log is on. */
  const linked = found < 0 ? null : Math.floor((skipped + found) / logsPerPage) + 1;
  const first = Math.min(asked, linked ?? asked);
  const last = Math.max(wanted, linked ?? 1);
  // Of what is not complete, the last log only tells that there are more.
  const known = logs && !isComplete ? skipped + logs.length - (logs.length % logsPerPage) : Infinity;
  const end = Math.min(last * logsPerPage, known);
  const next = logs?.[end - skipped];
  const isShort = end < last * logsPerPage;
  const isElsewhere = linked !== null && linked !== asked;

  useEffect(() => {
    grownPages.set(key, grown);
  }, [key, grown]);

  useEffect(() => {
    // The browser looked for the anchor of a first visit before the log was on the page.
    if (key === 'default' && isElsewhere) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [key, hash, isElsewhere]);

  useEffect(() => {
    const element = sentinel.current;
    // While logs are on their way, or failed to come, the end stays in view without asking for more.
    if (!element || isShort) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setGrown(last + 1);
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [last, next, isShort]);

  return {
    shown: logs?.slice(Math.max(0, (first - 1) * logsPerPage - skipped), end - skipped),
    newer: first > 1 ? pageAddress(search, first - 1) : null,
    older: next ? pageAddress(search, last + 1) : null,
    isError,
    grow: () => {
      if (isError) void refetch();
      else if (!isShort) setGrown(last + 1);
    },
    sentinel,
  };
}
